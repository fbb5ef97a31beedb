import path from 'node:path';
import { type Font, openSync } from 'fontkit';
import { describe, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
const FONTS = [
  'web/app/ui/styles/fonts/sn-pro-800.woff2',
  'server/src/platform/pdf/fonts/noto-sans-bold.ttf',
  'server/src/platform/pdf/fonts/noto-sans-regular.ttf',
];

/** Yoruba, Igbo, Hausa and their neighbours, in both cases, and the naira sign. */
const LETTERS = 'ẸẹỌọṢṣỊịỤụṄṅŃńǸǹḾḿÑñƁɓƊɗƘƙƳƴÁáÀàÉéÈèÍíÌìÓóÒòÚúÙù₦’';
const TONES = { grave: '\u0300', acute: '\u0301', macron: '\u0304' };
/** Letters that carry a tone for which Unicode has no letter of its own. */
const BASES = 'ẸẹỌọỊịỤụMmNn';

function open(file: string): Font {
  const font = openSync(path.join(ROOT, file));
  if (!('layout' in font)) throw new Error(`${file} is a collection`);
  return font;
}

/** The tone of a letter as it is drawn: its middle, and its lowest point, in font units. */
function toneOn(font: Font, letter: string) {
  const { glyphs, positions } = font.layout(letter);
  const [base, mark] = [glyphs.at(0), glyphs.at(-1)];
  const [first, last] = [positions.at(0), positions.at(-1)];
  if (!base || !mark || !first || !last || base === mark) throw new Error(`${letter} has no mark`);
  const before = positions.slice(0, -1).reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  return {
    middle: before + last.xOffset + (mark.bbox.minX + mark.bbox.maxX) / 2,
    bottom: last.yOffset + mark.bbox.minY,
    advance: last.xAdvance,
    base: base.bbox,
  };
}

describe.each(FONTS)('%s', (file) => {
  const font = open(file);

  it('has every letter of a Nigerian name', () => {
    const missing = [...LETTERS, ...Object.values(TONES)].filter(
      (letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
    );
    expect(missing).toEqual([]);
  });

  it.each(Object.entries(TONES))('puts a %s above the middle of its letter', (_name, tone) => {
    const composed = [...BASES].map((base) => (base + tone).normalize('NFC'));
    for (const letter of composed.filter((one) => [...one].length > 1)) {
      const { middle, bottom, advance, base } = toneOn(font, letter);
      expect(advance, `${letter} moves the next letter`).toBe(0);
      // The tone of a narrow letter may lean to one side, but stays over it.
      const slack = 0.06 * font.unitsPerEm;
      expect(middle, `${letter} to the left`).toBeGreaterThan(base.minX - slack);
      expect(middle, `${letter} to the right`).toBeLessThan(base.maxX + slack);
      expect(bottom, `${letter} in the letter`).toBeGreaterThan(base.maxY - slack);
    }
  });
});
