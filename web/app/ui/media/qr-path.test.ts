import { create } from 'qrcode';
import { expect, it } from 'vitest';
import { qrPath } from './qr-path';

/** The dark modules that a path covers, as "row,column" without the quiet zone. */
function darkModules(path: string): Set<string> {
  const bars = path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g);
  return new Set(
    [...bars].flatMap(([, x, y, length]) =>
      Array.from({ length: Number(length) }, (_, at) => `${Number(y) - 4},${Number(x) - 4 + at}`),
    ),
  );
}

it('covers exactly the dark modules of the code, with white of four modules around it', () => {
  const text = `EDC1.417.1.${'k'.repeat(86)}`;
  const { side, path } = qrPath(text);
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const expected = [...data].flatMap((dark, at) =>
    dark ? [`${Math.floor(at / size)},${at % size}`] : [],
  );
  expect(side).toBe(size + 8);
  expect(darkModules(path)).toEqual(new Set(expected));
});
