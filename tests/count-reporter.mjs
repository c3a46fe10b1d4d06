// A reporter for node:test that is silent about what passes. It shows failures, and whatever
// a test prints or gives to t.diagnostic(), and writes "passed failed skipped" to the file
// named by TEST_COUNTS when all is done. A file without any test counts as failed.
import { writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';

const pathOf = (file) => (file?.startsWith('file:') ? fileURLToPath(file) : file);

export default async function* countReporter(events) {
  let passed = 0;
  let failed = 0;
  let skipped = 0;
  const names = []; // of the test that runs, from its outermost suite on

  for await (const { type, data } of events) {
    const path = data?.file && resolve(pathOf(data.file));
    switch (type) {
      case 'test:start':
        names.splice(data.nesting, Infinity, data.name);
        break;
      case 'test:pass':
        if (data.details.type === 'suite') break;
        if (data.nesting === 0 && resolve(data.name) === path) {
          failed++;
          yield `✖ ${relative('.', path)} has no test\n`;
        } else if (isLeftOut(data)) skipped++;
        else passed++;
        break;
      case 'test:fail': {
        const { error } = data.details;
        // the subtests have been counted; a suite can fail by itself, in a hook
        if (data.details.type === 'suite' && error.failureType === 'subtestsFailed') break;
        if (isLeftOut(data)) {
          skipped++;
          break;
        }
        failed++;
        const fullName = [...names.slice(0, data.nesting), data.name].join(' › ');
        yield `✖ ${relative('.', path)}: ${fullName}\n${indented(error.cause?.stack ?? inspect(error.cause ?? error))}\n`;
        break;
      }
      case 'test:diagnostic':
        if (path) yield indented(data.message) + '\n';
        break;
      case 'test:stdout':
      case 'test:stderr':
        yield data.message;
        break;
    }
  }
  if (process.env.TEST_COUNTS) {
    writeFileSync(process.env.TEST_COUNTS, `${passed} ${failed} ${skipped}\n`);
  }
}

const isLeftOut = ({ skip, todo }) =>
  (skip !== undefined && skip !== false) || (todo !== undefined && todo !== false);

const indented = (text) => text.replace(/^/gm, '  ');
