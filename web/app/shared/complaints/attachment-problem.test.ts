import { describe, expect, it } from 'vitest';
import { attachmentProblem } from './attachment-problem';

const MEGABYTE = 1024 * 1024;
const file = (name: string, type: string, size = 1000) => ({ name, type, size });

describe('attachments', () => {
  it('may be three pictures and PDFs of 5 MB each', () => {
    const files = [
      file('a.jpg', 'image/jpeg', 5 * MEGABYTE),
      file('b.pdf', 'application/pdf'),
      file('c.webp', ''),
    ];
    expect(attachmentProblem(files)).toBeUndefined();
    expect(attachmentProblem([])).toBeUndefined();
  });

  it.each([
    ['four files', Array.from({ length: 4 }, () => file('a.jpg', 'image/jpeg')), /at most 3/],
    ['a byte too many', [file('a.jpg', 'image/jpeg', 5 * MEGABYTE + 1)], /at most 5 MB/],
    ['a program', [file('a.exe', 'application/x-msdownload')], /JPEG, PNG, WebP or PDF/],
    ['an iPhone photo', [file('IMG_1.HEIC', '')], /HEIC/],
  ])('are refused before they are sent: %s', (_what, files, words) => {
    expect(attachmentProblem(files)).toMatch(words);
  });
});
