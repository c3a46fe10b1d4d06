/**
 * Puts a text into the clipboard, and tells whether it is there now. Where that is forbidden (in
 * a frame, or without https), the text is selected, so that it can at least be copied by hand.
 * @param {string} text
 * @param {() => void} select selects the same text on the page
 * @returns {Promise<boolean>}
 */
export async function copyText(text, select) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    select();
    return document.execCommand('copy');
  }
}
