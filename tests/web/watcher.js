// Notes what a page does that it should not, for a browser whose driver does not tell.
const complaints = [];
window.watched = {
  complaints,
  get requests() {
    const entries = ['navigation', 'resource'].flatMap((type) =>
      performance.getEntriesByType(type),
    );
    return entries.map(({ name }) => name).filter((url) => !/^(data|blob):/.test(url));
  },
};
for (const level of ['error', 'warn', 'assert']) {
  const original = console[level];
  console[level] = (...values) => {
    if (level !== 'assert' || !values[0]) complaints.push(`console ${level}: ${values.join(' ')}`);
    original.apply(console, values);
  };
}
addEventListener('error', ({ message }) => complaints.push(`uncaught: ${message}`), true);
addEventListener('unhandledrejection', ({ reason }) => complaints.push(`uncaught: ${reason}`));
document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
  complaints.push(`${effectiveDirective} forbids ${blockedURI}`),
);
