/**
 * The stops of the key-size slider: 1 to 16, then eight to each doubling up to 4096, and 100.
 * @type {readonly number[]}
 */
export const stops = (() => {
  const result = [100];
  for (let size = 1; size < 16; size += 1) result.push(size);
  for (let start = 16; start < 4096; start += start) {
    for (let size = start; size < start + start; size += start / 8) result.push(size);
  }
  result.push(4096);
  return result.sort((a, b) => a - b);
})();

/** Where the slider carries a tick; on a narrow screen not every one has room for its number. */
export const ticks = [
  { dK: 1, always: true },
  { dK: 4, always: false },
  { dK: 16, always: true },
  { dK: 64, always: true },
  { dK: 256, always: true },
  { dK: 1024, always: false },
  { dK: 4096, always: true },
];

/**
 * The index of the stop nearest to a key size, by ratio.
 * @param {number} dK
 */
export function nearestStop(dK) {
  const above = stops.findIndex((stop) => stop >= dK);
  if (above < 0) return stops.length - 1;
  if (above === 0 || stops[above] === dK) return above;
  // below the geometric mean of its neighbours a size belongs to the lower one
  return dK * dK < stops[above - 1] * stops[above] ? above - 1 : above;
}
