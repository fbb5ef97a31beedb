import { expectGoodLooks } from '../support/looks.ts';
import { expect, test } from './fixtures.ts';
import { cards, chooseSkill, expectSlip, fillCard, payNow, referenceOn } from './shopping.ts';

// It waits for fifteen real seconds.
test('a popup that cannot load gives way to the full-page checkout', { tag: '@long' }, async ({
  page,
  student: _student,
}) => {
  test.slow();
  await page.route('**/popup?*', (route) => route.abort());
  await chooseSkill(page);
  const reference = await referenceOn(page);
  await payNow(page).click();
  await expect(page.getByText('The payment window did not open')).toBeVisible({ timeout: 25_000 });
  await expectGoodLooks(page, 'payments-unloadable');
  await page.getByRole('link', { name: 'Pay on the full page instead' }).click();
  const back = page.waitForRequest((request) => request.url().includes(`ref=${reference}`));
  await fillCard(page, cards.good);
  expect((await back).url()).toContain('trxref=');
  await expectSlip(page);
});

test('the library is tried three times, then the page says what is wrong', {
  tag: '@long',
}, async ({ page, student: _student }) => {
  test.slow();
  const library = '**/assets/inline-*.js*';
  const tries: number[] = [];
  const addresses = new Set<string>();
  await page.route(library, async (route) => {
    tries.push(Date.now());
    addresses.add(route.request().url());
    await route.abort();
  });
  await chooseSkill(page);
  await payNow(page).click();
  await expect(
    page.getByText('Failed to load payment modal. Check your internet connection and retry later.'),
  ).toBeVisible();
  expect(tries.length % 3, `${tries.length} tries`).toBe(0);
  expect((tries[1] ?? 0) - (tries[0] ?? 0)).toBeGreaterThanOrEqual(950);
  // To most browsers the same address again would be no second try.
  expect(addresses.size).toBe(tries.length);
  await expectGoodLooks(page, 'payments-library-failed');

  await page.unroute(library);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(
    page.frameLocator('iframe[id^=inline-checkout]').getByLabel('Card number'),
  ).toBeVisible();
});
