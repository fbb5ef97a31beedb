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

/** Presses the key of an action until its dialog is open, for the same reason. */
export async function openDialog(page: Page, key: string): Promise<Locator> {
  const dialog = page.getByRole('dialog');
  await expect(async () => {
    if ((await dialog.count()) === 0) await page.keyboard.press(key);
    await expect(dialog).toBeVisible({ timeout: 2000 });
  }).toPass();
  return dialog;
}
