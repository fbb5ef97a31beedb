import type { Page } from '@playwright/test';
import { comeToRest, expectApart } from '../support/apart.ts';
import { atGateway } from '../support/gateway.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { expect, test } from './fixtures.ts';
import { openPayment } from './paying.ts';

const result = (page: Page) => page.getByRole('region', { name: 'Result' });

async function verify(page: Page, reference: string) {
  await page.goto('/verify-payment');
  await page.getByLabel('Payment reference').fill(reference);
  await page.getByLabel('Paystack').check();
  await page.getByRole('button', { name: 'Verify payment' }).click();
}

test('a paid reference shows status, date, amount, description and full name', async ({
  page,
  payer: { record, reference },
}) => {
  await verify(page, `${reference.slice(0, 5).toLowerCase()}-${reference.slice(5)}`);
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices.getByText('Payment verification successful!')).toBeVisible();
  await expect(result(page)).toContainText('Paid');
  await expect(result(page)).toContainText('₦4,160.00');
  await expect(result(page)).toContainText('Adire and Tie-Dye, ESP 201 2026/2027');
  await expect(result(page)).toContainText(`${record.surname} ${record.firstname}`);
  await expect(result(page)).toContainText(/\d+ \w{3} 20\d\d, \d\d:\d\d/);
  await expect(result(page)).not.toContainText(record.matric_no);
  await expect(notices.getByRole('listitem')).toHaveCount(0, { timeout: 8_000 });
  await expectGoodLooks(page, 'verify-payment-paid');
});

test('on a small phone the notice covers nothing of the result that matters', async ({
  page,
  payer: { reference },
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await verify(page, reference);
  const notice = page.getByRole('region', { name: 'Notices' }).getByRole('listitem');
  await expect(notice).toContainText('Weldone!');
  // It stays while it has the focus.
  await notice.getByRole('button').focus();
  await comeToRest(notice);
  const fact = (term: string) =>
    result(page).getByText(term, { exact: true }).locator('xpath=following-sibling::dd');
  for (const part of [
    result(page).getByRole('status'),
    fact('Payment reference'),
    fact('Status'),
    fact('Amount'),
  ]) {
    await expect(part).toBeInViewport({ ratio: 1 });
    await expectApart(notice, part);
  }
  for (const row of await result(page).locator('dd').all()) await expectApart(notice, row);
});

test('a reference that nobody has paid yet is not confirmed', { tag: '@long' }, async ({
  page,
  portal,
  newcomer: _newcomer,
}) => {
  const reference = await openPayment(page, portal);
  await verify(page, reference);
  await expect(result(page)).toContainText('Not confirmed yet');
  await expect(page.getByText('Payment verification successful!')).toHaveCount(0);
});

test('a refused reference is declined', { tag: '@long' }, async ({
  page,
  portal,
  newcomer: _newcomer,
}) => {
  const reference = await openPayment(page, portal);
  await atGateway(portal, `transactions/${reference}/decline`);
  await verify(page, reference);
  await expect(result(page)).toContainText('Declined');
  await expect(page.getByText('Payment verification successful!')).toHaveCount(0);
  await expectGoodLooks(page, 'verify-payment-failed');
});

test('a reversed payment is shown as reversed, on the proof page too', {
  tag: '@long',
}, async ({ page, portal, payer: { reference } }) => {
  await page.goto('/app/invoice');
  const proof = await page.getByRole('link', { name: 'Check this slip' }).getAttribute('href');
  await atGateway(portal, `transactions/${reference}/refund`);
  await expect(async () => {
    await verify(page, reference);
    await expect(result(page)).toContainText(/Reversed|Refunded/, { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByText('Payment verification successful!')).toHaveCount(0);
  await page.goto(proof ?? '');
  await expect(page.getByText('no longer valid')).toBeVisible();
  await expectGoodLooks(page, 'proof-reversed');
});

test('an unknown reference is reported as unknown', async ({ page }) => {
  await verify(page, 'ABCDEFGH23456');
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText('There is no payment with this reference.');
  await expect(failure).toContainText('A payment that you have made is not affected.');
  await expect(failure.getByRole('link', { name: 'write to the centre' })).toHaveAttribute(
    'href',
    '/help',
  );
  await expect(failure).toBeInViewport({ ratio: 1 });
  await expect(result(page)).toBeFocused();
  await expectGoodLooks(page, 'verify-payment-unknown');
});

test('only a gateway that is set up is offered, and the result names where it was paid', async ({
  page,
  payer: { reference },
}) => {
  await verify(page, reference);
  await expect(page.getByRole('radio')).toHaveCount(1);
  await expect(result(page)).toContainText('Payment gatewayPaystack');
});

test('the reference is required, and the likely gateway is chosen already', async ({ page }) => {
  await page.goto('/verify-payment');
  await expect(page.getByLabel('Paystack')).toBeChecked();
  await page.getByRole('button', { name: 'Verify payment' }).click();
  await expect(page.locator('#reference-error')).toHaveText('Payment reference is required');
  await page.getByLabel('Payment reference').fill('ABC');
  await page.getByRole('button', { name: 'Verify payment' }).click();
  await expect(page.locator('#reference-error')).toHaveText(
    'This has 3 of the 13 letters and numbers of a payment reference. Please check it',
  );
  await expect(page.getByText('Payment verification failed')).toHaveCount(0);
  await expectGoodLooks(page, 'verify-payment-required');
});

test('a reference is cut to 13 characters and may come in the address', async ({ page }) => {
  await page.goto('/verify-payment?reference=7k3qx9m2tbw4dTOOLONG');
  const field = page.getByLabel('Payment reference');
  await expect(field).toHaveValue('7K3QX9M2TBW4D');
  await field.fill(' 2TURX 5JHY6 TK8 and more');
  await expect(field).toHaveValue('2TURX5JHY6TK8');
});

test('without network it says so, and works once it is back', async ({ page, context, payer }) => {
  await page.goto('/verify-payment');
  await context.setOffline(true);
  await page.getByLabel('Payment reference').fill(payer.reference);
  await page.getByLabel('Paystack').check();
  await page.getByRole('button', { name: 'Verify payment' }).click();
  await expect(page.getByText('An error occurred during verification')).toBeVisible();
  await expect(result(page)).toContainText('No connection. Check your network and try again.');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Verify payment' }).click();
  await expect(result(page)).toContainText('Paid');
  await expect(page.getByText('An error occurred during verification')).toHaveCount(0);
});

test('an answer without words has the portal’s own', async ({ page }) => {
  for (const [status, json] of [
    [400, {}],
    [500, { status: 500, error: 'BROKEN' }],
  ] as const) {
    await page.route('**/api/student/payment/verify', (route) => route.fulfill({ status, json }));
    await verify(page, 'ABCDEFGH23456');
    const failure = page.getByRole('main').getByRole('alert');
    await expect(failure).toContainText('Payment verification failed');
    await page.unroute('**/api/student/payment/verify');
  }
});

test('a second look-up on the same page works, and so does leaving it', { tag: '@long' }, async ({
  page,
  payer: { reference },
}) => {
  await verify(page, reference);
  await expect(result(page)).toContainText('Paid');
  const success = page.getByRole('region', { name: 'Notices' }).getByText('Weldone!');
  await expect(success).toBeVisible();
  await page.getByLabel('Payment reference').fill('ZZZZZZZZZZZZZ');
  await page.getByRole('button', { name: 'Verify payment' }).click();
  // Long before its five seconds are over: it was about another payment.
  await expect(success).toHaveCount(0, { timeout: 2000 });
  await expect(page.getByText(/There is no payment with this reference/).first()).toBeVisible();
  await page.getByLabel('Payment reference').fill(reference);
  await page.getByRole('button', { name: 'Verify payment' }).click();
  await expect(result(page)).toContainText('Paid');
  await page.getByRole('contentinfo').getByRole('link', { name: 'View Skills' }).click();
  await expect(page).toHaveURL('/view-skills');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
