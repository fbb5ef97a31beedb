import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { TableError } from './table-error.ts';

const END = Buffer.from('PK\x05\x06', 'latin1');
const END_BYTES = 22;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;
const MOST_ENTRIES = 2000;

interface Entry {
  method: number;
  flags: number;
  packedBytes: number;
  offset: number;
}

const unreadable = () =>
  new TableError('The file cannot be opened as a spreadsheet. Please save it as XLSX again.');

/**
 * The entries of a ZIP file in memory. What they unpack to is counted while it is unpacked, because
 * a small file may claim little and hold gigabytes.
 */
export class ZipEntries {
  private readonly file: Buffer;
  private readonly entries = new Map<string, Entry>();
  private left: number;

  constructor(file: Buffer, mostBytes: number) {
    this.file = file;
    this.left = mostBytes;
    try {
      this.readDirectory();
    } catch (error) {
      throw error instanceof RangeError ? unreadable() : error;
    }
  }

  private readDirectory(): void {
    const { file } = this;
    const end = file.lastIndexOf(END);
    if (end < 0 || end + END_BYTES > file.length) throw unreadable();
    const count = file.readUInt16LE(end + 10);
    let at = file.readUInt32LE(end + 16);
    if (count > MOST_ENTRIES) throw unreadable();
    for (let index = 0; index < count; index += 1) {
      if (file.readUInt32LE(at) !== ENTRY) throw unreadable();
      const nameBytes = file.readUInt16LE(at + 28);
      this.entries.set(file.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes), {
        flags: file.readUInt16LE(at + 8),
        method: file.readUInt16LE(at + 10),
        packedBytes: file.readUInt32LE(at + 20),
        offset: file.readUInt32LE(at + 42),
      });
      at += ENTRY_BYTES + nameBytes + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
    }
  }

  has(name: string): boolean {
    return this.entries.has(name);
  }

  /** An entry's bytes as they are unpacked; none where there is no such entry. */
  async *read(name: string): AsyncGenerator<Uint8Array> {
    const entry = this.entries.get(name);
    if (!entry) return;
    if (entry.flags & ENCRYPTED) {
      throw new TableError('The spreadsheet has a password. Please save it without one.');
    }
    try {
      for await (const chunk of this.unpacked(entry)) {
        this.left -= chunk.length;
        if (this.left < 0) {
          throw new TableError(
            'The spreadsheet unpacks to more than it may. Please save it as CSV.',
          );
        }
        yield chunk;
      }
    } catch (error) {
      throw error instanceof TableError ? error : unreadable();
    }
  }

  private unpacked({ method, packedBytes, offset }: Entry): AsyncIterable<Uint8Array> {
    const { file } = this;
    const start =
      offset + LOCAL_BYTES + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
    const packed = file.subarray(start, start + packedBytes);
    if (method === STORED) return Readable.from([packed]);
    if (method !== DEFLATED) throw unreadable();
    const inflate = createInflateRaw();
    inflate.end(packed);
    return inflate;
  }
}
