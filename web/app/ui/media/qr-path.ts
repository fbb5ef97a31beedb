import { create } from 'qrcode';

/** White around the code, in modules: scanners need it to find the corners. */
const QUIET = 4;

/**
 * A QR code as one SVG path, a bar for each run of dark modules in a row: a tenth of the elements
 * that a square for each module would be.
 */
export function qrPath(text: string): { side: number; path: string } {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const bars: string[] = [];
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const start = column;
      while (column < size && data[row * size + column]) column += 1;
      const length = column - start;
      if (length > 0) bars.push(`M${start + QUIET} ${row + QUIET}h${length}v1h-${length}z`);
    }
  }
  return { side: size + 2 * QUIET, path: bars.join('') };
}
