import { expect, test } from '../support/fixtures.ts';
import { logInStaff } from '../support/staff.ts';

test('“Refund a payment” leads to the search for it, and says what to do', async ({
  page,
  portal,
}) => {
  await logInStaff(page, portal, 'finance');
  await page.goto('/staff/payments/refunds');
  await page.getByRole('link', { name: 'Refund a payment' }).click();
  const hint = page.getByText('Which payment do you want to refund?');
  await expect(hint).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Reference, name or amount' });
  await expect(search).toBeFocused();
  // While searching, the next step is still shown.
  await search.fill('NOBODYPAID');
  await expect(page.getByText('No payment matches')).toBeVisible();
  await expect(hint).toBeVisible();
  await page.goto('/staff/payments');
  await expect(page.getByRole('heading', { name: 'Payments', level: 1 })).toBeVisible();
  await expect(hint).toHaveCount(0);
});
