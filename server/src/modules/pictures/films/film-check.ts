import type { StoredBytes } from '@edc/contract/downloads';

/** So much of a WebM file is looked at: its tracks are at the beginning. */
const LOOKED_AT = 256 * 1024;
const MOST_BOXES = 200;

const EBML = '1a45dfa3';
const TRACKS = Buffer.from('1654ae6b', 'hex');
const CLUSTER = Buffer.from('1f43b675', 'hex');

async function part({ read, size }: StoredBytes, first: number, length: number): Promise<Buffer> {
  const last = Math.min(size, first + length) - 1;
  if (last < first) return Buffer.alloc(0);
  const pieces: Uint8Array[] = [];
  const bytes = read(first, last);
  if (bytes instanceof Uint8Array) return Buffer.from(bytes);
  for await (const piece of bytes) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Whether a stored file is a film that a browser can begin to play: only its structure is read. */
export async function isFilm(type: string, content: StoredBytes): Promise<boolean> {
  return type === 'video/mp4' ? await isMp4(content) : await isWebm(content);
}

/** An MP4 file is a row of boxes: a film has its description (moov) and its pictures (mdat). */
async function isMp4(content: StoredBytes): Promise<boolean> {
  const found = new Set<string>();
  let at = 0;
  for (let box = 0; box < MOST_BOXES && at < content.size; box += 1) {
    const head = await part(content, at, 16);
    if (head.length < 8) return false;
    let length = head.readUInt32BE(0);
    if (length === 1 && head.length === 16) length = Number(head.readBigUInt64BE(8));
    if (length === 0) length = content.size - at;
    if (length < 8 || at + length > content.size) return false;
    found.add(head.toString('latin1', 4, 8));
    at += length;
  }
  return found.has('moov') && found.has('mdat');
}

async function isWebm(content: StoredBytes): Promise<boolean> {
  const head = await part(content, 0, LOOKED_AT);
  const tracks = head.indexOf(TRACKS);
  return head.toString('hex', 0, 4) === EBML && tracks > 0 && head.indexOf(CLUSTER, tracks) > 0;
}
