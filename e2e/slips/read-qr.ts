import jsqr from 'jsqr';

interface Picture {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** The content of the QR code in a picture. */
export function readQr({ data, width, height }: Picture): string {
  const found = jsqr(data, width, height);
  if (!found) throw new Error(`no QR code in a picture of ${width} by ${height} dots`);
  return found.data;
}
