import { expect, type Page } from '@playwright/test';

/** The demo's student who has paid and is in training. */
export const demoStudent = { matricNo: 'SCI/24/0187', password: 'Adire-2026' };

/** Signs the page's browser in and opens an address; the login page has journeys of its own. */
export async function signIn(
  page: Page,
  who = demoStudent,
  address = '/app/dashboard',
): Promise<void> {
  await startSession(page, who);
  await page.goto(address);
}

/** Signs the page's browser in, for journeys that open the first page in their own way. */
export async function startSession(page: Page, who = demoStudent): Promise<void> {
  const answer = await page.request.post('/api/student/login', {
    data: { matric_no: who.matricNo, password: who.password },
  });
  expect(answer.status()).toBe(200);
}
