import { expect, type Locator, type Page } from '@playwright/test';
import type { RunningPortal } from './portal-process.ts';

/** Of all of the demo's staff, whose login shows the code of their second factor. */
const PASSWORD = 'Indigo-2026';

/** Logs a member of the demo's staff in by the calls that the login pages make. */
export async function logInStaff(page: Page, portal: RunningPortal, role: string): Promise<void> {
  const origin = portal.url;
  const email_address = `${role}@edc.example`;
  // A code works once, and two journeys may log the same person in within half a minute.
  const db = await portal.db();
  await db
    .updateTable('staff')
    .set({ totp_last_step: null })
    .where('email_address', '=', email_address)
    .execute();
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`${origin}/api${path}`, { data, headers: { origin } });
    expect(answer.status(), path).toBe(200);
    return (await answer.json()).data;
  };
  const { demo_code: code } = await post('/staff/login', { email_address, password: PASSWORD });
  await post('/staff/sign-in/code', { code });
}

/**
 * Presses a button of a page whose session has ended. A call that the page makes by itself may be
 * refused before the press: both lead to the login page.
 */
export async function pressWithoutSession(page: Page, button: Locator): Promise<void> {
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 2000 });
    await expect(page).toHaveURL(/\/staff\/login\?next=/, { timeout: 5000 });
  }).toPass({ timeout: 60_000 });
}
