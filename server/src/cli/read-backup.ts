import { accessSync, constants, createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import {
  END_OF_ROWS,
  type Footer,
  type Header,
  type RowsLine,
  type TableLine,
} from './backup-format.ts';
import { CommandError } from './command.ts';

const CHUNK_BYTES = 1 << 18;
const endOfRows = Buffer.from(END_OF_ROWS);

/** Each line with its end. Split on bytes: a letter may be split across two chunks. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let begun: Buffer[] = [];
  for await (const chunk of chunks) {
    let from = 0;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
      const rest = chunk.subarray(from, at + 1);
      yield begun.length > 0 ? Buffer.concat([...begun, rest]) : rest;
      begun = [];
      from = at + 1;
    }
    if (from < chunk.length) begun.push(chunk.subarray(from));
  }
  if (begun.length > 0) yield Buffer.concat(begun);
}

function mustBeReadable(file: string): void {
  try {
    accessSync(file, constants.R_OK);
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${(error as Error).message}.`);
  }
}

export type Backup = ReturnType<typeof readBackup>;

export function openBackup(file: string): Backup {
  mustBeReadable(file);
  // The reader of the lines gets the error.
  return readBackup(
    file,
    pipeline(createReadStream(file), createGunzip(), () => undefined),
  );
}

/** A backup that is read once, from its first line to its last. */
export function readBackup(name: string, chunks: AsyncIterable<Buffer>) {
  const lines = linesOf(chunks);
  const cutShort = () => new CommandError(`${name} is damaged or was cut short.`);

  const nextLine = async (): Promise<Buffer> => {
    try {
      const { value, done } = await lines.next();
      if (!done) return value;
    } catch (error) {
      if (String((error as { code?: string }).code).startsWith('Z_')) throw cutShort();
      throw error;
    }
    throw cutShort();
  };
  const nextJson = async <T>(): Promise<T> => {
    const line = await nextLine();
    try {
      return JSON.parse(line.toString());
    } catch {
      throw cutShort();
    }
  };

  return {
    async header(): Promise<Header> {
      const header = await nextJson<Header>().catch(() => undefined);
      if (header?.format === 'edc-portal-backup' && header.version === 1) return header;
      throw new CommandError(`${name} is not a backup of the portal.`);
    },
    nextTable: () => nextJson<TableLine | Footer>(),
    /** The rows of the table just announced, in batches. */
    async *rows(): AsyncGenerator<Buffer> {
      let waiting: Buffer[] = [];
      let bytesWaiting = 0;
      for (let line = await nextLine(); !line.equals(endOfRows); line = await nextLine()) {
        waiting.push(line);
        bytesWaiting += line.length;
        if (bytesWaiting < CHUNK_BYTES) continue;
        yield Buffer.concat(waiting);
        waiting = [];
        bytesWaiting = 0;
      }
      if (bytesWaiting > 0) yield Buffer.concat(waiting);
    },
    rowCount: async () => (await nextJson<RowsLine>()).rows,
    cutShort,
  };
}
