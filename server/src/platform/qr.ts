import QRCode from 'qrcode';

/** Pixels a module: sharp on a screen of twice the density too. */
const SCALE = 8;

/** A QR code as a PNG, black on white whatever lies behind, with the margin that scanners need. */
export async function qrPng(content: string): Promise<Buffer> {
  return await QRCode.toBuffer(content, { errorCorrectionLevel: 'M', scale: SCALE });
}
