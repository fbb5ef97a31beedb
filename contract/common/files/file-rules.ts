/** The types of file that a call may accept. The server detects them by their first bytes. */
export const fileTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'application/pdf',
  'video/mp4',
  'video/webm',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;

export type FileType = (typeof fileTypes)[number];

/** The files that a call takes: in a multipart form, after all of its fields. */
export interface FileRule {
  /** The form field that carries them; it may be repeated. */
  field: string;
  maxCount: number;
  /** For each file. */
  maxBytes: number;
  types: readonly FileType[];
}

const NAMES: Record<FileType, string> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
  'application/pdf': 'PDF',
  'video/mp4': 'MP4',
  'video/webm': 'WebM',
  'text/csv': 'CSV',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
};

const MEGABYTE = 1024 * 1024;

function sizeText(bytes: number): string {
  return bytes >= MEGABYTE
    ? `${Math.floor((bytes / MEGABYTE) * 10) / 10} MB`
    : `${Math.floor(bytes / 1024)} kB`;
}

/** Messages for a file that breaks the rule, on the page and from the server. */
export const fileMessages = {
  wrongType: ({ types }: FileRule) =>
    `Please choose ${types[0] === 'video/mp4' ? 'an' : 'a'} ${types
      .map((type) => NAMES[type])
      .join(', ')
      .replace(/, ([^,]+)$/, ' or $1')} file`,
  tooLarge: ({ maxBytes }: FileRule) => `A file can be at most ${sizeText(maxBytes)}`,
  tooMany: ({ maxCount }: FileRule) =>
    maxCount === 1 ? 'Please send one file only' : `Please send at most ${maxCount} files`,
  heic: 'iPhone photos in HEIC format cannot be used. Open the photo, take a screenshot of it, and send that; or choose Most Compatible under Settings, Camera, Formats.',
  unreadable:
    'This file cannot be read. It may be damaged: open it in your spreadsheet program, save it as XLSX again, and send that.',
  afterFiles: 'Send this field before the files',
};
