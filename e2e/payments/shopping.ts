import { expect, type Page } from '@playwright/test';
import type { RunningPortal } from '../support/portal-process.ts';
import type { RosterStudent } from '../support/roster.ts';

type Fetch = (to: string, subject?: RegExp) => Promise<{ text: string }>;

/** Registers a student of the roster over the API and leaves the page's browser signed in. */
export async function newStudent(
  page: Page,
  student: RosterStudent,
  mail: Fetch,
): Promise<{ matricNo: string; password: string }> {
  const email = `payer.${crypto.randomUUID().slice(0, 8)}@mail.example`;
  await page.goto('/login');
  // From inside the page: the session's cookie belongs to its address.
  const call = (path: string, input: object) =>
    page.evaluate(
      async ([url, body]) => {
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(url, { method: 'POST', headers, body });
        return (await answer.json()) as { code: string; initial_password: string };
      },
      [`/api${path}`, JSON.stringify(input)] as const,
    );
  const { matric_no } = student;
  const { code } = await call('/application/verify', { matric_no });
  await call('/application/existence', { matric_no, code, email_address: email });
  const otp = /\b\d{6}\b/.exec((await mail(email)).text)?.[0] ?? '';
  const known = { matric_no, code, email_address: email };
  const created = await call('/application/create', { ...known, otp, confirm_otp: 'Yes' });
  return { matricNo: matric_no, password: created.initial_password };
}

export async function pickCourse(page: Page): Promise<void> {
  await page.goto('/app/skills');
  await page.getByRole('combobox', { name: 'Course' }).click();
  await page.getByRole('option').filter({ hasNotText: '(registered)' }).first().click();
}

export const skillButtons = (page: Page) =>
  page.getByRole('main').getByRole('listitem').getByRole('button');

/** From the skills page to the payment page, as a student would go. */
export async function chooseSkill(page: Page, at = 0): Promise<string> {
  await pickCourse(page);
  const card = skillButtons(page).nth(at);
  const title = (await card.textContent()) ?? '';
  await card.click();
  await page.getByRole('button', { name: 'Confirm Selection' }).click();
  await expect(page.getByRole('heading', { name: `Skill - ${title}` })).toBeVisible({
    timeout: 20_000,
  });
  return title;
}

export const payNow = (page: Page) => page.getByRole('button', { name: /^Pay Now/ });

/** The provider's popup. */
export function popup(page: Page) {
  return page.frameLocator('iframe[id^=inline-checkout]');
}

export const cards = {
  good: { number: '4084084084084081', cvv: '408' },
  declined: { number: '4084080000005408', cvv: '001' },
};

/** In the popup, or on a provider's own page. */
export async function fillCard(
  checkout: Pick<Page, 'getByLabel' | 'getByRole'>,
  card: { number: string; cvv: string },
): Promise<void> {
  await checkout.getByLabel('Card number').fill(card.number);
  await checkout.getByLabel('Expiry date').fill('12/30');
  await checkout.getByLabel('CVV').fill(card.cvv);
  await checkout.getByRole('button', { name: /^Pay ₦/ }).click();
}

export const payByCard = (page: Page, card = cards.good) => fillCard(popup(page), card);

export async function referenceOn(page: Page): Promise<string> {
  const code = page
    .getByRole('main')
    .locator('code')
    .filter({ hasText: /^[2-9A-Z]{13}$/ })
    .first();
  return (await code.textContent()) ?? '';
}

/** What happens at the gateway while nobody looks. */
export async function atGateway(portal: RunningPortal, path: string, body: object = {}) {
  const answer = await fetch(`${portal.sandboxUrl}/__sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
}

export async function expectSlip(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/app\/get_printout\//, { timeout: 20_000 });
}
