import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { gzipDocument, sharedPart, wholeText } from './gzip-document.ts';

const shared = sharedPart('.ẹ { color: red }\n'.repeat(5000));
const before = '<style>';
const after = `</style><p>${'Ọlá '.repeat(20_000)}</p>`;

it.each([
  ['around the shared part', { before, shared, after }],
  ['around the shared part alone', { before: '', shared, after: '' }],
  ['without a shared part', { before, after }],
])('a gzipped document reads as the whole one, %s', (_name, document) => {
  expect(gunzipSync(gzipDocument(document)).toString()).toBe(wholeText(document));
});

it('is whole', () => {
  expect(wholeText({ before, shared, after })).toBe(before + shared.text + after);
});
