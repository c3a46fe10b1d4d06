import { realpathSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import compression from 'compression';
import sirv from 'sirv';

/**
 * Serves the folder `root` to this machine alone, at 127.0.0.1 and, where there is one, ::1.
 * Files are read afresh for each request, so what is built meanwhile shows after a reload.
 *
 * @param {object} options
 * @param {string} options.root
 * @param {number} [options.port] 0: one that is free
 * @param {Record<string, string>} [options.headers] sent with every answer
 * @returns {Promise<{url: string, port: number, close: () => Promise<void>}>}
 * @throws the error of `listen`, for instance EADDRINUSE
 */
export async function serve({ root, port = 0, headers = {} }) {
  const files = sirv(root, {
    dev: true,
    setHeaders(response, path) {
      // by its name alone it would be a film
      if (path.endsWith('.ts')) response.setHeader('Content-Type', 'text/plain;charset=utf-8');
    },
  });
  // part of a file is a part of its plain bytes
  const compress = compression({
    filter: (request, response) => !request.headers.range && compression.filter(request, response),
  });

  /** @type {import('node:http').RequestListener} */
  const answer = (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    compress(request, response, () =>
      files(request, response, () => {
        response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found\n');
      }),
    );
  };

  const servers = [await listen(answer, port, '127.0.0.1')];
  const bound = /** @type {import('node:net').AddressInfo} */ (servers[0].address()).port;
  try {
    servers.push(await listen(answer, bound, '::1'));
  } catch (error) {
    // a machine without IPv6 is served all the same
    if (error.code === 'EADDRINUSE') {
      await close(servers);
      throw error;
    }
  }
  return { url: `http://localhost:${bound}`, port: bound, close: () => close(servers) };
}

/**
 * @param {import('node:http').RequestListener} answer
 * @param {number} port
 * @param {string} host
 * @returns {Promise<import('node:http').Server>}
 */
function listen(answer, port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer(answer);
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

/** @param {import('node:http').Server[]} servers */
async function close(servers) {
  await Promise.all(
    servers.map((server) => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      return closed;
    }),
  );
}

async function main() {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '8000' } } });
  const root = fileURLToPath(new URL('../dist/', import.meta.url));
  const port = Number(values.port);
  try {
    const server = await serve({ root, port });
    console.log(`
The lesson:  ${server.url}
or, without a server, a double click on
             ${root}index.html

Ctrl+C ends the server.`);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.once(signal, () => server.close().then(() => process.exit(0)));
    }
  } catch (error) {
    /** @type {Record<string, string>} */
    const reasons = { EADDRINUSE: 'another program uses it', EACCES: 'this user may not use it' };
    const other = port < 1024 || port === 65535 ? 8000 : port + 1;
    console.error(`
Port ${port} cannot be served: ${reasons[error.code] ?? error.message}.
Take another port, for instance:  ./web/run --port ${other}`);
    process.exitCode = 1;
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await main();
}
