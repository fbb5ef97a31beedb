const FIRST_MS = 3_000;
const LONGEST_MS = 30_000;
const TIMES = 40;

/** How long to wait before asking for the n-th time (from 0); undefined when it is enough. */
export function waitBefore(times: number): number | undefined {
  if (times >= TIMES) return undefined;
  return Math.min(FIRST_MS * 1.5 ** times, LONGEST_MS);
}
