import { standardWords } from '@edc/contract/training/certificates/certificate-rules';
import sharp, { type PngOptions } from 'sharp';
import { describe, expect, it } from 'vitest';
import { readPdf } from '../../../../../e2e/slips/read-pdf.ts';
import { certificatePdf } from './certificate-pdf.ts';
import type { Snapshot } from './rules.ts';

const signature = (options: PngOptions = {}, size = { width: 400, height: 120 }) =>
  sharp({ create: { ...size, channels: 4, background: { r: 30, g: 39, b: 97, alpha: 0.5 } } })
    .png(options)
    .toBuffer();

const snapshot: Snapshot = {
  ...standardWords,
  name: 'Danjuma Hadiza',
  centre: 'Entrepreneurship Development Centre',
  skill: 'Adire',
  skill_code: 'adire',
  course: 'ESP 201: Entrepreneurial Skills Practice I',
  session: '2025/2026',
  training_begins: '2025-11-10',
  training_ends: '2025-11-21',
  signatories: [
    { name: 'Professor Ebúnolúwa Akínṣẹ̀yẹ', title: 'Director', imageHash: 'a' },
    { name: 'Dr Ngozika Ilodigwe', title: 'Deputy Director, Training', imageHash: 'b' },
  ],
};

const SERIAL = 'EDC-7K4M-9QX2-3F';
const VERIFY_URL = `https://portal.example/certificate/${SERIAL}`;

async function print(given: Partial<Snapshot> = {}) {
  const image = await signature();
  return await certificatePdf({
    serial: SERIAL,
    issuedAt: new Date('2026-11-15T09:00:00Z'),
    verifyUrl: VERIFY_URL,
    snapshot: { ...snapshot, ...given },
    signatures: new Map([
      ['a', image],
      ['b', image],
    ]),
    brand: { accent: '#0b5d1e', logo: image },
  });
}

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;

describe('the certificate on paper', () => {
  it('is one page of A4 landscape with its own fonts, its words and a code that scans', async () => {
    const pdf = await print();
    expect(pdf.length).toBeLessThan(150_000);
    expect(pagesOf(pdf)).toBe(1);
    const raw = pdf.toString('latin1');
    expect(raw).toContain('/MediaBox [0 0 841.89 595.28]');
    expect(raw).toContain('NotoSans-Bold');
    expect(raw.match(/\/Subtype \/Image/g)?.length).toBeGreaterThanOrEqual(1);
    const { text, codes } = await readPdf(pdf);
    for (const words of [
      'ENTREPRENEURSHIP DEVELOPMENT CENTRE',
      'Certificate of Completion',
      'Danjuma Hadiza',
      'Adire',
      'ESP 201: Entrepreneurial Skills Practice I, session 2025/2026',
      'Training: 10 Nov to 21 Nov 2025',
      'Professor Ebúnolúwa Akínṣẹ̀yẹ',
      'Deputy Director, Training',
      SERIAL,
      'Issued 15 Nov 2026',
    ]) {
      expect(text.normalize('NFC')).toContain(words.normalize('NFC'));
    }
    expect(codes).toEqual([VERIFY_URL]);
  });

  it('knows every Nigerian letter', async () => {
    const letters = 'ẹ́ ọ́ Ṣ Ɗ ƙ ẸẹỌọṢṣǹŃỊịỤụṄṅƁɓƊɗƘƙƳƴàáèéìíòóùú';
    const { text } = await readPdf(await print({ name: letters }));
    expect(text.normalize('NFC').replace(/\s+/g, ' ')).toContain(letters.normalize('NFC'));
  });

  it('stays one page with the longest names', async () => {
    const long = 'Ọlọ́runfẹ́mi Ṣọlápẹ́ Ụgọchị Ƙaɗɗamo Ɓaƴyero '.repeat(5).trim();
    const pdf = await print({
      name: long,
      centre: long,
      skill: long,
      course: long,
      signatories: [
        { name: long, title: long, imageHash: 'a' },
        { name: long, title: long, imageHash: 'b' },
      ],
    });
    expect([pagesOf(pdf), pdf.length < 150_000]).toEqual([1, true]);
    expect((await readPdf(pdf)).text.normalize('NFC').replace(/\s+/g, ' ')).toContain(
      long.normalize('NFC'),
    );
  });
});
