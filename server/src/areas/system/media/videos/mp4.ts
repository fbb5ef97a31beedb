import type { Read } from './video-bytes.ts';

/** A fragmented video has many boxes; its description is among the first. */
const MOST_BOXES = 200;

interface Box {
  type: string;
  /** The range of its content. */
  from: number;
  to: number;
}

/** The boxes of a part of an MP4 file; undefined if they do not fit into it. */
async function boxesIn(read: Read, from: number, to: number): Promise<Box[] | undefined> {
  const boxes: Box[] = [];
  let at = from;
  while (at < to && boxes.length < MOST_BOXES) {
    const head = await read(at, 16);
    if (head.length < 8) return undefined;
    const isLong = head.readUInt32BE(0) === 1 && head.length === 16;
    let length = isLong ? Number(head.readBigUInt64BE(8)) : head.readUInt32BE(0);
    if (length === 0) length = to - at;
    const headLength = isLong ? 16 : 8;
    if (length < headLength || at + length > to) return undefined;
    boxes.push({ type: head.toString('latin1', 4, 8), from: at + headLength, to: at + length });
    at += length;
  }
  return boxes;
}

async function inside(read: Read, box: Box | undefined, type: string): Promise<Box[]> {
  if (!box) return [];
  return ((await boxesIn(read, box.from, box.to)) ?? []).filter((one) => one.type === type);
}

/** An MP4 video describes a video track (moov, trak, mdia, hdlr) and has media data (mdat). */
export async function isMp4Video(read: Read, size: number): Promise<boolean> {
  const boxes = await boxesIn(read, 0, size);
  if (!boxes?.some(({ type, from, to }) => type === 'mdat' && to > from)) return false;
  const moov = boxes.find(({ type }) => type === 'moov');
  for (const track of await inside(read, moov, 'trak')) {
    const [media] = await inside(read, track, 'mdia');
    const [handler] = await inside(read, media, 'hdlr');
    // After version, flags and a word that is always 0.
    if (handler && (await read(handler.from + 8, 4)).toString('latin1') === 'vide') return true;
  }
  return false;
}
