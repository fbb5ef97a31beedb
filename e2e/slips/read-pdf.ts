import { inflateSync } from 'node:zlib';
import { readQr } from './read-qr.ts';

interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Reads a one-page PDF of ours as a viewer would: its letters by its own tables, its codes by eye. */
export function readPdf(bytes: Buffer): { text: string; codes: string[] } {
  const objects = objectsOf(bytes);
  const named = (id: string | undefined) => objects.get(id ?? '') ?? { head: '', body: '' };
  const heads = [...objects.values()].map(({ head }) => head);
  const page = heads.find((head) => /\/Type \/Page\b(?!s)/.test(head)) ?? '';
  const drawn = named(/\/Contents (\d+)/.exec(page)?.[1]).body;
  const resources = named(/\/Resources (\d+)/.exec(page)?.[1]).head;
  const fonts = new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => {
      const table = named(/\/ToUnicode (\d+)/.exec(named(id).head)?.[1]).body;
      return [name, lettersOf(table)];
    }),
  );
  return { text: textOf(drawn, fonts), codes: filledGroups(drawn).map((group) => scan(group)) };
}

function objectsOf(bytes: Buffer): Map<string, { head: string; body: string }> {
  const whole = bytes.toString('latin1');
  return new Map(
    [...whole.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', object = '']) => {
      const [head = '', stream] = object.split(/stream\r?\n/);
      const packed = stream?.replace(/\r?\nend$/, '');
      const isPacked = packed !== undefined && head.includes('/FlateDecode');
      const body = isPacked ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1') : '';
      return [id, { head, body }];
    }),
  );
}

/** From glyphs to letters: the table by which readers copy and search. */
function lettersOf(table: string): Map<number, string> {
  const letters = new Map<number, string>();
  for (const [, first = '', list = ''] of table.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    [...list.matchAll(/<([\w ]+)>/g)].forEach(([, codes = ''], at) => {
      const units = (codes.match(/\w{4}/g) ?? []).map((code) => Number.parseInt(code, 16));
      letters.set(Number.parseInt(first, 16) + at, String.fromCharCode(...units));
    });
  }
  return letters;
}

function textOf(drawn: string, fonts: Map<string, Map<number, string>>): string {
  let letters = new Map<number, string>();
  const lines: string[] = [];
  for (const [, font, shown] of drawn.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) letters = fonts.get(font) ?? letters;
    const glyphs = [...(shown ?? '').matchAll(/<(\w+)>/g)].flatMap(([, hex]) =>
      (hex?.match(/\w{4}/g) ?? []).map((glyph) => Number.parseInt(glyph, 16)),
    );
    if (shown) lines.push(glyphs.map((glyph) => letters.get(glyph) ?? '?').join(''));
  }
  return lines.join('\n');
}

const LEAST_OF_A_CODE = 50;

/** Rectangles that are filled at once; those of a code are many. */
function filledGroups(drawn: string): Rectangle[][] {
  const groups: Rectangle[][] = [];
  let open: Rectangle[] = [];
  for (const line of drawn.split('\n')) {
    const [x = 0, y = 0, width = 0, height = 0] = line.split(' ').map(Number);
    if (line.endsWith(' re')) open.push({ x, y, width, height });
    if (line === 'f') groups.push(open);
    if (line === 'f' || line === 'S') open = [];
  }
  return groups.filter((group) => group.length > LEAST_OF_A_CODE);
}

function scan(dark: Rectangle[]): string {
  const left = Math.min(...dark.map(({ x }) => x));
  const top = Math.min(...dark.map(({ y }) => y));
  const right = Math.max(...dark.map(({ x, width }) => x + width));
  const unit = dark[0]?.height ?? 1;
  const size = Math.round((right - left) / unit);
  const isDark = (x: number, y: number) =>
    dark.some((one) => x > one.x && x < one.x + one.width && y > one.y && y < one.y + one.height);
  return readQr(
    Array.from({ length: size }, (_row, row) =>
      Array.from({ length: size }, (_cell, column) =>
        isDark(left + (column + 0.5) * unit, top + (row + 0.5) * unit),
      ),
    ),
  );
}
