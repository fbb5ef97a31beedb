import { crc32, deflateRawSync } from 'node:zlib';

interface Entry {
  name: string;
  content: string;
}

const DEFLATED = 8;
const VERSION = 20;
/** 1 January 1980, so that the same content gives the same file. */
const DATE = 0x21;

/** A ZIP file in memory, with as much of the format as a spreadsheet needs. */
export function zipFile(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const bytes = Buffer.from(content, 'utf8');
    const packed = deflateRawSync(bytes);
    const path = Buffer.from(name, 'utf8');
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(VERSION, 0);
    shared.writeUInt16LE(DEFLATED, 4);
    shared.writeUInt16LE(DATE, 8);
    shared.writeUInt32LE(crc32(bytes), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(bytes.length, 18);
    shared.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, path]);
    const end = Buffer.alloc(14);
    end.writeUInt32LE(offset, 10);
    const madeBy = Buffer.from([VERSION, 0]);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), madeBy, shared, end, path]));
    parts.push(local, packed);
    offset += local.length + packed.length;
  }
  const central = Buffer.concat(directory);
  const last = Buffer.alloc(18);
  last.writeUInt16LE(entries.length, 4);
  last.writeUInt16LE(entries.length, 6);
  last.writeUInt32LE(central.length, 8);
  last.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, central, Buffer.from('PK\x05\x06', 'latin1'), last]);
}
