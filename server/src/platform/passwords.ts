import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { atMost } from './at-most.ts';

/** argon2id (the library's default kind) as OWASP advises for servers: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One for each core: more would only wait for each other, holding their memory meanwhile. */
const inTurn = atMost(availableParallelism());

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST));
}

let nobody: Promise<string> | undefined;

/**
 * Whether the password is right. Without an account there is nothing to compare with, and the
 * same work is done all the same, so that the time does not tell who has an account.
 */
export async function passwordMatches(
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const against = stored ?? (await nobody);
  const matches = await inTurn(() => verify(against, password));
  return matches && stored !== undefined;
}
