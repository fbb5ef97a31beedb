import type { Locator } from '@playwright/test';
import { expectGoodLooks } from '../support/looks.ts';
import { SECOND_BATCH } from '../support/training.ts';
import { expect, test } from './fixtures.ts';
import { COURSE, OTHER_COURSE, pay } from './paying.ts';
import { pagesOf } from './printer.ts';

const SLIP = `/app/get_printout/${COURSE}`;
/** Only the batch to come to is on the slip. */
async function expectBatch(slip: Locator): Promise<void> {
  const period = slip.getByText('Training period', { exact: true }).locator('xpath=..');
  await expect(period).toContainText(`Training period${SECOND_BATCH}`);
}

test('the slip carries what was paid, for what, by whom, when and where', async ({
  page,
  payer: { record, reference },
}) => {
  await page.goto(SLIP);
  const slip = page.getByRole('article', { name: 'Registration slip for ESP 201' });
  for (const words of [
    'PAID',
    '2026/2027',
    'ESP 201 · Introduction to Entrepreneurial Skills',
    'Adire and Tie-Dye',
    '₦4,160.00',
    reference,
    record.matric_no,
    `${record.surname} ${record.firstname}`,
    record.level,
    '07:00AM Daily',
    'EDC Workshops, Main Campus',
  ]) {
    await expect(slip).toContainText(words);
  }
  await expectBatch(slip);
  const codes = slip.getByRole('img');
  await expect(codes).toHaveCount(2);
  const door = await codes.first().boundingBox();
  expect(door?.width).toBeGreaterThan(200);
  await expectGoodLooks(page, 'slip');
});

test('the slip is whole without script', async ({ browser, page, portal, payer }) => {
  const context = await browser.newContext({
    baseURL: portal.url,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto(SLIP);
  await expect(plain.getByText(payer.reference)).toBeVisible();
  await expect(plain.getByRole('img', { name: 'Attendance code' })).toBeVisible();
  await context.close();
});

test('arriving from a payment says so, a later visit does not', async ({ page, payer: _payer }) => {
  await page.goto(SLIP);
  await expect(page.getByText('You are registered for')).toBeHidden();
  await page.evaluate(() => history.replaceState({ usr: { paid: true }, key: 'paid' }, ''));
  await page.reload();
  await expect(page.getByText('You are registered for')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`prints on one sheet of A4, from a ${colorScheme} screen`, async ({
    page,
    payer: _payer,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(SLIP);
    expect(await pagesOf(page)).toBe(1);
    await page.emulateMedia({ colorScheme, media: 'print' });
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Portal' })).toBeHidden();
    const ink = await page.getByText('Registration slip').first().evaluate(colourOf);
    expect(ink).toBe('rgb(0, 0, 0)');
  });
}

const colourOf = (element: Element) => getComputedStyle(element).color;

test('without a registration there is no record, and a way to try again', async ({
  page,
  newcomer: _newcomer,
}) => {
  for (const address of [SLIP, `/app/get_printout/${'X'.repeat(300)}`]) {
    await page.goto(address);
    await expect(page.getByText('No record found, please try again.')).toBeVisible();
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No record found, please try again.')).toBeVisible();
  await expectGoodLooks(page, 'slip-none');
});

test('the list has a slip for each registration, and each prints alone', { tag: '@long' }, async ({
  page,
  portal,
  payer,
}) => {
  await pay(page, portal, payer.code, OTHER_COURSE);
  await page.goto('/app/invoice');
  const slips = page.getByRole('article');
  await expect(slips).toHaveCount(2);
  await expectBatch(slips.last());
  await expect(page.getByRole('link', { name: 'Download as PDF' })).toHaveCount(2);
  expect(await pagesOf(page)).toBe(2);

  await page.emulateMedia({ media: 'print' });
  const printed = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        window.print = () =>
          resolve(
            [...document.querySelectorAll('article')]
              .filter((slip) => slip.checkVisibility())
              .map((slip) => slip.ariaLabel ?? ''),
          );
        const buttons = [...document.querySelectorAll('button')];
        buttons.filter((button) => button.textContent === 'Print')[1]?.click();
      }),
  );
  expect(printed).toEqual(['Registration slip for ESP 201']);
  await page.emulateMedia({ media: null });
  await expectGoodLooks(page, 'slips');

  await page.getByRole('link', { name: 'Print layout' }).click();
  await expect(page).toHaveURL('/invoice');
  await expect(page.getByRole('navigation', { name: 'Portal' })).toHaveCount(0);
  await expect(slips).toHaveCount(2);
  await expectBatch(slips.last());
  expect(await pagesOf(page)).toBe(2);
  await expectGoodLooks(page, 'slips-print-layout');
});

test('the print layout needs a login', async ({ page }) => {
  await page.goto('/invoice');
  await expect(page).toHaveURL('/login?next=%2Finvoice');
});
