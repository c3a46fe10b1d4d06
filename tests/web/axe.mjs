/** Runs axe in a page that has its script: what it finds, and which rules had something to look at. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * @param {import('puppeteer-core').Page} page in which axe is
 * @returns {Promise<{ violations: string[], rules: string[] }>} each violation as a line, and
 *   the rules that are kept
 */
export async function runAxe(page) {
  return page.evaluate(async (values) => {
    const { violations, passes } = await window.axe.run(document, {
      runOnly: { type: 'tag', values },
      rules: { 'target-size': { enabled: true } },
    });
    return {
      rules: passes.map(({ id }) => id),
      violations: violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) =>
            `${id}: ${target.flat().join(' ')}: ${failureSummary.replace(/\s+/g, ' ')}`,
        ),
      ),
    };
  }, tags);
}
