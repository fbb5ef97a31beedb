import { expect, type Page } from '@playwright/test';

export async function pickCourse(page: Page): Promise<void> {
  await page.goto('/app/skills');
  // The one that is there once the page's script runs; before, it is the browser's own list.
  const course = page.getByRole('combobox', { name: 'Course' });
  await course.and(page.locator('textarea')).click();
  await page.getByRole('option').filter({ hasNotText: '(registered)' }).first().click();
}

export const skillButtons = (page: Page) =>
  page.getByRole('main').getByRole('listitem').getByRole('button');

/** As a student would go; the first skill of a course, or this one. Its title comes back. */
export async function confirmSkill(page: Page, wanted = ''): Promise<string> {
  await pickCourse(page);
  const card = skillButtons(page).filter({ hasText: wanted }).first();
  const title = (await card.textContent()) ?? '';
  await card.click();
  await page.getByRole('button', { name: 'Confirm Selection' }).click();
  return title;
}

/** The same, until the payment page is there. */
export async function chooseSkill(page: Page, wanted = ''): Promise<string> {
  const title = await confirmSkill(page, wanted);
  await expect(page.getByRole('heading', { name: `Skill - ${title}` })).toBeVisible({
    timeout: 20_000,
  });
  return title;
}

export const payNow = (page: Page) => page.getByRole('button', { name: /^Pay Now/ });

/** The same button after a decline or a closed checkout. */
export const tryAgain = (page: Page) => page.getByRole('button', { name: /^Try again ₦/ });

/** The payment's timeline. */
export const progress = (page: Page) =>
  page.getByRole('list', { name: 'Payment progress' }).locator('[aria-current=step]');

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

/**
 * In front of other tabs, as a person would: the browser gives a press to what the tab showed last,
 * and one that is behind may not have drawn the popup yet, so that the page below it gets the press.
 */
export async function payByCard(page: Page, card = cards.good): Promise<void> {
  await page.bringToFront();
  await fillCard(popup(page), card);
}

export async function referenceOn(page: Page): Promise<string> {
  const code = page
    .getByRole('main')
    .locator('code')
    .filter({ hasText: /^[2-9A-Z]{13}$/ })
    .first();
  return (await code.textContent()) ?? '';
}

export async function expectSlip(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/app\/get_printout\//, { timeout: 20_000 });
}
