import type { Read } from './video-bytes.ts';

const EBML = 0x1a45dfa3;
const DOC_TYPE = 0x4282;
const SEGMENT = 0x18538067;
const TRACKS = 0x1654ae6b;
const TRACK_ENTRY = 0xae;
const TRACK_TYPE = 0x83;
const CLUSTER = 0x1f43b675;
const SIMPLE_BLOCK = 0xa3;
const BLOCK_GROUP = 0xa0;
const PICTURES = 1;
/** Elements of one level that are read: tracks are at the beginning. */
const MOST_ELEMENTS = 200;

interface Element {
  id: number;
  /** The range of its content. */
  from: number;
  to: number;
}

/** A number whose first byte encodes its length; an id keeps that marker. */
function numberAt(bytes: Buffer, at: number, keepMark: boolean) {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || at + length > bytes.length) return undefined;
  let value = keepMark ? first : first & (0xff >> length);
  let isUnknown = value === 0xff >> length;
  for (let index = 1; index < length; index += 1) {
    const byte = bytes[at + index] as number;
    value = value * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return { value, length, isUnknown };
}

/** The elements of a part of a WebM file, as far as they are readable. */
async function* elementsIn(read: Read, from: number, to: number): AsyncGenerator<Element> {
  let at = from;
  for (let count = 0; at < to && count < MOST_ELEMENTS; count += 1) {
    const head = await read(at, 12);
    const id = numberAt(head, 0, true);
    const size = id && numberAt(head, id.length, false);
    if (!id || !size) return;
    const begins = at + id.length + size.length;
    // A video that was recorded live does not declare the size of its parts.
    const ends = size.isUnknown ? to : begins + size.value;
    if (ends > to) return;
    yield { id: id.value, from: begins, to: ends };
    at = ends;
  }
}

async function find(read: Read, box: Element | undefined, id: number) {
  if (!box) return undefined;
  for await (const one of elementsIn(read, box.from, box.to)) if (one.id === id) return one;
  return undefined;
}

const contentOf = (read: Read, { from, to }: Element) => read(from, Math.min(to - from, 16));

/** A WebM video has a video track and, after it, a cluster with at least one block of it. */
export async function isWebmVideo(read: Read, size: number): Promise<boolean> {
  const file = { id: 0, from: 0, to: size };
  const kind = await find(read, await find(read, file, EBML), DOC_TYPE);
  if (!kind || !(await contentOf(read, kind)).toString('latin1').startsWith('webm')) return false;
  const segment = await find(read, file, SEGMENT);
  if (!(await hasPictures(read, await find(read, segment, TRACKS)))) return false;
  const cluster = await find(read, segment, CLUSTER);
  const blocks = [await find(read, cluster, SIMPLE_BLOCK), await find(read, cluster, BLOCK_GROUP)];
  return blocks.some((block) => block && block.to > block.from);
}

async function hasPictures(read: Read, tracks: Element | undefined): Promise<boolean> {
  if (!tracks) return false;
  for await (const track of elementsIn(read, tracks.from, tracks.to)) {
    const type = track.id === TRACK_ENTRY && (await find(read, track, TRACK_TYPE));
    if (type && (await contentOf(read, type)).at(-1) === PICTURES) return true;
  }
  return false;
}
