import { createHmac, hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** 256 random bits: nobody guesses it, so its plain hash is enough to keep. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** Without look-alikes: no 0 and O, no 1, I and L. */
const READABLE = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

export function readableCode(length: number): string {
  return Array.from({ length }, () => READABLE[randomInt(READABLE.length)]).join('');
}

/** A key for one use, derived from the portal's secret: the uses cannot be exchanged. */
export function deriveKey(secretKey: string, purpose: string): Buffer {
  return createHmac('sha256', secretKey).update(`edc:${purpose}`).digest();
}

/**
 * The hash under which a short secret (a PIN) is kept. Keyed, because a short secret could
 * otherwise be found by trying them all against a stolen table.
 */
export function hashShortSecret(key: Buffer, secret: string): Buffer {
  return createHmac('sha256', key).update(secret).digest();
}

export function sameText(a: string, b: string): boolean {
  return timingSafeEqual(hashToken(a), hashToken(b));
}
