import { createHash, randomBytes } from 'node:crypto';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** Real transaction ids exceed 32 bits, and so do ours, to catch code that stores them so. */
const FIRST_SEEDED_ID = 5_000_000_000;
const YEAR_2024 = Date.UTC(2024, 0, 1);

export interface Ids {
  number(): number;
  token(length: number): string;
  /** Restarts a seeded sequence; unseeded ids are never repeated. */
  restart(): void;
  /** Keeps new numbers above those read back from a state file. */
  skipPast(id: number): void;
}

export function createIds(seed: string | undefined): Ids {
  const firstId = seed === undefined ? FIRST_SEEDED_ID + (Date.now() - YEAR_2024) : FIRST_SEEDED_ID;
  let lastId = firstId;
  let drawn = 0;

  function bytes(length: number): Buffer {
    if (seed === undefined) return randomBytes(length);
    drawn += 1;
    return createHash('sha512').update(`${seed}:${drawn}`).digest().subarray(0, length);
  }

  return {
    number() {
      lastId += 1;
      return lastId;
    },
    token(length) {
      return Array.from(bytes(length), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
    },
    restart() {
      if (seed === undefined) return;
      lastId = firstId;
      drawn = 0;
    },
    skipPast(id) {
      lastId = Math.max(lastId, id);
      if (seed !== undefined) drawn += 1000;
    },
  };
}
