/**
 * Two models for ONNX Runtime, written out as the protocol buffers that onnx.proto describes;
 * the numbers are its field numbers.
 */

/** @param {number} number below 2^28 */
function varint(number) {
  const bytes = [];
  for (; number > 127; number >>= 7) bytes.push((number & 127) | 128);
  return [...bytes, number];
}

/**
 * A field that holds bytes: a text, a message, or packed numbers.
 * @param {number} field
 * @param {string | number[]} content
 */
function bytes(field, content) {
  const plain = typeof content === 'string' ? [...new TextEncoder().encode(content)] : content;
  return [...varint((field << 3) | 2), ...varint(plain.length), ...plain];
}

/**
 * @param {number} field
 * @param {number} value
 */
const integer = (field, value) => [...varint(field << 3), ...varint(value)];

const float32 = 1; // TensorProto.DataType

/**
 * NodeProto in GraphProto.node
 * @param {string} operator
 * @param {string[]} inputs
 * @param {string} output
 */
const node = (operator, inputs, output) =>
  bytes(1, [
    ...inputs.flatMap((name) => bytes(1, name)),
    ...bytes(2, output),
    ...bytes(4, operator),
  ]);

/**
 * ValueInfoProto of a matrix of any size
 * @param {number} field
 * @param {string} name
 */
function matrix(field, name) {
  const size = (/** @type {string} */ label) => bytes(1, bytes(2, label));
  const shape = bytes(2, [...size('rows'), ...size(`columns of ${name}`)]);
  const type = bytes(1, [...integer(1, float32), ...shape]);
  return bytes(field, [...bytes(1, name), ...bytes(2, type)]);
}

/**
 * TensorProto of one number, in GraphProto.initializer
 * @param {string} name
 * @param {number} value
 */
const constant = (name, value) =>
  bytes(5, [
    ...integer(2, float32),
    ...bytes(4, [...new Uint8Array(Float32Array.of(value).buffer)]),
    ...bytes(8, name),
  ]);

/** @param {number[]} graph */
const model = (graph) =>
  Uint8Array.from([
    ...integer(1, 8), // the version of the format
    ...bytes(7, [...graph, ...bytes(2, 'graph')]),
    ...bytes(8, integer(2, 13)), // the version of the operators
  ]);

/** scores → weights, one softmax a row */
export const softmaxModel = model([
  ...node('Softmax', ['scores'], 'weights'),
  ...matrix(11, 'scores'),
  ...matrix(12, 'weights'),
]);

/**
 * q, k, v → output
 * @param {number} d
 */
export const attentionModel = (d) =>
  model([
    ...node('Transpose', ['k'], 'columns'),
    ...node('MatMul', ['q', 'columns'], 'scores'),
    ...node('Mul', ['scores', 'scale'], 'scaled'),
    ...node('Softmax', ['scaled'], 'weights'),
    ...node('MatMul', ['weights', 'v'], 'output'),
    ...constant('scale', 1 / Math.sqrt(d)),
    ...['q', 'k', 'v'].flatMap((name) => matrix(11, name)),
    ...matrix(12, 'output'),
  ]);
