import { formatDay } from '@edc/contract/common/time/dates';
import { DAY_MS, dayInLagos } from '@edc/contract/common/time/days';
import {
  confirming,
  gatewayDown,
  offline,
  unpaid,
  unrecorded,
} from '@edc/contract/money/payment-doubts';
import { WATCH_DAYS } from '@edc/contract/money/payment-rules';
import { atGateway } from '../support/gateway.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { newStudent } from '../support/new-student.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from './fixtures.ts';
import {
  chooseSkill,
  confirmSkill,
  expectSlip,
  payByCard,
  payNow,
  popup,
  referenceOn,
  tryAgain,
} from './shopping.ts';

test('a late transfer is waited for, and the slip comes by itself', { tag: '@long' }, async ({
  page,
  portal,
  reference,
}) => {
  test.slow();
  await payNow(page).click();
  await popup(page).getByRole('tab', { name: 'Bank transfer' }).click();
  await popup(page).getByRole('radio', { name: /^Late/ }).check();
  await popup(page).getByRole('button', { name: 'I have sent the money' }).click();
  const lastAsked = new Date(Date.now() + WATCH_DAYS * DAY_MS);
  await expect(
    page.getByText(confirming(reference, formatDay(dayInLagos(lastAsked)))),
  ).toBeVisible();
  await expect(page.getByText('Amount of this payment')).toBeVisible();
  await expect(payNow(page)).toBeHidden();
  const checked = page.getByRole('status').getByText(/^Checked at \d\d:\d\d: not confirmed yet\.$/);
  await expect(checked).toBeVisible();
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/student/invoice/payment', async (route) => {
    await held;
    await route.continue();
  });
  const checkNow = page.getByRole('button', { name: 'Check now' });
  await checkNow.click();
  await expect(page.getByText('Checking your payment with the payment gateway.')).toBeVisible();
  // It cannot be pressed twice.
  await expect(checkNow).toBeHidden();
  answer();
  await expect(checked).toBeVisible();
  // The provider's frames take a moment to go, and are not ours to judge.
  await expect(page.locator('iframe:visible')).toHaveCount(0);
  await expectGoodLooks(page, 'payments-pending');
  await atGateway(portal, `transactions/${reference}/succeed`);
  await expectSlip(page);
});

test('a closed browser loses nothing: the slip is there at the next login', {
  tag: '@long',
}, async ({ browser, page, portal, nextStudent }) => {
  const context = await browser.newContext({ baseURL: portal.url });
  const first = await context.newPage();
  const who = await newStudent(first, portal, nextStudent());
  await chooseSkill(first);
  const reference = await referenceOn(first);
  await payNow(first).click();
  await expect(popup(first).getByLabel('Card number')).toBeVisible();
  await context.close();
  await atGateway(portal, `transactions/${reference}/succeed`);

  await signIn(page, who);
  await expect(async () => {
    await page.goto('/app/skills');
    await page.getByRole('combobox', { name: 'Course' }).click();
    const registered = page.getByRole('option').filter({ hasText: '(registered)' });
    await expect(registered).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 20_000 });
});

test('paid, and then without network: the page says so, and the slip comes when it is back', {
  tag: '@long',
}, async ({ page, context, reference }) => {
  await payNow(page).click();
  await expect(popup(page).getByLabel('Card number')).toBeVisible();
  await page.route('**/api/student/invoice/payment', async (route) => {
    const response = await route.fetch();
    await context.setOffline(true);
    await route.fulfill({ response });
  });
  await payByCard(page);
  await expect(page.getByText('This page continues when you are back online.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`Payment ${reference} is confirmed.`);
  await expect(page.getByText('Amount paid')).toBeVisible();
  await expect(page.getByText('Checking your payment')).toBeHidden();
  await context.setOffline(false);
  await expectSlip(page);
});

test('a network that goes away while the payment is saved loses nothing', { tag: '@long' }, async ({
  page,
  portal,
  reference,
}) => {
  test.slow();
  await payNow(page).click();
  await expect(popup(page).getByLabel('Card number')).toBeVisible();
  await page.route('**/api/student/invoice/payment', (route) => route.abort());
  await atGateway(portal, 'faults', { webhooks: 'drop' });
  await payByCard(page);
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices).toContainText('Error');
  await expect(notices).toContainText(unrecorded);
  await expect(page).toHaveURL('/app/skills', { timeout: 10_000 });
  await atGateway(portal, 'faults', { webhooks: 'normal' });
  await page.unroute('**/api/student/invoice/payment');
  // What may be paid is not offered to be paid again.
  await expect(page.getByText('Payment not confirmed yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue to payment' })).toHaveCount(0);
  await page.getByRole('link', { name: 'See your payment' }).click();
  await expectSlip(page);
  await expect(page.getByRole('article')).toContainText(reference);
});

test('without any network the page waits with the reference, and settles when it is back', {
  tag: '@long',
}, async ({ page, context, reference }) => {
  test.slow();
  await payNow(page).click();
  await expect(popup(page).getByLabel('Card number')).toBeVisible();
  const save = '**/api/student/invoice/payment';
  await page.route(save, async (route) => {
    await context.setOffline(true);
    await route.abort();
  });
  await payByCard(page);
  // The money first, then the network. In one place: no notice, and no strip about the network.
  const alert = page.getByText(offline);
  await expect(alert).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/do not pay again/)).toHaveCount(1);
  await expect(page.getByText('You are offline.')).toBeHidden();
  // Longer than it takes to be led away.
  await page.waitForTimeout(4000);
  await expect(page).toHaveURL(/\/app\/made_payment/);
  expect(await referenceOn(page)).toBe(reference);
  await expect(page.getByRole('region', { name: 'Notices' })).toBeHidden();
  await page.unroute(save);
  await context.setOffline(false);
  await expectSlip(page);
});

test('a network that goes away before anybody pays ends with the button, not with waiting', {
  tag: '@long',
}, async ({ page, context, reference }) => {
  test.slow();
  await payNow(page).click();
  await expect(popup(page).getByLabel('Card number')).toBeVisible();
  await page.route('**/api/student/invoice/payment', async (route) => {
    await context.setOffline(true);
    await route.abort();
  });
  await popup(page).getByRole('button', { name: 'Close checkout' }).click();
  await expect(page.getByText(offline)).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/api/student/invoice/payment');
  await context.setOffline(false);
  await expect(page.getByText(unpaid(reference))).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/do not pay again/)).toHaveCount(0);
  await expect(page.getByText('Payment not confirmed yet')).toHaveCount(0);
  await expect(tryAgain(page)).toBeVisible();
});

test('a lost network before the checkout opens is reported once, and the button works again', {
  tag: '@long',
}, async ({ page, context, reference }) => {
  test.slow();
  await context.setOffline(true);
  await payNow(page).click();
  const failure = page.getByText('Failed to load payment modal.');
  await expect(failure).toBeVisible({ timeout: 20_000 });
  await expect(failure).toHaveCount(1);
  await expect(page.getByText('You are offline.')).toBeHidden();
  await expect(page.getByRole('region', { name: 'Notices' })).toBeHidden();
  await context.setOffline(false);
  // On a busy machine the window may not open in time. Trying again then loads the page again, which
  // offers to pay as at first.
  const pay = payNow(page).or(tryAgain(page));
  const cardNumber = popup(page).getByLabel('Card number');
  await expect(async () => {
    const mayPress = !(await cardNumber.isVisible()) && (await pay.isEnabled({ timeout: 1000 }));
    if (mayPress) await pay.click({ timeout: 1000 });
    await expect(cardNumber).toBeVisible({ timeout: 20_000 });
  }).toPass({ timeout: 200_000 });
  expect(await referenceOn(page)).toBe(reference);
  await payByCard(page);
  await expectSlip(page);
  await expect(page.getByRole('article')).toContainText(reference);
});

test('money that came while nobody looked is not asked for again', { tag: '@long' }, async ({
  page,
  portal,
  reference,
}) => {
  // Opened and never paid from here: nothing to be warned of.
  await page.reload();
  await expect(payNow(page)).toBeVisible();
  await expect(page.getByText(/is not confirmed yet/)).toBeHidden();
  await page.goto('/app/skills');
  await expect(page.getByText(/^You chose /)).toBeVisible();
  await atGateway(portal, `transactions/${reference}/succeed`);
  await expect(async () => {
    await page.goto('/app/skills?course=ESP301-2627');
    await expect(page.getByText('You have already registered for this course')).toBeVisible({
      timeout: 1000,
    });
  }).toPass({ timeout: 20_000 });
  await expect(page.getByText(/^You chose /)).toBeHidden();
});

test('two tabs pay once: the second finds the payment made', { tag: '@long' }, async ({
  page,
  reference,
}) => {
  test.slow();
  const other = await page.context().newPage();
  await chooseSkill(other);
  expect(await referenceOn(other)).toBe(reference);
  // The payment has not been tried yet, in any tab.
  await expect(payNow(other)).toBeVisible();
  await expect(other.getByText(/is not confirmed yet/)).toBeHidden();
  await payNow(page).click();
  await payByCard(page);
  await expectSlip(page);
  await payNow(other).click();
  await expect(other.getByText(/You are already registered for ESP \d01\./)).toBeVisible();
  await other.getByRole('link', { name: 'See your slip' }).click();
  await expectSlip(other);
});

test('a gateway that is away costs nothing but patience', { tag: '@long' }, async ({
  page,
  portal,
  student: _student,
}) => {
  test.slow();
  try {
    await chooseSkill(page);
    const reference = await referenceOn(page);
    await payNow(page).click();
    await expect(popup(page).getByLabel('Card number')).toBeVisible();
    await atGateway(portal, 'faults', { webhooks: 'drop' });
    await atGateway(portal, `transactions/${reference}/succeed`);
    await atGateway(portal, 'faults', { outage: true });
    await page.reload();
    await page.getByRole('button', { name: 'Check now' }).click();
    const away = page.getByText(gatewayDown);
    await expect(away).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(/: the payment gateway did not answer\.$/)).toBeVisible();
    await page.getByRole('button', { name: 'Check my unconfirmed payments' }).click();
    const known = page.getByText('This is what we know so far.');
    await expect(known).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('article')).toContainText(reference);
    await atGateway(portal, 'faults', { outage: false });
    await expectSlip(page);
  } finally {
    await atGateway(portal, 'faults', { webhooks: 'normal', outage: false });
  }
});

test('with the gateway away from the start the page stays and tries again', {
  tag: '@long',
}, async ({ page, portal, student: _student }) => {
  test.slow();
  try {
    await chooseSkill(page);
    await atGateway(portal, 'faults', { outage: true });
    await confirmSkill(page, 'Shoemaking');
    await expect(page.getByText('The payment gateway cannot be reached right now.')).toBeVisible({
      timeout: 30_000,
    });
    await expectGoodLooks(page, 'payments-shut');
  } finally {
    await atGateway(portal, 'faults', { outage: false });
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(payNow(page)).toBeVisible({ timeout: 20_000 });
  // The first choice's reference is left, but its checkout was never opened.
  await expect(page.getByText(/is not confirmed yet/)).toBeHidden();
  await expectGoodLooks(page, 'payments-second-attempt');
});
