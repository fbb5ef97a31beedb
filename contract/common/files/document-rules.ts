import type { FileRule } from './file-rules.ts';

/** Photos and PDFs, at most this many at once. */
export const documentRule = (maxCount: number): FileRule => ({
  field: 'attachments',
  maxCount,
  maxBytes: 5 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
});
