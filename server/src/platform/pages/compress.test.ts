import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compress, sharedPart } from './compress.ts';

const shared = sharedPart('.ẹ { color: red }\n'.repeat(5000));
const document = { before: '<style>', shared, after: `</style><p>${'Ọlá '.repeat(20_000)}</p>` };
const whole = document.before + shared.text + document.after;

describe('compress', () => {
  it('joins pieces to one gzip stream that reads as the whole document', () => {
    const { encoding, body } = compress(document, 'gzip, deflate, br');
    expect(encoding).toBe('gzip');
    expect(gunzipSync(body).toString()).toBe(whole);
  });

  it('joins around nothing, too', () => {
    const { body } = compress({ before: '', shared, after: '' }, 'gzip');
    expect(gunzipSync(body).toString()).toBe(shared.text);
  });

  it('gives brotli to those who take nothing else, and plain text to the others', () => {
    const { encoding, body } = compress(document, 'br');
    expect(encoding).toBe('br');
    expect(brotliDecompressSync(body).toString()).toBe(whole);
    expect(compress(document, 'identity')).toEqual({ body: whole });
  });

  it('takes brotli for a document without a shared part', () => {
    const { encoding, body } = compress({ before: whole, after: '' }, 'gzip, deflate, br');
    expect(encoding).toBe('br');
    expect(brotliDecompressSync(body).toString()).toBe(whole);
  });

  it('leaves an empty answer empty', () => {
    expect(compress({ before: '', after: '' }, 'br')).toEqual({ body: '' });
  });
});
