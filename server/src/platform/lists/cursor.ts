import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { Refusal } from '../http/refusal.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A position in a sorted list: between two rows, beside the one with this key and id. */
export interface Cursor {
  sort: string;
  direction: 'after' | 'before';
  key: string;
  id: string;
  /** How many rows were before this position when the cursor was made. */
  before: number;
}

const content = z.tuple([
  z.string(),
  z.enum(['after', 'before']),
  z.string(),
  z.string(),
  z.int().min(0),
]);

/**
 * Encrypted, because a key may be a person's name and cursors are in addresses; authenticated, so
 * that the query may trust it. `list` makes a list reject other lists' cursors.
 */
export function writeCursor(secret: Buffer, list: string, cursor: Cursor): string {
  const { sort, direction, key, id, before } = cursor;
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, secret, iv).setAAD(Buffer.from(list));
  const text = JSON.stringify([sort, direction, key, id, before]);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

export function readCursor(secret: Buffer, list: string, sort: string, given: string): Cursor {
  const opened = open(secret, list, given);
  if (opened?.sort !== sort) {
    throw new Refusal('BAD_REQUEST', {
      message: 'This page of the list cannot be opened. Please start again from its first page.',
    });
  }
  return opened;
}

function open(secret: Buffer, list: string, given: string): Cursor | undefined {
  const bytes = Buffer.from(given, 'base64url');
  if (bytes.length <= IV_BYTES + TAG_BYTES) return undefined;
  const sealed = bytes.subarray(IV_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(CIPHER, secret, bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(list))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const text = Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
    const [sort, direction, key, id, before] = content.parse(JSON.parse(text));
    return { sort, direction, key, id, before };
  } catch {
    return undefined; // Forged, from another list, or from before the secret changed.
  }
}
