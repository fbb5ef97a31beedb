/**
 * Each so-manieth of a sweep whose cases all prove one rule; the long proofs (`LONG=1`) take all.
 * A file that samples has a `.long.test.ts` that imports it.
 */
export const sampled = <T>(all: readonly T[], each: number): T[] =>
  all.filter((_, at) => process.env.LONG === '1' || at % each === 0);
