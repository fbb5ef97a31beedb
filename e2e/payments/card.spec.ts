import type { Locator } from '@playwright/test';
import { expectGoodLooks } from '../support/looks.ts';
import { expect, test } from './fixtures.ts';
import {
  cards,
  chooseSkill,
  expectSlip,
  payByCard,
  payNow,
  popup,
  progress,
  referenceOn,
  tryAgain,
} from './shopping.ts';

const notices = 'Notices';

const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
const bottomOf = async (part: Locator) =>
  (await topOf(part)) + ((await part.boundingBox())?.height ?? Number.NaN);

test('a student logs in, chooses, pays by card and lands on the slip', async ({
  page,
  student: { matricNo, password },
}) => {
  test.slow();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (/error|warning/.test(message.type())) errors.push(message.text());
  });
  await page.context().clearCookies();
  // Through the login page: its document must not be the one that frames the checkout.
  await page.goto('/login?next=/app/skills');
  await page.getByLabel('Matriculation number').fill(matricNo);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/app/skills');
  await page.getByRole('combobox', { name: 'Course' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
  await page.getByRole('button', { name: 'Confirm Selection' }).click();

  await expect(payNow(page)).toHaveText('Pay Now ₦4,160.00');
  for (const words of ['Training manual fee₦4,000.00', 'Processing fee₦160.00', 'Total₦4,160.00']) {
    await expect(page.getByText(words)).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Verify your payment' })).toHaveAttribute(
    'href',
    '/verify-payment',
  );
  await expect(progress(page)).toHaveText('Paying');
  await expectGoodLooks(page, 'payments-ready');
  const reference = await referenceOn(page);
  await payNow(page).click();
  await payByCard(page);
  await expectSlip(page);
  await expect(page.getByRole('region', { name: notices })).toContainText('Weldone!');
  await expect(page.getByRole('region', { name: notices })).toContainText(
    `Success. Payment ${reference} is confirmed.`,
  );
  expect(errors, 'the browser console').toEqual([]);

  await page.goto('/app/made_payment');
  await expect(page).toHaveURL('/app/skills');
});

test('a card that is declined is tried again in the same checkout', { tag: '@long' }, async ({
  page,
  reference: _reference,
}) => {
  await payNow(page).click();
  await payByCard(page, cards.declined);
  await expect(
    popup(page)
      .getByRole('alert')
      .filter({ hasText: /declin/i }),
  ).toBeVisible();
  await payByCard(page);
  await expectSlip(page);
});

test('after a decline the student stays, reads why and pays under a new reference', async ({
  page,
  reference: first,
}) => {
  test.slow();
  await payNow(page).click();
  await payByCard(page, cards.declined);
  await expect(
    popup(page)
      .getByRole('alert')
      .filter({ hasText: /declin/i }),
  ).toBeVisible();
  await popup(page).getByRole('button', { name: 'Close checkout' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Declined' })).toBeVisible();
  await expect(progress(page)).toHaveText('Declined');
  // The portal did not fail: there is no error notice and no redirect.
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
  await expect(page).toHaveURL('/app/made_payment');
  await expect(page.locator('iframe:visible')).toHaveCount(0);
  await expectGoodLooks(page, 'payments-declined');
  await tryAgain(page).click();
  await payByCard(page);
  await expectSlip(page);
  await expect(page.getByRole('article')).not.toContainText(first);
});

test('a decline is shown after a reload, on the dashboard and on the verification page', {
  tag: '@long',
}, async ({ page, reference: first }) => {
  test.slow();
  await payNow(page).click();
  await payByCard(page, cards.declined);
  await expect(
    popup(page)
      .getByRole('alert')
      .filter({ hasText: /declin/i }),
  ).toBeVisible();
  await popup(page).getByRole('button', { name: 'Close checkout' }).click();
  await expect(progress(page)).toHaveText('Declined');

  await page.goto('/app/made_payment');
  const decline = page.getByText(`Your bank declined payment ${first}`);
  await expect(decline).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: first })).toHaveCount(0);
  await expectGoodLooks(page, 'payments-declined-before');
  await page.goto('/app/dashboard');
  await expect(page.getByRole('heading', { name: 'Payment declined' })).toBeVisible();
  await expect(decline).toBeVisible();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(decline).toBeVisible();
  await payNow(page).click();
  await payByCard(page);
  await expectSlip(page);

  await page.goto('/verify-payment');
  await page.getByLabel('Payment reference').fill(first);
  await page.getByRole('button', { name: 'Verify Payment' }).click();
  await expect(
    page.getByRole('main').getByText('Declined, then paid with another reference').first(),
  ).toBeVisible();
});

test('after a cancelled checkout the page and the payment stay the same', { tag: '@long' }, async ({
  page,
  reference,
}) => {
  test.slow();
  await payNow(page).click();
  await popup(page).getByRole('button', { name: 'Cancel payment' }).click();
  await expect(page.getByText('You closed the checkout')).toBeVisible();
  // Not left in the frame that went.
  await expect(page.locator(':focus')).toContainText('You closed the checkout');
  await expect(progress(page)).toHaveText('Paying');
  await expectGoodLooks(page, 'payments-closed');

  // At once: the library takes 300 ms to close, and would close a new popup with the old one.
  await tryAgain(page).click();
  await popup(page).getByRole('button', { name: 'Close checkout' }).click();
  await expect(page.getByText('You closed the checkout')).toBeVisible();
  await page.reload();
  await expect(progress(page)).toHaveText('Paying');
  await expect(page.getByText(/is not confirmed yet/)).toBeHidden();
  expect(await referenceOn(page)).toBe(reference);
  await expectGoodLooks(page, 'payments-resumed');
  await payNow(page).click();
  await payByCard(page);
  await expectSlip(page);
});

for (const [width, height] of [
  [1280, 800],
  [360, 740],
] as const) {
  test(`skill, amount and Pay Now are in view without scrolling at ${width} × ${height}`, {
    tag: width === 360 ? [] : '@long',
  }, async ({ page, student: _student }) => {
    await page.setViewportSize({ width, height });
    const title = await chooseSkill(page);
    await expect(page.getByRole('heading', { name: `Skill - ${title}` })).toBeInViewport();
    await expect(page.getByText('Amount to pay')).toBeInViewport();
    await expect(page.getByText('₦4,160.00').first()).toBeInViewport({ ratio: 1 });
    await expect(payNow(page)).toBeInViewport({ ratio: 1 });
    if (width > 768) return;
    // On a phone the button stays while the details are read, and covers nothing at the end.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(async () => {
      // Once more where a part of the page arrived after it was scrolled.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(payNow(page)).toBeInViewport({ ratio: 1, timeout: 2_000 });
      expect(await bottomOf(page.getByRole('contentinfo'))).toBeLessThanOrEqual(
        await topOf(payNow(page)),
      );
    }).toPass();
    // Offline, a strip above the button shows it.
    await page.context().setOffline(true);
    const strip = page.getByText('You are offline.');
    await expect(strip).toBeInViewport({ ratio: 1 });
    await expect(async () => {
      expect(await bottomOf(strip)).toBeLessThanOrEqual((await topOf(payNow(page))) + 1);
    }).toPass();
  });
}
