/** A browser that never has nothing to do, as in the background, is not waited for longer. */
const longest = 2000;

/** Resolves when the page has loaded and the browser has nothing more urgent to do. */
export const whenIdle = () =>
  new Promise((resolve) => {
    const rest = () => {
      if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: longest });
      else setTimeout(resolve);
    };
    if (document.readyState === 'complete') rest();
    else addEventListener('load', rest, { once: true });
  });
