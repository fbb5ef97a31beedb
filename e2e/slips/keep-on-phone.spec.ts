import type { Page } from '@playwright/test';
import { photograph } from '../support/looks.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from './fixtures.ts';
import { COURSE } from './paying.ts';

const SLIP = `/app/get_printout/${COURSE}`;

/** What this browser holds for a time without network. */
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
  const button = page.getByRole('button', { name: 'Keep on this phone' });
  await expect(button).toBeVisible();
  expect(await held(page)).toEqual({ workers: 0, addresses: [] });

  await button.click();
  await expect(page.getByText('Kept on this phone')).toBeVisible();
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
  await expect(cold.getByText('Kept on this phone')).toBeVisible();
  await photograph(cold, 'slip-offline');
  await expect(cold.goto('/app/dashboard')).rejects.toThrow();
  await expect(cold.goto('/api/student/session')).rejects.toThrow();

  await context.setOffline(false);
  await cold.goto('/app/dashboard');
  await cold.getByRole('link', { name: 'Log Out' }).click();
  await expect(cold).toHaveURL('/');
  expect(await held(cold)).toEqual({ workers: 0, addresses: [] });
  await context.setOffline(true);
  await expect(cold.goto(SLIP)).rejects.toThrow();
});

test('without network the portal leads to the kept slip, and log-out still takes it away', async ({
  page,
  context,
  payer: { reference },
}) => {
  await keep(page);
  await page.goto('/app/dashboard');
  await expect(page.getByRole('link', { name: 'Print slip' })).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('link', { name: 'Print slip' }).click();
  await expect(page.getByRole('article').getByText(reference)).toBeVisible();
  await page.getByRole('link', { name: 'Log Out' }).click();
  await expect.poll(async () => (await held(page)).addresses).toEqual([]);
});

async function keep(page: Page): Promise<void> {
  await page.goto(SLIP);
  await page.getByRole('button', { name: 'Keep on this phone' }).click();
  await expect(page.getByText('Kept on this phone')).toBeVisible();
}

test('a kept slip can be taken back', async ({ page, payer: _payer }) => {
  await keep(page);
  await page.getByRole('button', { name: 'Remove from this phone' }).click();
  await expect(page.getByRole('button', { name: 'Keep on this phone' })).toBeVisible();
  expect(await held(page)).toEqual({ workers: 0, addresses: [] });
});

test('a kept slip goes when somebody else signs in', async ({ page, payer: _payer }) => {
  await keep(page);
  // The session ends without a log-out, as when it has run its time.
  await page.context().clearCookies();
  await signIn(page, { matricNo: 'ENG/25/0036', password: 'Adire-2026' });
  await expect.poll(() => held(page)).toEqual({ workers: 0, addresses: [] });
});

test('a kept slip that is no longer the newest is renewed at the next visit', async ({
  page,
  payer: { reference },
}) => {
  await keep(page);
  const keptText = () =>
    page.evaluate(async (address) => (await caches.match(address))?.text(), SLIP);
  // As after a change of skill: what is kept carries another attendance code.
  await page.evaluate(async (address) => {
    const [name = ''] = await caches.keys();
    await (await caches.open(name)).put(address, new Response('an older slip'));
  }, SLIP);
  expect(await keptText()).toBe('an older slip');
  await page.reload();
  await expect.poll(keptText).toContain(reference);
});
