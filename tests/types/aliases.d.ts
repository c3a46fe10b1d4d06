// Imports that the build resolves, by an alias or a loader.

declare module 'attention-module' {
  const createModule: (options: {
    wasmBinary: ArrayBuffer;
    printErr?: (text: string) => void;
  }) => Promise<import('../../wasm/bindings.js').RawModule>;
  export default createModule;
}

declare module 'attention-module.wasm' {
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
