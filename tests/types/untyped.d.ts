// Packages that bring no types.

declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  type Filter = (request: IncomingMessage, response: ServerResponse) => boolean;
  const compression: {
    (options?: {
      filter?: Filter;
    }): (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
    filter: Filter;
  };
  export default compression;
}
