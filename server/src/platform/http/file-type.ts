import type { FileType } from '@edc/contract/file-rules';

/** So many bytes are enough to tell the kinds of file apart. */
export const BYTES_TO_TELL = 4096;

const at = (head: Buffer, offset: number, text: string) =>
  head.subarray(offset, offset + text.length).toString('latin1') === text;

/** The brands of an ISO media file: its first box says what it is for. */
const brandOf = (head: Buffer) =>
  at(head, 4, 'ftyp') ? head.subarray(8, 12).toString('latin1') : undefined;

/** The format of iPhone photos, which few other programs open. */
export function isHeic(head: Buffer): boolean {
  return /^(hei[cxms]|hev[cx]|mif1|msf1)$/.test(brandOf(head) ?? '');
}

/** Text has no control characters but tabs and line ends, and is UTF-8 up to where it was cut. */
function isText(head: Buffer): boolean {
  if (head.length === 0 || head.some((byte) => byte < 32 && ![9, 10, 13].includes(byte))) {
    return false;
  }
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** What a file is by its first bytes, whatever its name or its sender says. */
export function fileTypeOf(head: Buffer): FileType | undefined {
  if (at(head, 0, '\xff\xd8\xff')) return 'image/jpeg';
  if (at(head, 0, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (at(head, 0, 'RIFF') && at(head, 8, 'WEBP')) return 'image/webp';
  if (at(head, 0, '%PDF-')) return 'application/pdf';
  if (at(head, 0, '\x1a\x45\xdf\xa3') && head.includes('webm')) return 'video/webm';
  const brand = brandOf(head);
  if (brand === 'avif' || brand === 'avis') return 'image/avif';
  if (brand && /^(iso\w|mp4\w|M4V.|avc1|dash)$/.test(brand)) return 'video/mp4';
  // A page or a drawing could carry scripts: text that begins with a tag is not a table.
  if (isText(head) && !/^\s*</.test(head.toString('utf8').replace(/^\uFEFF/, '')))
    return 'text/csv';
  return undefined;
}
