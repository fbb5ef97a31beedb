import { z } from 'zod';

/** Bytes of a known length that can be read in parts. */
export interface StoredBytes {
  size: number;
  /** Of the content: the same content has the same. */
  hash: string;
  /** From the first byte to the last, both included. */
  read: (first: number, last: number) => AsyncIterable<Uint8Array> | Uint8Array;
}

/**
 * What the handler of a `binary` call answers. Bytes that are stored or in memory are sent in
 * ranges too; those that are made on the way are sent as they come.
 */
export interface Download {
  /** One of the types that the call names in `binary`. */
  type: string;
  /** The name to save it under; without one the browser may show it in place. */
  filename?: string;
  content: Uint8Array | StoredBytes | AsyncIterable<Uint8Array | string>;
}

export const download = z.custom<Download>(
  (value) => typeof value === 'object' && value !== null && 'type' in value && 'content' in value,
);
