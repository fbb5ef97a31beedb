import {
  type APIResponse,
  expect,
  type Locator,
  type Page,
  request as requests,
} from '@playwright/test';
import type { RunningPortal } from './portal-process.ts';

/** Of all of the demo's staff, whose login shows the code of their second factor. */
const PASSWORD = 'Indigo-2026';

/** Logs a member of the demo's staff in by the calls that the login pages make. */
export async function logInStaff(
  page: Pick<Page, 'request'>,
  portal: RunningPortal,
  role: string,
): Promise<void> {
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

/** A member of the demo's staff who calls the API beside the pages of a journey. */
export async function staffApi(portal: RunningPortal, role: string) {
  const own = { baseURL: portal.url, extraHTTPHeaders: { origin: portal.url } };
  const request = await requests.newContext(own);
  await logInStaff({ request }, portal, role);
  const bodyOf = async (answer: APIResponse) => {
    expect(answer.status(), await answer.text()).toBe(200);
    return await answer.json();
  };
  return {
    get: async (path: string, params: Record<string, string> = {}) =>
      await bodyOf(await request.get(`/api/staff${path}`, { params })),
    post: async (path: string, data: object = {}) =>
      await bodyOf(await request.post(`/api/staff${path}`, { data })),
    /** As a form, for calls that take files. */
    send: async (path: string, multipart: Form) =>
      await bodyOf(await request.post(`/api/staff${path}`, { multipart })),
  };
}

export type StaffApi = Awaited<ReturnType<typeof staffApi>>;

type Form = Record<string, string | { name: string; mimeType: string; buffer: Buffer }>;

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
