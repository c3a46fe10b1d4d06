/**
 * How to cite the lesson, from web/CITATION.cff: of its YAML this reads what stands on one line,
 * and the name of its author.
 *
 * @typedef {{ title: string, author: string, year: string }} Citation
 */

/**
 * @param {string} file the text of CITATION.cff
 * @returns {Citation}
 */
export function readCitation(file) {
  const value = (/** @type {string} */ key) => {
    const [, found] = new RegExp(`^(?:  - )?${key}: '(.+)'$`, 'm').exec(file) ?? [];
    if (!found) throw new Error(`CITATION.cff has no “${key}” in quotation marks on one line`);
    return found;
  };
  return {
    title: value('title'),
    author: value('name'),
    year: value('date-released').slice(0, 4),
  };
}

/**
 * @param {Citation} citation
 * @param {string} address
 */
export function bibTeX({ title, author, year }, address) {
  return `@misc{scaling${year},
  title = {{${title.replace('√d_k', String.raw`$\sqrt{d_k}$`)}}},
  author = {{${author}}},
  year = {${year}},
  howpublished = {Interactive lesson},
  url = {${address}}
}`;
}
