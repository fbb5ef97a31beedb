import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';

/** 256 random bits: impossible to guess, so a plain hash is enough for storing it. */
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

/** A key for one purpose, derived from the portal's secret: purposes cannot be interchanged. */
export function deriveKey(secretKey: string, purpose: string): Buffer {
  return createHmac('sha256', secretKey).update(`edc:${purpose}`).digest();
}

/**
 * The stored hash of a short secret (a PIN). Keyed, because a short secret could otherwise be found
 * by trying them all against a stolen table.
 */
export function hashShortSecret(key: Buffer, secret: string): Buffer {
  return createHmac('sha256', key).update(secret).digest();
}

export function sameText(a: string, b: string): boolean {
  return timingSafeEqual(hashToken(a), hashToken(b));
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a secret that must be read again: nonce, tag and text. `context` names its owner, so
 * that it cannot be copied to another row.
 */
export function encryptSecret(key: Buffer, secret: string, context: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(context));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** Throws if the key or the context differs. */
export function decryptSecret(key: Buffer, kept: Buffer, context: string): string {
  const nonce = kept.subarray(0, NONCE_BYTES);
  const tag = kept.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(context))
    .setAuthTag(tag);
  const text = decipher.update(kept.subarray(NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}
