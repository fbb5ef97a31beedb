import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default kind) as OWASP advises for servers: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
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
  const matches = await verify(stored ?? (await nobody), password);
  return matches && stored !== undefined;
}
