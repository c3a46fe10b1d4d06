/** Resolves when the page has loaded and the browser has nothing more urgent to do. */
export const whenIdle = () =>
  new Promise((resolve) => {
    const rest = () =>
      ('requestIdleCallback' in window ? requestIdleCallback : setTimeout)(resolve);
    if (document.readyState === 'complete') rest();
    else addEventListener('load', rest, { once: true });
  });
