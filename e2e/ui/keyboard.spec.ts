import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { expectGoodLooks } from '../support/looks.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/dev/ui');
  // A long list is a plain one until the page's scripts have loaded.
  await page.locator('input[role=combobox]').first().waitFor();
});

/** Tab never leaves the box (the browser's own bars count as inside: they are no part of the page). */
async function expectFocusStaysIn(page: Page, box: Locator): Promise<void> {
  for (let press = 0; press < 10; press += 1) {
    await page.keyboard.press('Tab');
    const inside = await box.evaluate(
      (element) =>
        element.contains(document.activeElement) || document.activeElement === document.body,
    );
    expect(inside).toBe(true);
  }
}

test('every part of the design system fits and is accessible in every state', {
  tag: '@long',
}, async ({ page }) => {
  await expectGoodLooks(page, 'ui', ['light', 'dark']);
});

test('a dialog takes the focus in, keeps it, and gives it back at Escape', {
  tag: '@long',
}, async ({ page }) => {
  const opener = page.getByRole('button', { name: 'Ask a question' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Leave this skill?' });
  await expect(dialog).toBeVisible();
  await expectFocusStaysIn(page, dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a slide-in menu takes the focus in, keeps it, and gives it back at Escape', {
  tag: '@long',
}, async ({ page }) => {
  const opener = page.getByRole('button', { name: 'Slide-in menu' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Main menu' });
  await expect(drawer).toBeVisible();
  await expectFocusStaysIn(page, drawer);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a menu is walked by arrow keys and closed by Escape', { tag: '@long' }, async ({ page }) => {
  const opener = page.getByRole('button', { name: 'Your account' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Change Password' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Chosen: password')).toBeVisible();
});

test('a combobox finds by typing, is chosen from by keys, and says when nothing fits', {
  tag: '@long',
}, async ({ page }) => {
  const box = page.getByRole('combobox', { name: 'Skill', exact: true });
  await box.focus();
  await page.keyboard.type('zzzz');
  await expect(page.getByText('No skill matches')).toBeVisible();
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('Backspace');
  await page.keyboard.press('ArrowDown');
  const first = await page.getByRole('option').first().textContent();
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue(first?.trim() ?? '');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
});

test('tabs are walked by arrow keys, past the one that is switched off', { tag: '@long' }, async ({
  page,
}) => {
  const tab = (name: string) => page.getByRole('tab', { name });
  await tab('About').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Schedule')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('07:00AM Daily, ten mornings.')).toBeVisible();
  await page.keyboard.press('Home');
  await expect(tab('About')).toBeFocused();
});

test('a notice is announced, stays while it is pointed at, and can be closed', {
  tag: '@long',
}, async ({ page }) => {
  await page.getByRole('button', { name: 'Show danger' }).click();
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(page.getByRole('alert').filter({ hasText: 'Not saved' })).toBeAttached();
  await expect(notices.getByText('Not saved')).toBeVisible();
  await notices.getByRole('button', { name: /close|dismiss/i }).click();
  await expect(notices.getByText('Not saved')).toBeHidden();
});

test('a list is walked by j and k, opened by Enter, and sorted by its headers', {
  tag: '@long',
}, async ({ page }) => {
  const list = page.getByRole('table', { name: 'Payments' });
  await page.locator('#list').scrollIntoViewIfNeeded();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  const first = list.locator('[data-row-link]').first();
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/payment=/);
  await list.getByRole('link', { name: 'Amount' }).click();
  await expect(page).toHaveURL(/sort=amount/);
  await expect(list.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  const pages = page.getByRole('navigation', { name: 'Pages of payments' });
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByText('21 to 40 of 60')).toBeVisible();
});
