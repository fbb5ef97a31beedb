import type { Page } from '@playwright/test';
import type { RosterStudent } from './roster.ts';

type Fetch = (to: string, subject?: RegExp) => Promise<{ text: string }>;

/** Registers a student of the roster over the API and leaves the page's browser signed in. */
export async function newStudent(
  page: Page,
  student: RosterStudent,
  mail: Fetch,
): Promise<{ code: string; matricNo: string; password: string }> {
  const email = `payer.${crypto.randomUUID().slice(0, 8)}@mail.example`;
  await page.goto('/login');
  // From inside the page: the session's cookie belongs to its address.
  const call = (path: string, input: object) =>
    page.evaluate(
      async ([url, body]) => {
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(url, { method: 'POST', headers, body });
        return (await answer.json()) as { code: string; initial_password: string };
      },
      [`/api${path}`, JSON.stringify(input)] as const,
    );
  const { matric_no } = student;
  const { code } = await call('/application/verify', { matric_no });
  await call('/application/existence', { matric_no, code, email_address: email });
  const otp = /\b\d{6}\b/.exec((await mail(email)).text)?.[0] ?? '';
  const known = { matric_no, code, email_address: email };
  const created = await call('/application/create', { ...known, otp, confirm_otp: 'Yes' });
  return { code: created.code, matricNo: matric_no, password: created.initial_password };
}
