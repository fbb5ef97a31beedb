import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { boundedQueue } from '../limits/bounded-queue.ts';

/** argon2id (the library's default kind) as OWASP recommends for servers: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One for each core: more would only compete, holding their memory meanwhile. */
const atOnce = availableParallelism();

/** Runs work in the queue of hashes; refuses with `BUSY` when too many wait. */
export const inHashingQueue = boundedQueue({
  atOnce,
  // No login should wait longer than 3 seconds; the rest is a reserve for slower hashes.
  longestWaitMs: 2500,
  // No core does more than 100 hashes of this cost in that time.
  mostWaiting: 100 * atOnce,
  // Measured with this cost on a 2-core arm64 machine; the queue then measures by itself.
  usualMs: 35,
});

export function hashPassword(password: string): Promise<string> {
  return inHashingQueue(() => hash(password, COST));
}

let nobody: Promise<string> | undefined;

/**
 * Whether the password is right. Without an account the same work is done against a dummy hash, so
 * that the time does not reveal who has an account.
 */
export async function passwordMatches(
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  // Outside the queue, because a refusal would be remembered.
  nobody ??= hash('nobody has this password', COST);
  const against = stored ?? (await nobody);
  const matches = await inHashingQueue(() => verify(against, password));
  return matches && stored !== undefined;
}
