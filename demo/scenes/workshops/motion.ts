/** Swings between -1 and 1, this many times a second. */
export const swing = (at: number, perSecond: number, ahead = 0) =>
  Math.sin((at * perSecond + ahead) * Math.PI * 2);
export const round = (value: number) => Number(value.toFixed(1));
/** From 0 to 1 between two moments, slowly at both ends. */
export function ease(at: number, from: number, to: number): number {
  const part = Math.min(1, Math.max(0, (at - from) / (to - from)));
  return part * part * (3 - 2 * part);
}
