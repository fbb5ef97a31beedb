import { expect, type Page } from '@playwright/test';

/** Presses `/` until the search field has the focus: keys work once the page's script has started. */
export async function focusSearch(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused({ timeout: 500 });
  }).toPass();
}
