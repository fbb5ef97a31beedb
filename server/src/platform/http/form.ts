import type { ErrorName } from '@edc/contract/common/errors';
import { type FileRule, type FileType, fileMessages } from '@edc/contract/common/files/file-rules';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyError, FastifyRequest } from 'fastify';
import { BYTES_TO_TELL, fileTypeOf, isHeic } from './file-type.ts';
import { Refusal } from './refusal.ts';

/** A file while it arrives. It must be read, or it blocks the files after it. */
export interface Upload {
  /** The sender's name for it: safe to show and store, but not to be trusted. */
  name: string;
  /** By its first bytes. */
  type: FileType;
  /** Fails if the file is too large or the connection breaks: remove what was stored. */
  chunks: AsyncIterable<Buffer>;
}

export interface Form {
  fields: unknown;
  /** One after the other, as they arrive. */
  files: AsyncIterable<Upload>;
}

const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const MOST_FIELDS = 60;
const FIELD_BYTES = 64 * 1024;
const NAME_LENGTH = 120;
/** Received data is held in memory meanwhile: a sender who pauses for this long is refused. */
const STALL_MS = 30_000;

/** The files of every request without files. */
export const noFiles: AsyncIterable<Upload> = {
  async *[Symbol.asyncIterator]() {},
};

const NO_FILES: FileRule = { field: '', maxCount: 0, maxBytes: 0, types: [] };

/** Reads the fields of a multipart form up to its first file; the files follow as they are read. */
export async function readForm(
  request: FastifyRequest,
  rule: FileRule = NO_FILES,
  stallMs = STALL_MS,
): Promise<Form> {
  const parts = request.parts({
    limits: {
      fieldNameSize: 100,
      fieldSize: FIELD_BYTES,
      fields: MOST_FIELDS,
      files: rule.maxCount,
      fileSize: rule.maxBytes,
      parts: MOST_FIELDS + rule.maxCount,
    },
  });
  const arriving: Arriving = { rule, stallMs };
  const next = () => nextPart(parts, arriving);
  const fields = new Map<string, unknown>();
  let part = await next();
  while (part?.type === 'field') {
    if (part.valueTruncated) throw new Refusal('TOO_LARGE');
    fields.set(part.fieldname, part.value);
    part = await next();
  }
  return { fields: Object.fromEntries(fields), files: filesFrom(part, next, arriving) };
}

/** Discards the rest of a form, so that its sender reads the answer. */
export function dropRest({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}

type Parts = AsyncIterableIterator<Multipart>;

/** The rule for uploads, and the longest pause. */
interface Arriving {
  rule: FileRule;
  stallMs: number;
}

/** The next chunk, unless the sender pauses too long. */
async function unlessStalled<T>(next: Promise<T>, { stallMs }: Arriving): Promise<T> {
  const stalled = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    // The rest is discarded: the connection ends with the answer.
    stalled.reject(new Refusal('UPLOAD_STALLED', { headers: { connection: 'close' } }));
  }, stallMs);
  try {
    return await Promise.race([next, stalled.promise]);
  } finally {
    clearTimeout(timer);
  }
}

async function nextPart(parts: Parts, arriving: Arriving): Promise<Multipart | undefined> {
  try {
    const { value, done } = await unlessStalled(parts.next(), arriving);
    return done ? undefined : value;
  } catch (error) {
    throw toRefusal(error, arriving.rule);
  }
}

/** The parser's own errors (no boundary, no end) have no status: they are the sender's fault. */
function toRefusal(error: unknown, rule: FileRule): unknown {
  const { code, statusCode } = error as FastifyError;
  if (error instanceof Refusal) return error;
  if (code === 'FST_FILES_LIMIT' && rule.maxCount > 0) return refuse('TOO_MANY_FILES', rule);
  return statusCode === undefined || statusCode >= 500 ? new Refusal('BAD_REQUEST') : error;
}

const WORDS = {
  TOO_MANY_FILES: fileMessages.tooMany,
  FILE_TOO_LARGE: fileMessages.tooLarge,
  WRONG_FILE_TYPE: fileMessages.wrongType,
} satisfies Partial<Record<ErrorName, (rule: FileRule) => string>>;

function refuse(error: keyof typeof WORDS, rule: FileRule, message = WORDS[error](rule)): Refusal {
  return new Refusal(error, { message, fields: { [rule.field]: message } });
}

async function* filesFrom(
  first: Multipart | undefined,
  next: () => Promise<Multipart | undefined>,
  arriving: Arriving,
): AsyncGenerator<Upload> {
  const { rule } = arriving;
  for (let part = first; part; part = await next()) {
    if (part.type === 'field') throw invalid(part.fieldname, fileMessages.afterFiles);
    if (part.fieldname !== rule.field) throw invalid(part.fieldname, 'This field is not expected');
    const upload = await openUpload(part, arriving);
    if (upload) yield upload;
  }
}

const invalid = (field: string, message: string) =>
  new Refusal('INVALID', { message, fields: { [field]: message } });

/** A file with the right name whose content is something else: choosing it again would not help. */
const unreadable = (name: string | undefined, { types }: FileRule) =>
  /\.xlsx$/i.test(name ?? '') && types.includes(SPREADSHEET) ? fileMessages.unreadable : undefined;

async function openUpload(part: MultipartFile, arriving: Arriving): Promise<Upload | undefined> {
  const { rule } = arriving;
  const chunks = readFile(part, arriving);
  const seen: Buffer[] = [];
  let length = 0;
  while (length < BYTES_TO_TELL) {
    const { value, done } = await chunks.next();
    if (done) break;
    seen.push(value);
    length += value.length;
  }
  const head = Buffer.concat(seen);
  // A browser sends an empty file input as a file without name and bytes.
  if (head.length === 0 && !part.filename) return undefined;
  if (isHeic(head)) throw refuse('WRONG_FILE_TYPE', rule, fileMessages.heic);
  const type = fileTypeOf(head.subarray(0, BYTES_TO_TELL));
  if (!type || !rule.types.includes(type)) {
    throw refuse('WRONG_FILE_TYPE', rule, unreadable(part.filename, rule));
  }
  return { name: plainName(part.filename), type, chunks: joined(head, chunks) };
}

async function* joined(head: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield head;
  yield* rest;
}

async function* readFile({ file }: MultipartFile, arriving: Arriving): AsyncGenerator<Buffer> {
  const { rule } = arriving;
  const chunks = file[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { value, done } = await unlessStalled(chunks.next(), arriving);
      if (done || file.truncated) break;
      yield value as Buffer;
    }
  } catch (error) {
    throw toRefusal(error, rule);
  }
  if (file.truncated) throw refuse('FILE_TOO_LARGE', rule);
}

/** Without folders and control characters, and of limited length. */
function plainName(given: string | undefined): string {
  const name = (given ?? '')
    .toWellFormed()
    .replace(/^.*[/\\]/s, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: They are what is taken out.
    .replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffd]/g, '')
    .trim();
  return name.slice(0, NAME_LENGTH).toWellFormed() || 'file';
}
