// Imports that the build resolves, by an alias or a loader.

declare module 'lesson-core-module' {
  const createModule: (options: {
    wasmBinary: ArrayBuffer;
    printErr?: (text: string) => void;
  }) => Promise<import('../../wasm/bindings.js').RawLessonCore>;
  export default createModule;
}

declare module 'measuring-module' {
  const createModule: (options: {
    wasmBinary: ArrayBuffer;
    printErr?: (text: string) => void;
  }) => Promise<import('../../wasm/bindings.js').RawMeasuring>;
  export default createModule;
}

declare module '*-module.wasm' {
  const unpack: () => Promise<ArrayBuffer>;
  export default unpack;
}

declare module 'opening-numbers' {
  const opening: import('../../web/build/facts.mjs').OpeningNumbers;
  export default opening;
}

declare module '*.css' {
  const text: string;
  export default text;
}

/** The id of the build, which all of its scripts carry. */
declare const BUILD: string;
