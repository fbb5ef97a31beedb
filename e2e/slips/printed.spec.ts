import type { Page } from '@playwright/test';
import { layoutProblems } from '../support/layout.ts';
import { expect, test } from './fixtures.ts';
import { COURSE } from './paying.ts';
import { asOnPaper, outsideOfFrame, pagesOf } from './printer.ts';

const ADDRESSES = [`/app/get_printout/${COURSE}`, '/app/invoice', '/invoice'];

/** A slip with the longest values everywhere. */
async function lengthenSlips(page: Page): Promise<void> {
  await page.route('**/api/student/training/**', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: Record<string, unknown>[] };
    const data = answer.data.map((slip) => ({
      ...slip,
      title: 'Photography, Videography and Motion Picture Editing for Events',
      full_name: 'OLUWAFUNMILAYO-ADEBIMPE Oluwadamilola Chukwuemeka-Abdulrahman Ifeoluwapo',
      department: 'Electrical, Electronics and Telecommunications Engineering Technology',
      faculty: 'Engineering and Environmental Technology',
      location: 'Entrepreneurship Development Centre Workshops, behind the Senate Building',
      proof_url: `https://entrepreneurship-portal.university.edu.ng/proof/${'4C5P72'.repeat(4)}`,
      training: Array.from({ length: 6 }, (_, at) => ({
        batch: `Batch ${at + 1} (weekend group)`,
        start_date: '2026-12-28',
        end_date: '2027-01-10',
      })),
    }));
    await route.fulfill({ response, json: { ...answer, data } });
  });
}

/** Over the links of the portal, so that the browser asks for the slips itself. */
async function openByLink(page: Page, address: string): Promise<void> {
  await page.goto('/app/dashboard');
  if (address.startsWith('/app/get_printout/')) {
    return await page.getByRole('link', { name: 'Print slip' }).click();
  }
  await page.getByRole('link', { name: 'All registration slips' }).click();
  if (address === '/invoice') await page.getByRole('link', { name: 'Print layout' }).click();
}

async function expectWholeOnPaper(page: Page): Promise<void> {
  const slip = page.getByRole('article');
  await expect(slip).toHaveCount(1);
  expect(await pagesOf(page)).toBe(1);
  await asOnPaper(page);
  expect(await outsideOfFrame(slip)).toEqual([]);
  expect(await page.evaluate(layoutProblems)).toEqual([]);
  // For typing the address, its token is in one piece.
  const token = slip.locator('span').filter({ hasText: /^[A-Z0-9]{20,}$/ });
  expect(await token.evaluate((text) => text.getBoundingClientRect().height)).toBeLessThan(24);
}

for (const address of ADDRESSES) {
  test(`${address} prints with nothing cut off`, async ({ page, payer: _payer }) => {
    await page.goto(address);
    await expectWholeOnPaper(page);
  });

  test(`${address} prints with nothing cut off where everything is long`, {
    tag: '@long',
  }, async ({ page, payer: _payer }) => {
    await lengthenSlips(page);
    await openByLink(page, address);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('article')).toContainText('Batch 6 (weekend group)');
    await expectWholeOnPaper(page);
  });
}

test('a reversed payment prints in black, too', { tag: '@long' }, async ({
  page,
  payer: _payer,
}) => {
  await page.route('**/api/student/training/**', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: object[] };
    const data = answer.data.map((slip) => ({ ...slip, reversed: true }));
    await route.fulfill({ response, json: { ...answer, data } });
  });
  await openByLink(page, ADDRESSES[0] as string);
  const stamp = page.getByText('REVERSED');
  await expect(stamp).toBeVisible();
  await asOnPaper(page);
  await expect(stamp).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(stamp).toHaveCSS('border-top-color', 'rgb(0, 0, 0)');
});
