import { setTimeout as sleep } from 'node:timers/promises';

/** A pause, as a share of the time that the work before it took. */
const REST = 0.5;

/**
 * Does one piece of long work in the database and then rests: a connection that never pauses keeps
 * a processor to itself, and everybody else's short queries wait behind it.
 */
export async function withRest<Result>(work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now();
  const result = await work();
  await sleep((performance.now() - begun) * REST);
  return result;
}
