import { setTimeout as sleep } from 'node:timers/promises';

/** A pause, as a share of the duration of the work before it. */
const REST = 0.5;

/**
 * Runs one piece of long database work and then pauses: a connection that never pauses keeps a
 * processor to itself, and everyone else's short queries wait behind it.
 */
export async function withRest<Result>(work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now();
  const result = await work();
  await sleep((performance.now() - begun) * REST);
  return result;
}
