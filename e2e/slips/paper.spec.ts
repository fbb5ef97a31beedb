import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { SECOND_BATCH } from '../support/training.ts';
import { expect, test } from './fixtures.ts';
import { COURSE, OTHER_COURSE, pay } from './paying.ts';
import { readPdf } from './read-pdf.ts';
import { scanPicture } from './scan-picture.ts';

const SLIP = `/app/get_printout/${COURSE}`;
const MOST_BYTES = 60_000;

const downloads = (within: Page | Locator) => within.getByRole('link', { name: 'Download as PDF' });

async function download(link: Locator) {
  const coming = link.page().waitForEvent('download');
  await link.click();
  const file = await coming;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** The content of the slips' codes, by the API. */
async function codesOf(page: Page, studentCode: string) {
  const answer = await page.request.get(`/api/student/training/${studentCode}`);
  const { data } = (await answer.json()) as {
    data: { code: string; attendance_token: string; proof_url: string }[];
  };
  return new Map(data.map((one) => [one.code, [one.attendance_token, one.proof_url]]));
}

/** A letter and its accents may be written one after the other. */
const plain = (text: string) => text.normalize('NFC').replace(/\s/g, '');

test('Download as PDF gives a light, real PDF that says what the slip says, with codes to scan', async ({
  page,
  payer: { code, record, reference },
}) => {
  await page.goto(SLIP);
  const registered = await page.locator('dt:text-is("Registration date") + dd').textContent();
  const { name, bytes } = await download(downloads(page));
  expect(name).toBe(`registration-slip-${COURSE}.pdf`);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.length).toBeLessThan(MOST_BYTES);
  const { text, codes } = await readPdf(bytes);
  for (const words of [
    'PAID',
    `${record.surname} ${record.firstname}`,
    record.matric_no,
    reference,
    '₦4,160.00',
    'Adire and Tie-Dye',
    'ESP 201 · Introduction to Entrepreneurial Skills',
    registered ?? '',
    '07:00AM Daily',
    'EDC Workshops, Main Campus',
  ]) {
    expect(plain(text)).toContain(plain(words));
  }
  expect(plain(text)).toContain(plain(`Training period${SECOND_BATCH}`));
  expect(codes).toEqual((await codesOf(page, code)).get(COURSE));
  await page.goto(codes[1] ?? '');
  await expect(page.getByText('Genuine and paid')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(reference);
});

test('each slip of the list downloads as its own PDF', { tag: '@long' }, async ({
  page,
  portal,
  payer,
}) => {
  const other = await pay(page, portal, payer.code, OTHER_COURSE);
  await page.goto('/app/invoice');
  for (const [course, reference] of [
    ['ESP 201', payer.reference],
    ['ESP 301', other],
  ]) {
    const slip = page.getByRole('listitem').filter({ hasText: `Payment reference${reference}` });
    const { name, bytes } = await download(downloads(slip));
    expect(name).toContain((course ?? '').replace(' ', ''));
    expect((await readPdf(bytes)).text).toContain(reference);
  }
});

test.describe('at the dots of a printer', () => {
  test.use({ deviceScaleFactor: 3 });

  test('the codes scan from the screen and from the printed sheet', async ({
    page,
    payer: { code },
  }) => {
    const wanted = (await codesOf(page, code)).get(COURSE);
    await page.goto(SLIP);
    const [door, proof] = [
      page.getByRole('img', { name: 'Attendance code' }),
      page.getByRole('img', { name: 'Code to check this slip' }),
    ];
    for (const media of ['screen', 'print'] as const) {
      await page.emulateMedia({ media, colorScheme: 'dark' });
      expect([await scanPicture(door), await scanPicture(proof)], media).toEqual(wanted);
    }
  });
});
