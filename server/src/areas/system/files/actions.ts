import { createHash } from 'node:crypto';
import type { Db } from '../../../platform/database/connect.ts';
import {
  deleteFiles,
  type FileRow,
  finishFile,
  insertFile,
  insertPiece,
  markKept,
} from './store.ts';

/** Small: what was read and dropped stays in memory until it is collected. */
const PIECE_BYTES = 64 * 1024;

export interface IncomingFile {
  name: string;
  type: string;
  chunks: AsyncIterable<Buffer>;
}

/**
 * Stores a file as it arrives, holding no more than one piece of it and no connection while it
 * waits for the sender. It stays only if `keepFiles` follows, in the transaction of whatever it
 * was sent for. When the sending fails, nothing stays.
 */
export async function receiveFile(db: Db, { name, type, chunks }: IncomingFile): Promise<FileRow> {
  const id = await insertFile(db, { name, type });
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const piece of inPieces(chunks)) {
      hash.update(piece);
      await insertPiece(db, id, size, piece);
      size += piece.length;
    }
    const facts = { size, hash: hash.digest('base64url').slice(0, 22) };
    await finishFile(db, id, facts);
    return { id, name, type, ...facts };
  } catch (error) {
    await forget(db, [{ id }]);
    throw error;
  }
}

/** Receives them one after the other; when one fails, none stays. */
export async function receiveFiles(db: Db, files: AsyncIterable<IncomingFile>): Promise<FileRow[]> {
  const received: FileRow[] = [];
  try {
    for await (const file of files) received.push(await receiveFile(db, file));
    return received;
  } catch (error) {
    await forget(db, received);
    throw error;
  }
}

/** Should this fail too, the files are not kept and go later. */
async function forget(db: Db, files: { id: string }[]): Promise<void> {
  const ids = files.map(({ id }) => id);
  if (ids.length > 0) await deleteFiles(db, ids).catch(() => undefined);
}

/** The files stay: they are now part of something. */
export async function keepFiles(tx: Db, ids: string[]): Promise<void> {
  const kept = await markKept(tx, ids);
  if (kept !== ids.length) throw new Error('A file that was received is no longer there');
}

export async function removeFiles(tx: Db, ids: string[]): Promise<void> {
  await deleteFiles(tx, ids);
}

/** Each piece is valid until the next is asked for: all of them share one stretch of memory. */
async function* inPieces(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const piece = Buffer.allocUnsafeSlow(PIECE_BYTES);
  let length = 0;
  for await (const chunk of chunks) {
    for (let start = 0; start < chunk.length; ) {
      const copied = chunk.copy(piece, length, start);
      start += copied;
      length += copied;
      if (length < PIECE_BYTES) continue;
      yield piece;
      length = 0;
    }
  }
  if (length > 0) yield piece.subarray(0, length);
}
