/**
 * What is left of a worker's scope when the learner's code comes: the language, and what Pyodide
 * calls while it runs. The frame's policy is the wall; this keeps code from walking up to it, and
 * stands alone where a host's policy allows no frame.
 */
const kept = new Set(
  `globalThis Infinity NaN undefined isFinite isNaN parseFloat parseInt
  decodeURI decodeURIComponent encodeURI encodeURIComponent escape unescape
  Object Function Boolean Symbol Number BigInt Math Date String RegExp JSON Intl
  Error AggregateError EvalError RangeError ReferenceError SuppressedError SyntaxError TypeError
  URIError InternalError DOMException
  Array ArrayBuffer SharedArrayBuffer Atomics DataView BigInt64Array BigUint64Array Float16Array
  Float32Array Float64Array Int8Array Int16Array Int32Array Uint8Array Uint8ClampedArray
  Uint16Array Uint32Array Map Set WeakMap WeakSet WeakRef FinalizationRegistry Iterator
  AsyncIterator Promise Proxy Reflect
  WebAssembly TextDecoder TextEncoder crypto performance console queueMicrotask structuredClone
  setTimeout clearTimeout setInterval clearInterval
  AbortController AbortSignal MessageChannel MessagePort`.split(/\s+/),
);

/** Functions that make functions of text, reached through any function at all. */
const makers = [() => {}, async () => {}, function* () {}, async function* () {}];

/** A timer that makes no code of text. @param {typeof setTimeout} timer */
const takingFunctions =
  (timer) =>
  (/** @type {unknown} */ act, /** @type {any[]} */ ...rest) => {
    if (typeof act !== 'function') throw new TypeError('A timer takes a function.');
    return timer(/** @type {() => void} */ (act), ...rest);
  };

export function confine() {
  const events = EventTarget.prototype; // these stay as they are: objects that are kept have them
  /** @type {any} */
  const scope = globalThis;
  const names = Object.getOwnPropertyNames(events);
  for (
    let part = scope;
    part && part !== events && part !== Object.prototype;
    part = Object.getPrototypeOf(part)
  ) {
    const own = Object.getOwnPropertyNames(part).filter((name) => !kept.has(name));
    for (const name of own) Reflect.deleteProperty(part, name);
    names.push(...own);
  }
  for (const name of names) {
    if (name in scope) Reflect.defineProperty(scope, name, { value: undefined });
  }
  for (const name of /** @type {const} */ (['setTimeout', 'setInterval'])) {
    const value = takingFunctions(/** @type {any} */ (scope[name].bind(scope)));
    Reflect.defineProperty(scope, name, { value });
  }
  for (const maker of makers) {
    Reflect.defineProperty(Object.getPrototypeOf(maker), 'constructor', { value: undefined });
  }
}
