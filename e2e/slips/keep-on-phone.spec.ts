import { DAY_MS } from '@edc/contract/common/time/days';
import type { Page } from '@playwright/test';
import { expectGoodLooks, photograph } from '../support/looks.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from './fixtures.ts';
import { COURSE, OTHER_COURSE, pay } from './paying.ts';

const SLIP = `/app/get_printout/${COURSE}`;

/** This browser's data for offline use. */
const held = (page: Page) =>
  page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    addresses: (
      await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    )
      .flat()
      .map(({ url }) => new URL(url).pathname),
  }));

test('a slip is kept only when asked for, opens without network, and goes at log-out', async ({
  page,
  context,
  payer: { reference },
}) => {
  await page.goto(SLIP);
  const button = page.getByRole('button', { name: 'Save on this device' });
  await expect(button).toBeVisible();
  expect(await held(page)).toEqual({ workers: 0, addresses: [] });

  await button.click();
  await expect(page.getByText('Saved on this device')).toBeVisible();
  const { workers, addresses } = await held(page);
  expect(workers).toBe(1);
  expect(addresses).toContain(SLIP);
  expect(addresses.filter((one) => /^\/(app|api)\b/.test(one))).toEqual([SLIP]);
  await page.close();

  await context.setOffline(true);
  const cold = await context.newPage();
  await cold.goto(SLIP);
  await expect(cold.getByText(reference)).toBeVisible();
  await expect(cold.getByRole('img', { name: 'Attendance code' })).toBeVisible();
  // Its script runs as well: this is known to it alone.
  await expect(
    cold.getByText(/^Saved on this device on \d{1,2} \w{3} \d{4}, \d\d:\d\d$/),
  ).toBeVisible();
  await expect(
    cold.getByText('You are offline, so this is the slip as it was then.'),
  ).toBeVisible();
  await photograph(cold, 'slip-offline');
  await expect(cold.goto('/api/student/session')).rejects.toThrow();

  await context.setOffline(false);
  await cold.goto('/app/dashboard');
  await cold.getByRole('link', { name: 'Log Out' }).click();
  await expect(cold.getByText('Log out and remove your saved slip?')).toBeVisible();
  await expectGoodLooks(cold, 'log-out-with-saved-slip');
  await cold.getByRole('button', { name: 'Stay logged in' }).click();
  await expect(cold).toHaveURL('/app/dashboard');
  expect((await held(cold)).addresses).toContain(SLIP);
  // Of the dashboard: the page before it has links of this name too, and goes a moment later.
  const portal = cold.getByRole('navigation', { name: 'Portal' });
  await portal.getByRole('link', { name: 'Log Out' }).click();
  await cold.getByRole('button', { name: 'Log out' }).click();
  await expect(cold).toHaveURL('/');
  expect(await held(cold)).toEqual({ workers: 0, addresses: [] });
  await context.setOffline(true);
  for (const address of [SLIP, '/']) await expect(cold.goto(address)).rejects.toThrow();
});

test('without network the portal leads to the kept slip, and log-out still takes it away', {
  tag: '@long',
}, async ({ page, context, payer: { reference } }) => {
  await keep(page);
  await page.goto('/app/dashboard');
  await expect(page.getByRole('link', { name: 'Print slip' })).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('link', { name: 'Print slip' }).click();
  await expect(page.getByRole('article').getByText(reference)).toBeVisible();
  await page.getByRole('link', { name: 'Log Out' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(async () => (await held(page)).addresses).toEqual([]);
});

test('without network every page of the portal lists the kept slips', { tag: '@long' }, async ({
  page,
  context,
  portal,
  payer,
}) => {
  const other = await pay(page, portal, payer.code, OTHER_COURSE);
  await keep(page);
  // A device that keeps one slip keeps the others too.
  await page.goto(`/app/get_printout/${OTHER_COURSE}`);
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await page.close();

  await context.setOffline(true);
  const cold = await context.newPage();
  const slips = cold.getByRole('listitem').getByRole('link');
  for (const address of ['/', '/login', '/app/invoice', '/app/get_printout/X', '/app/dashboard']) {
    await cold.goto(address);
    await expect(cold.getByRole('heading', { level: 1 })).toHaveText('No connection');
    await expect(cold.getByText(/^Saved on \d{1,2} \w{3,4} \d{4}, \d\d:\d\d$/)).toHaveCount(2);
    await expect(slips).toHaveText([
      'Registration slip · Adire and Tie-Dye, ESP 201',
      'Registration slip · Adire and Tie-Dye, ESP 301',
    ]);
  }
  // The time is on the card of its slip.
  const card = cold.getByRole('listitem').first();
  await expect(card).toHaveCSS('border-top-width', '1px');
  await expect(card.getByText(/^Saved on/)).toHaveCSS('margin-bottom', '0px');
  await expectGoodLooks(cold, 'no-connection', ['light', 'dark']);
  await cold.getByRole('link', { name: 'Try again' }).click();
  await expect(slips).toHaveCount(2);
  await slips.last().click();
  await expect(cold.getByRole('article').getByText(other)).toBeVisible();
  await cold.goBack();
  await context.setOffline(false);
  await cold.getByRole('link', { name: 'Try again' }).click();
  await expect(cold).toHaveURL('/app/dashboard');
  await expect(cold.getByRole('link', { name: 'Print slip' })).toHaveCount(2);
});

test('the PDF of a slip that is shown without network says what it needs', {
  tag: '@long',
}, async ({ page, context, payer: _payer }) => {
  await keep(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await page.getByRole('link', { name: 'Download as PDF' }).click();
  await expect(page.getByText('The PDF needs an internet connection.').first()).toBeVisible();
  await photograph(page, 'slip-offline-pdf');
});

async function keep(page: Page): Promise<void> {
  await page.goto(SLIP);
  await page.getByRole('button', { name: 'Save on this device' }).click();
  await expect(page.getByText('Saved on this device')).toBeVisible();
}

test('a slip saved on the device can be removed', { tag: '@long' }, async ({
  page,
  payer: _payer,
}) => {
  await keep(page);
  await page.getByRole('button', { name: 'Remove from this device' }).click();
  await expect(page.getByRole('button', { name: 'Save on this device' })).toBeVisible();
  expect(await held(page)).toEqual({ workers: 0, addresses: [] });
});

test('a kept slip goes when somebody else signs in', { tag: '@long' }, async ({
  page,
  payer: _payer,
}) => {
  await keep(page);
  // The session ends without a log-out, as when it has run its time.
  await page.context().clearCookies();
  await signIn(page, { matricNo: 'ENG/25/0036', password: 'Adire-2026' });
  await expect.poll(() => held(page)).toEqual({ workers: 0, addresses: [] });
});

test('kept slips follow a changed course or skill at the next visit of any page', async ({
  page,
  payer: { reference },
}) => {
  await keep(page);
  const former = `/app/get_printout/${OTHER_COURSE}`;
  const keptText = (address: string) =>
    page.evaluate(async (at) => (await caches.match(at))?.text(), address);
  // As after a skill change, whose slip has another attendance code, and after a course change.
  await page.evaluate(
    async (addresses) => {
      const [name = ''] = await caches.keys();
      const cache = await caches.open(name);
      for (const address of addresses) await cache.put(address, new Response('an older slip'));
    },
    [SLIP, former],
  );
  expect(await keptText(former)).toBe('an older slip');
  await page.goto('/app/dashboard');
  await expect.poll(() => keptText(SLIP)).toContain(reference);
  await expect.poll(() => keptText(former)).toBeUndefined();
});

test('a device that was signed out from another one erases its slips at its next contact', {
  tag: '@long',
}, async ({ page, browser, portal, payer }) => {
  await keep(page);
  const phone = await browser.newContext({ baseURL: portal.url });
  const elsewhere = await phone.newPage();
  await signIn(elsewhere, payer);
  const answer = await elsewhere.request.post('/api/student/sessions/end', {
    headers: { origin: portal.url },
    data: {},
  });
  expect(answer.status()).toBe(200);
  expect((await held(page)).addresses).toContain(SLIP);
  await page.goto('/');
  await expect.poll(() => held(page)).toEqual({ workers: 0, addresses: [] });
  await phone.close();
});

test('a slip that is kept for 7 days without contact is erased, not shown', {
  tag: '@long',
}, async ({ page, context, payer: _payer }) => {
  await keep(page);
  await page.goto('/');
  await context.setOffline(true);
  await page.goto(SLIP);
  await expect(page.getByRole('img', { name: 'Attendance code' })).toBeVisible();
  // As if the portal had last answered eight days ago.
  await page.evaluate(
    async (at) => {
      const [name = ''] = await caches.keys();
      const cache = await caches.open(name);
      await cache.put('/kept-mark', Response.json({ mark: 'old', at }));
    },
    Date.now() - 8 * DAY_MS,
  );
  await expect(page.goto(SLIP)).rejects.toThrow();
  await context.setOffline(false);
  await page.goto('/');
  expect((await held(page)).addresses).toEqual([]);
});
