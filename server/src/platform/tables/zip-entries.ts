import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { TableError } from './table-error.ts';

const MOST_ENTRIES = 2000;

const unreadable = () =>
  new TableError('The file cannot be opened as a spreadsheet. Please save it as XLSX again.');

/** The entries of a ZIP file in memory, which together unpack to no more than `mostBytes`. */
export class ZipEntries {
  private readonly zip: ZipFile;
  private readonly entries: Map<string, Entry>;
  private left: number;

  private constructor(zip: ZipFile, entries: Map<string, Entry>, mostBytes: number) {
    this.zip = zip;
    this.entries = entries;
    this.left = mostBytes;
  }

  static async open(file: Buffer, mostBytes: number): Promise<ZipEntries> {
    try {
      const zip = await fromBufferPromise(file);
      if (zip.entryCount > MOST_ENTRIES) throw unreadable();
      const entries = new Map<string, Entry>();
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
      return new ZipEntries(zip, entries, mostBytes);
    } catch {
      throw unreadable();
    }
  }

  has(name: string): boolean {
    return this.entries.has(name);
  }

  /** An entry's bytes as they are unpacked; none if there is no such entry. */
  async *read(name: string): AsyncGenerator<Uint8Array> {
    const entry = this.entries.get(name);
    if (!entry) return;
    if (entry.isEncrypted()) {
      throw new TableError('The spreadsheet has a password. Please save it without one.');
    }
    // The size is only a claim, but yauzl stops an entry that unpacks to more than it claims.
    this.left -= entry.uncompressedSize;
    if (this.left < 0) {
      throw new TableError('The spreadsheet unpacks to more than it may. Please save it as CSV.');
    }
    try {
      yield* await this.zip.openReadStreamPromise(entry);
    } catch {
      throw unreadable();
    }
  }
}
