/**
 * Numbers as they stand on screen, for one language. Nothing is computed here: values that
 * need care near 0 and 1 come from the core with their complements.
 */

const minus = '\u2212';
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** @param {string} language a BCP 47 tag */
export function numbersFor(language) {
  const two = new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 2 });
  const four = new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 4 });
  const long = new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 10 });
  const decimalPoint =
    four.formatToParts(0.5).find((part) => part.type === 'decimal')?.value ?? '.';

  /** @param {string} text */
  const withMinus = (text) => text.replaceAll('-', minus);

  /** @param {number} value with two significant digits and a power of ten: 3.4·10⁻⁷ */
  const scientific = (value) => {
    const [mantissa, exponent] = value.toExponential(1).split('e');
    const power = [...exponent.replace('+', '')]
      .map((digit) => (digit === '-' ? '⁻' : superscripts[Number(digit)]))
      .join('');
    return `${withMinus(mantissa).replace('.', decimalPoint)}·10${power}`;
  };

  /** @param {number} value up to 4 decimals, or a power of ten where those would show 0 */
  const number = (value) =>
    value !== 0 && Number(value.toFixed(4)) === 0
      ? scientific(value)
      : withMinus(four.format(value));

  /** @param {number} value a score or a divisor: up to 2 decimals, or a power of ten */
  const size = (value) =>
    value !== 0 && Number(value.toFixed(2)) === 0
      ? scientific(value)
      : withMinus(two.format(value));

  /**
   * A softmax weight. Below 1 it never shows as 1, above 0 never as 0.
   * @param {number} value
   * @param {number} complement 1 − value, without cancellation
   */
  const weight = (value, complement) =>
    complement > 0 && Number(value.toFixed(4)) === 1
      ? `1 ${minus} ${scientific(complement)}`
      : number(value);

  return {
    number,

    /**
     * @param {number} value
     * @param {number} decimals always so many
     */
    fixed: (value, decimals) => withMinus(value.toFixed(decimals)).replace('.', decimalPoint),

    /** @param {number} value a value that somebody typed, with up to 10 decimals */
    typed: (value) => {
      const distance = value < 0 ? -value : value;
      const plainly = value === 0 || (distance < 1e12 && distance >= 1e-6);
      return plainly ? withMinus(long.format(value)) : scientific(value);
    },

    /**
     * The weights of one row of the explorer, the best key first.
     * @param {{ weights: number[], complement: number }} row
     */
    weights: ({ weights: [best, ...others], complement }) => [
      weight(best, complement),
      ...others.map(number),
    ],

    /** @param {number[]} values */
    vector: (values) => `[${values.map(size).join(', ')}]`,

    size,

    /**
     * Whether so many decimals show all of a value; `size` shows 2, `number` 4.
     * @param {number} value
     * @param {number} [decimals]
     */
    relation: (value, decimals = 2) => (Number(value.toFixed(decimals)) === value ? '=' : '≈'),

    /** @param {string} form a number or an expression in the core's notation */
    expression: (form) => withMinus(form).replaceAll('.', decimalPoint),
  };
}

/** @typedef {ReturnType<typeof numbersFor>} Numbers */
