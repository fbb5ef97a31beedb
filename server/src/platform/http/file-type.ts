import type { FileType } from '@edc/contract/common/files/file-rules';
import { encodingByHead } from '../tables/text-encoding.ts';

/** This many bytes are enough to recognise the file types. */
export const BYTES_TO_TELL = 4096;

const at = (head: Buffer, offset: number, text: string) =>
  head.subarray(offset, offset + text.length).toString('latin1') === text;

/** The brands of an ISO media file, from its first box. */
const brandOf = (head: Buffer) =>
  at(head, 4, 'ftyp') ? head.subarray(8, 12).toString('latin1') : undefined;

/** The format of iPhone photos, which few other programs open. */
export function isHeic(head: Buffer): boolean {
  return /^(hei[cxms]|hev[cx]|mif1|msf1)$/.test(brandOf(head) ?? '');
}

/** Control characters other than tabs and line ends do not occur in text. */
const hasControls = (head: Uint8Array | Uint16Array) =>
  head.some((byte) => byte < 32 && ![9, 10, 13].includes(byte));

/**
 * The beginning of a text; undefined for anything else. UTF-8, UTF-16 as saved by spreadsheets, or
 * Windows-1252, which any bytes without control characters can be.
 */
function textOf(head: Buffer): string | undefined {
  if (head.length === 0) return undefined;
  const encoding = encodingByHead(head);
  if (encoding && encoding !== 'utf-8') {
    const text = new TextDecoder(encoding).decode(head, { stream: true });
    return hasControls(Uint16Array.from(text, (sign) => sign.charCodeAt(0))) ? undefined : text;
  }
  if (hasControls(head)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(head);
  }
}

/** A ZIP file whose first entry is one that spreadsheets have. */
const isSpreadsheet = (head: Buffer) =>
  at(head, 0, 'PK\x03\x04') &&
  /^(?:\[Content_Types\]\.xml|_rels\/|xl\/|docProps\/)/.test(head.toString('latin1', 30));

/** A file's type by its first bytes, regardless of its name and declared type. */
export function fileTypeOf(head: Buffer): FileType | undefined {
  if (at(head, 0, '\xff\xd8\xff')) return 'image/jpeg';
  if (at(head, 0, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (at(head, 0, 'RIFF') && at(head, 8, 'WEBP')) return 'image/webp';
  if (at(head, 0, '%PDF-')) return 'application/pdf';
  if (at(head, 0, '\x1a\x45\xdf\xa3') && head.includes('webm')) return 'video/webm';
  const brand = brandOf(head);
  if (brand === 'avif' || brand === 'avis') return 'image/avif';
  if (brand && /^(iso\w|mp4\w|M4V.|avc1|dash)$/.test(brand)) return 'video/mp4';
  if (isSpreadsheet(head)) {
    return 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  }
  // A page or a drawing could carry scripts: text that begins with a tag is not a table.
  const text = textOf(head)?.replace(/^\uFEFF/, '');
  return text !== undefined && !/^\s*</.test(text) ? 'text/csv' : undefined;
}
