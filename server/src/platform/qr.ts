import QRCode from 'qrcode';

/** Pixels per module: sharp on a screen of double density too. */
const SCALE = 8;

/** A QR code as a PNG, black on white on any background, with the margin that scanners need. */
export async function qrPng(content: string): Promise<Buffer> {
  return await QRCode.toBuffer(content, { errorCorrectionLevel: 'M', scale: SCALE });
}
