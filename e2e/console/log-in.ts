import { expect, type Page } from '@playwright/test';

/** Logs a member of the demo's staff in by the calls that the login pages make. */
export async function logInStaff(page: Page, origin: string, role: string): Promise<void> {
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`${origin}/api${path}`, { data, headers: { origin } });
    expect(answer.status(), path).toBe(200);
    return (await answer.json()).data;
  };
  const email_address = `${role}@edc.example`;
  const step = await post('/staff/login', { email_address, password: 'Indigo-2026' });
  if (step.next === 'enrol') {
    const { demo_code: code } = await post('/staff/enrolment/totp', {});
    await post('/staff/enrolment/totp/confirm', { code });
  } else {
    await post('/staff/sign-in/code', { code: step.demo_code });
  }
}
