import { expect, test } from './fixtures.ts';
import { pickCourse, skillButtons } from './shopping.ts';

test('without a network the payment page says first that nothing was charged, and comes with Try again', async ({
  page,
  context,
  student: _student,
}) => {
  await pickCourse(page);
  await skillButtons(page).first().click();
  const confirm = page.getByRole('button', { name: 'Confirm Selection' });
  await expect(confirm).toBeVisible();
  await context.setOffline(true);
  await confirm.click();
  const safe = page.getByText(
    /Opening this page charges nothing, and if you have paid already, your money is safe\. .*connection/,
  );
  await expect(safe.first()).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(safe.first()).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/app/made_payment');
  await expect(page.getByRole('button', { name: /^Pay Now/ }).first()).toBeVisible();
});

test('the same once its code is there: the address stays', async ({
  page,
  context,
  reference: _reference,
}) => {
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page).toHaveURL('/app/dashboard');
  await context.setOffline(true);
  await page.getByRole('main').getByRole('link', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'We could not open the payment page',
  );
  await expect(page).toHaveURL(/\/app\/made_payment/);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: /^Pay Now/ }).first()).toBeVisible();
});

test('closing a dialog loads nothing, so that the page stays without a network', async ({
  page,
  context,
  student: _student,
}) => {
  await pickCourse(page);
  const dialog = page.getByRole('dialog').filter({ has: page.getByText('Confirm Selection') });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/') && request.method() === 'GET') asked.push(request.url());
  });
  const close = {
    back: () => page.goBack(),
    cancel: () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    escape: () => page.keyboard.press('Escape'),
  };
  await context.setOffline(true);
  await page.waitForTimeout(1000);
  expect(asked).toEqual([]);
  for (const [name, how] of Object.entries(close)) {
    await skillButtons(page).first().click();
    await expect(dialog).toBeVisible();
    asked.length = 0;
    await how();
    await expect(dialog).toBeHidden();
    await page.waitForTimeout(300);
    expect(asked, name).toEqual([]);
    await expect(skillButtons(page).first()).toBeVisible();
  }
  await expect(page).toHaveURL(/\/app\/skills/);
});
