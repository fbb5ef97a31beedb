import { z } from 'zod';
import { Refusal } from '../http/refusal.ts';
import { decryptSecret, encryptSecret } from '../secrets.ts';

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
  const text = JSON.stringify([sort, direction, key, id, before]);
  return encryptSecret(secret, text, list).toString('base64url');
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
  try {
    const text = decryptSecret(secret, Buffer.from(given, 'base64url'), list);
    const [sort, direction, key, id, before] = content.parse(JSON.parse(text));
    return { sort, direction, key, id, before };
  } catch {
    return undefined; // Forged, from another list, or from before the secret changed.
  }
}
