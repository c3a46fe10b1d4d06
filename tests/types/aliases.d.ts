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

declare module 'grading-module' {
  const createModule: (options: {
    wasmBinary: ArrayBuffer;
    printErr?: (text: string) => void;
  }) => Promise<import('../../wasm/bindings.js').RawGrading>;
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

declare module 'python-index' {
  const index: import('../../web/src/python/packs.js').PackIndex;
  export default index;
}

declare module 'python-frame' {
  const frame: { script: string; hash: string };
  export default frame;
}

declare module 'python-worker' {
  const script: string;
  export default script;
}

declare module 'known-mistakes' {
  const known: Record<
    import('../../wasm/core.js').ExerciseFunction,
    import('../../wasm/core.js').KnownMistake[]
  >;
  export default known;
}

declare module 'solutions' {
  const solutions: Record<import('../../wasm/core.js').ExerciseFunction, string>;
  export default solutions;
}

declare module 'lesson-html' {
  const html: string;
  export default html;
}

declare module 'starter' {
  const starter: string;
  export default starter;
}

declare module '*.css' {
  const text: string;
  export default text;
}

/** The id of the build, which all of its scripts carry. */
declare const BUILD: string;
