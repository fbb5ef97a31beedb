import type { StoredBytes } from '@edc/contract/common/files/downloads';
import type { Db } from '../../../platform/database/connect.ts';
import { type FileRow, keptFile, pieceFrom } from './store.ts';

/** A kept file, with its bytes to be read piece by piece. */
export async function findFile(
  db: Db,
  id: string,
): Promise<(FileRow & { content: StoredBytes }) | undefined> {
  const file = await keptFile(db, id);
  return file && { ...file, content: contentOf(db, file) };
}

/** The bytes of a file, whether kept or just received. */
export function contentOf(db: Db, { id, size, hash }: Omit<FileRow, 'name' | 'type'>): StoredBytes {
  return {
    size,
    hash,
    async *read(first, last) {
      for (let next = first; next <= last; ) {
        const bytes = await pieceFrom(db, id, next, last);
        if (!bytes || bytes.length === 0) throw new Error(`The file ${id} ends at byte ${next}`);
        yield bytes;
        next += bytes.length;
      }
    },
  };
}
