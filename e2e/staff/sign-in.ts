import { expect, type Page } from '@playwright/test';

/** The demo's people, whose second factor shows its code at the login. */
const PASSWORD = 'Indigo-2026';

/** Logs the page's browser in as one of the demo's staff and opens an address. */
export async function signInStaff(page: Page, role: string, address: string): Promise<void> {
  const login = await page.request.post('/api/staff/login', {
    data: { email_address: `${role}@edc.example`, password: PASSWORD },
  });
  expect(login.status()).toBe(200);
  const { data } = await login.json();
  const done = await page.request.post('/api/staff/sign-in/code', {
    headers: { origin: new URL(login.url()).origin },
    data: { code: data.demo_code },
  });
  expect(done.status(), await done.text()).toBe(200);
  await page.goto(address);
}
