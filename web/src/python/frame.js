import { hostWorkers } from './host.js';

/**
 * The script of a hidden frame in which the learner's code has no way out: its origin is opaque,
 * and its policy allows nothing but this script, WebAssembly and workers. The page that made the
 * frame hands it one port.
 */
addEventListener('message', ({ source, ports }) => {
  if (source === parent && ports[0]) hostWorkers(ports[0]);
});
