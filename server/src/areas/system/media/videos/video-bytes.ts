import type { StoredBytes } from '@edc/contract/common/files/downloads';

/** Reads this many bytes of a file, or as many as there are. */
export type Read = (at: number, length: number) => Promise<Buffer>;

export const reading =
  ({ read, size }: StoredBytes): Read =>
  async (at, length) => {
    const last = Math.min(size, at + length) - 1;
    if (last < at) return Buffer.alloc(0);
    const bytes = read(at, last);
    if (bytes instanceof Uint8Array) return Buffer.from(bytes);
    const pieces: Uint8Array[] = [];
    for await (const piece of bytes) pieces.push(piece);
    return Buffer.concat(pieces);
  };
