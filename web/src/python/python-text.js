/**
 * Calls and values of the code exercise as Python writes them.
 *
 * @typedef {import('../../../wasm/core.js').ExerciseArgument} ExerciseArgument
 * @typedef {import('../../../wasm/core.js').Expected} Expected
 */

/** The digits of an expected array's entries: it is read, not copied. */
const digits = 6;

/**
 * A call to paste into a program: scale_factor(64).
 * @param {string} name
 * @param {readonly ExerciseArgument[]} given
 */
export const callText = (name, given) => `${name}(${given.map(argumentText).join(', ')})`;

/** @param {ExerciseArgument} given */
function argumentText(given) {
  if (typeof given === 'number') {
    return Number.isInteger(given) ? String(BigInt(given)) : floatText(given);
  }
  return `np.array(${arrayText(given)})`;
}

/** @param {readonly (number | readonly number[])[]} array of rows, or a row */
const arrayText = (array) =>
  listText(
    array.map((entry) =>
      Array.isArray(entry)
        ? listText(entry.map(floatText))
        : floatText(/** @type {number} */ (entry)),
    ),
  );

/** @param {readonly string[]} entries */
const listText = (entries) => `[${entries.join(', ')}]`;

/**
 * What a call has to give: 8.0, rows of a matrix, or the class of an error.
 * @param {Expected} expected
 */
export function expectedText(expected) {
  if (expected.kind === 'error') return expected.type;
  if (expected.kind === 'number') return floatText(expected.value);
  const entries = expected.values.map((value) => floatText(Number(value.toPrecision(digits))));
  const [, columns] = expected.shape;
  if (columns === undefined) return listText(entries);
  const rows = Array.from({ length: expected.shape[0] }, (_, row) =>
    listText(entries.slice(row * columns, (row + 1) * columns)),
  );
  return `[${rows.join(',\n ')}]`;
}

/**
 * A float, with as few digits as tell it from all others.
 * @param {number} value
 */
function floatText(value) {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf';
  if (Object.is(value, -0)) return '-0.0';
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-4 || size >= 1e16)) {
    const [mantissa, exponent] = value.toExponential().split('e');
    return `${mantissa}e${exponent[0]}${exponent.slice(1).padStart(2, '0')}`;
  }
  return Number.isInteger(value) ? value.toFixed(1) : String(value);
}
