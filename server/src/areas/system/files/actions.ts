import { createHash } from 'node:crypto';
import { attachmentRule } from '@edc/contract/desk/complaints/complaint-rules';
import type { Db } from '../../../platform/database/connect.ts';
import type { Upload } from '../../../platform/http/form.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { boundedQueue } from '../../../platform/limits/bounded-queue.ts';
import { type PdfProblem, pdfProblem } from './attachments/pdf.ts';
import { redraw } from './attachments/pictures.ts';
import {
  deleteFiles,
  type FileRow,
  finishFile,
  insertFile,
  insertPiece,
  markKept,
} from './store.ts';

/** Small, because pieces that were read and dropped stay in memory until garbage collection. */
const PIECE_BYTES = 64 * 1024;

interface IncomingFile {
  name: string;
  type: string;
  chunks: AsyncIterable<Buffer>;
}

/**
 * Stores a file as it arrives, holding only one piece of it and no connection while it waits for
 * the sender. The file stays only if `keepFiles` follows, in the transaction of the thing it was
 * sent for. If the upload fails, nothing stays.
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

/** Receives them one after the other; if one fails, none stays. */
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

/** If this fails too, the files stay unkept, and a job removes them later. */
async function forget(db: Db, files: { id: string }[]): Promise<void> {
  const ids = files.map(({ id }) => id);
  if (ids.length > 0) await deleteFiles(db, ids).catch(() => undefined);
}

/** Marks the files as part of something, so that they stay. */
export async function keepFiles(tx: Db, ids: string[]): Promise<void> {
  const kept = await markKept(tx, ids);
  if (kept !== ids.length) throw new Error('A file that was received is no longer there');
}

export async function removeFiles(tx: Db, ids: string[]): Promise<void> {
  await deleteFiles(tx, ids);
}

/** Each piece is valid only until the next one: all of them share one buffer. */
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

/** Drawing a picture needs memory: a process draws only this many at once. */
const inTurn = boundedQueue({ atOnce: 2, longestWaitMs: 20_000, mostWaiting: 40, usualMs: 500 });

/** A file is held in memory until it is checked: this limits all uploads of a process together. */
export const MOST_HELD_BYTES = 64 * 1024 * 1024;
let heldBytes = 0;

/** Forms with files that one sender may have in progress in a process, to leave room for others. */
const MOST_OF_SENDER = 2;
const underWay = new Map<string, number>();
const STILL_SENDING = 'Your other files are still being sent. Please wait until they have arrived.';

const NOT_A_PICTURE =
  'This picture cannot be opened, or is larger than 64 megapixels. Send a screenshot of it instead.';

const pdfWords: Record<PdfProblem, string> = {
  active:
    'This PDF contains a script or starts a program, so it cannot be accepted. Send a screenshot or a printed copy instead.',
  encrypted:
    'This PDF is protected by a password, so it cannot be accepted. Send a copy without the password.',
  unreadable: 'This PDF cannot be checked, so it cannot be accepted. Send a screenshot instead.',
};

/**
 * Stores attachments, after checking or encoding each one again, and passes their ids to `work`. If
 * anything fails, none of them stays. `sender` identifies the sender for the limit.
 */
export async function withAttachments<T>(
  db: Db,
  { sender, files }: { sender: string; files: AsyncIterable<Upload> },
  work: (fileIds: string[]) => Promise<T>,
): Promise<T> {
  const received = await receiveFiles(db, cleaned(oneByOne(sender, files)));
  const ids = received.map(({ id }) => id);
  try {
    return await work(ids);
  } catch (error) {
    // If this fails too, a job removes files that nothing keeps.
    if (ids.length > 0) await removeFiles(db, ids).catch(() => undefined);
    throw error;
  }
}

/** The files of a form; refuses a sender who has too many forms in progress. */
async function* oneByOne(sender: string, files: AsyncIterable<Upload>): AsyncGenerator<Upload> {
  let isCounted = false;
  try {
    for await (const file of files) {
      if (!isCounted) count(sender);
      isCounted = true;
      yield file;
    }
  } finally {
    if (isCounted) uncount(sender);
  }
}

function count(sender: string): void {
  const others = underWay.get(sender) ?? 0;
  if (others >= MOST_OF_SENDER) {
    throw new Refusal('BUSY', { message: STILL_SENDING, headers: { 'retry-after': '10' } });
  }
  underWay.set(sender, others + 1);
}

function uncount(sender: string): void {
  const left = (underWay.get(sender) ?? 0) - 1;
  if (left > 0) underWay.set(sender, left);
  else underWay.delete(sender);
}

async function* cleaned(files: AsyncIterable<Upload>): AsyncGenerator<IncomingFile> {
  for await (const { name, type, chunks } of files) {
    const held = { bytes: 0 };
    try {
      const clean = await cleanOne(await collect(chunks, held), type);
      yield { name: nameFor(name, type), type, chunks: once(clean) };
    } finally {
      heldBytes -= held.bytes;
    }
  }
}

async function cleanOne(bytes: Buffer, type: Upload['type']): Promise<Buffer> {
  return await inTurn(() => (type === 'application/pdf' ? checkPdf(bytes) : draw(bytes, type)));
}

async function checkPdf(bytes: Buffer): Promise<Buffer> {
  const problem = await pdfProblem(bytes);
  if (problem) throw unsafe(pdfWords[problem]);
  return bytes;
}

async function draw(bytes: Buffer, type: Upload['type']): Promise<Buffer> {
  const drawn = await redraw(bytes, type);
  if (!drawn) throw unsafe(NOT_A_PICTURE);
  return drawn;
}

const unsafe = (message: string) =>
  new Refusal('UNSAFE_FILE', { message, fields: { [attachmentRule.field]: message } });

/** The chunks fail when they exceed the size that the call's rule allows. */
async function collect(chunks: AsyncIterable<Buffer>, held: { bytes: number }): Promise<Buffer> {
  // Local, so that the pieces can be freed before the whole is processed.
  const pieces: Buffer[] = [];
  for await (const chunk of chunks) {
    pieces.push(chunk);
    held.bytes += chunk.length;
    heldBytes += chunk.length;
    if (heldBytes > MOST_HELD_BYTES) throw new Refusal('BUSY', { headers: { 'retry-after': '5' } });
  }
  return Buffer.concat(pieces);
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

const endings: Partial<Record<Upload['type'], string>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'application/pdf': '.pdf',
};

/** The ending follows the detected type, not the sender's file name. */
function nameFor(name: string, type: Upload['type']): string {
  const ending = endings[type] ?? '';
  const lower = name.toLowerCase();
  if (lower.endsWith(ending) || (ending === '.jpg' && lower.endsWith('.jpeg'))) return name;
  return `${name.replace(/\.[^.]{1,5}$/, '') || 'file'}${ending}`;
}
