import { expect, type Locator, type Page } from '@playwright/test';

/** Presses `/` until the search field has the focus: keys work once the page's script has started. */
export async function focusSearch(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused({ timeout: 500 });
  }).toPass();
}

/** Presses `j` until the first row of a list is shown in its preview, for the same reason. */
export async function openFirst(page: Page, preview: Locator): Promise<void> {
  await expect(async () => {
    if ((await preview.count()) === 0) await page.keyboard.press('j');
    await expect(preview).toBeVisible({ timeout: 2000 });
  }).toPass();
}
