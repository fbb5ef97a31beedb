/** A reader of undamaged, upright QR codes of our own correction level (M), up to version 10. */
type Modules = boolean[][];

const CORRECTION_BYTES = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5];
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

const masks: ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_x, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];

export function readQr(modules: Modules): string {
  const version = (modules.length - 17) / 4;
  if (!Number.isInteger(version) || version < 1 || version > 10) {
    throw new Error(`no QR code has ${modules.length} modules a side`);
  }
  const bits = dataOf(codewordsOf(modules, version), version).flatMap((byte) =>
    Array.from({ length: 8 }, (_, at) => (byte >> (7 - at)) & 1),
  );
  return textOf(bits, version);
}

/** The five bits that tell correction level and mask, beside the upper left corner. */
function maskOf(modules: Modules) {
  const told = [0, 1, 2, 3, 4].reduce((sum, x) => sum * 2 + (modules[8]?.[x] ? 1 : 0), 0) ^ 0b10101;
  if (told >> 3 !== 0) throw new Error('the code is not of correction level M');
  return masks[told & 7] as (typeof masks)[number];
}

/** Patterns by which a scanner finds its way; they carry no data. */
function isGuide(x: number, y: number, size: number, version: number): boolean {
  const corner = (x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8);
  const numbers = version >= 7 && ((x >= size - 11 && y < 6) || (x < 6 && y >= size - 11));
  if (corner || numbers || x === 6 || y === 6) return true;
  const centres = alignmentCentres(version, size);
  return centres.some((cx) =>
    centres.some((cy) => {
      const underCorner =
        (cx === 6 && cy === 6) || (cx === 6 && cy > size - 9) || (cx > size - 9 && cy === 6);
      return !underCorner && Math.abs(x - cx) <= 2 && Math.abs(y - cy) <= 2;
    }),
  );
}

function alignmentCentres(version: number, size: number): number[] {
  if (version === 1) return [];
  return version < 7 ? [6, size - 7] : [6, (size - 1) / 2, size - 7];
}

/** Bytes in the order in which they wind through the code, from the lower right. */
function codewordsOf(modules: Modules, version: number): number[] {
  const size = modules.length;
  const mask = maskOf(modules);
  const bits: number[] = [];
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const upward = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step += 1) {
      const y = upward ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (isGuide(x, y, size, version)) continue;
        bits.push(Number(modules[y]?.[x] !== (mask(x, y) === 0)));
      }
    }
  }
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((sum, bit) => sum * 2 + bit, 0),
  );
}

/** Without the correction bytes, and each block's bytes together again. */
function dataOf(codewords: number[], version: number): number[] {
  const count = BLOCKS[version - 1] ?? 0;
  const short = Math.floor(codewords.length / count) - (CORRECTION_BYTES[version - 1] ?? 0);
  const longer = codewords.length % count;
  const blocks: number[][] = Array.from({ length: count }, () => []);
  let at = 0;
  for (let row = 0; row <= short; row += 1) {
    for (const [index, block] of blocks.entries()) {
      const isThere = row < short || index >= count - longer;
      if (isThere) block.push(codewords[at++] as number);
    }
  }
  return blocks.flat();
}

function textOf(bits: number[], version: number): string {
  let at = 0;
  const take = (length: number) => {
    const value = bits.slice(at, at + length).reduce((sum, bit) => sum * 2 + bit, 0);
    at += length;
    return value;
  };
  const wide = version >= 10;
  let text = '';
  for (let mode = take(4); mode !== 0 && at < bits.length; mode = take(4)) {
    if (mode === 1) text += digits(take, take(wide ? 12 : 10));
    else if (mode === 2) text += letters(take, take(wide ? 11 : 9));
    else if (mode === 4) {
      const bytes = Array.from({ length: take(wide ? 16 : 8) }, () => take(8));
      text += Buffer.from(bytes).toString('utf8');
    } else throw new Error(`the mode ${mode} is not known`);
  }
  return text;
}

function digits(take: (length: number) => number, count: number): string {
  let text = '';
  for (let left = count; left > 0; left -= 3) {
    const some = Math.min(left, 3);
    text += String(take(some * 3 + 1)).padStart(some, '0');
  }
  return text;
}

function letters(take: (length: number) => number, count: number): string {
  let text = '';
  for (let left = count; left > 0; left -= 2) {
    const pair = take(left > 1 ? 11 : 6);
    text += (left > 1 ? LETTERS[Math.floor(pair / 45)] : '') + (LETTERS[pair % 45] ?? '');
  }
  return text;
}
