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
  const three = new Intl.NumberFormat(language, {
    useGrouping: false,
    maximumSignificantDigits: 3,
  });
  const twoDigits = new Intl.NumberFormat(language, {
    useGrouping: false,
    maximumSignificantDigits: 2,
  });
  const six = new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 6 });
  const long = new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 10 });
  const grouped = new Intl.NumberFormat(language);
  const plurals = new Intl.PluralRules(language);
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

  /**
   * Numbers with up to so many decimals, or as a power of ten where those would show 0 or have
   * no room for the number.
   * @param {Intl.NumberFormat} format
   * @param {number} decimals
   */
  const upTo = (format, decimals) => (/** @type {number} */ value) =>
    (value !== 0 && Number(value.toFixed(decimals)) === 0) || value >= 1e9 || value <= -1e9
      ? scientific(value)
      : withMinus(format.format(value));

  const number = upTo(four, 4);
  const precise = upTo(six, 6);

  /** A score or a divisor. */
  const size = upTo(two, 2);

  /**
   * A softmax weight. Below 1 it never shows as 1, above 0 never as 0.
   * @param {number} value
   * @param {number} complement 1 − value, without cancellation
   * @param {number} [decimals] at most: 4 or 6
   */
  const weight = (value, complement, decimals = 4) => {
    if (complement > 0 && Number(value.toFixed(decimals)) === 1) {
      return `1 ${minus} ${scientific(complement)}`;
    }
    return decimals === 4 ? number(value) : precise(value);
  };

  return {
    /** With up to 4 decimals. */
    number,

    /** With up to 6 decimals. */
    precise,

    /** @param {number} value with three digits, or as a power of ten where it is small */
    brief: (value) =>
      value !== 0 && value < 2e-3 && value > -2e-3
        ? scientific(value)
        : withMinus(three.format(value)),

    /** @param {number} value with two digits, or as a power of ten where it is small */
    rough: (value) =>
      value !== 0 && value < 2e-3 && value > -2e-3
        ? scientific(value)
        : withMinus(twoDigits.format(value)),

    /**
     * A measured value and its standard error, with as many decimals as two digits of the error
     * need: 7.986 ± 0.093.
     * @param {number} value
     * @param {number} error
     */
    measured: (value, error) => {
      const decimals = 1 - Number(error.toExponential(1).split('e')[1]);
      const shown = Math.min(Math.max(decimals, 0), 20);
      return [value, error]
        .map((number) => withMinus(number.toFixed(shown)).replace('.', decimalPoint))
        .join('\u00a0±\u00a0');
    },

    scientific,

    /**
     * The form of a text that goes with a number.
     * @template {{ other: string }} Forms
     * @param {number} number
     * @param {Forms} forms by the categories of the language's plural rules
     * @returns {string}
     */
    plural: (number, forms) =>
      /** @type {Record<string, string>} */ (forms)[plurals.select(number)] ?? forms.other,

    /** @param {number} value a whole number, with separators: 100,000 */
    whole: (value) => grouped.format(value),

    weight,

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

    /**
     * @param {readonly number[]} values
     * @param {(value: number) => string} [form] of each one
     */
    vector: (values, form = size) => `[${values.map(form).join(',\u00a0')}]`,

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
