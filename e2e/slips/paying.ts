import { expect, type Page } from '@playwright/test';
import type { test } from '../support/fixtures.ts';
import type { RunningPortal } from '../support/portal-process.ts';
import type { RosterStudent } from '../support/roster.ts';

type Mail = Parameters<Parameters<typeof test>[2]>[0]['mail'];

export const COURSE = 'ESP201-2627';
export const OTHER_COURSE = 'ESP301-2627';
const SKILL = 'adire';

/** A call to the portal's API with the cookies of the page's browser. */
async function post(page: Page, portal: RunningPortal, path: string, data: object = {}) {
  const answer = await page.request.post(`${portal.url}/api${path}`, {
    headers: { origin: portal.url },
    data,
  });
  return await answer.json();
}

/** Registers a student of the roster over the API and leaves the page's browser signed in. */
export async function register(
  page: Page,
  portal: RunningPortal,
  student: RosterStudent,
  mail: Mail,
): Promise<string> {
  const email_address = `${crypto.randomUUID().slice(0, 8)}@mail.example`;
  const { matric_no } = student;
  const { code } = await post(page, portal, '/application/verify', { matric_no });
  await post(page, portal, '/application/existence', { code, matric_no, email_address });
  const otp = /\b\d{6}\b/.exec((await mail(email_address)).text)?.[0];
  const form = { code, matric_no, email_address, otp, confirm_otp: 'Yes' };
  const created = await post(page, portal, '/application/create', form);
  expect(created.type, created.message).toBe('success');
  return created.code as string;
}

/** Opens an attempt to pay and leaves it open; the reference comes back. */
export async function openPayment(
  page: Page,
  portal: RunningPortal,
  application_code = COURSE,
  skill_code = SKILL,
): Promise<string> {
  const order = { purpose: 'enrolment', application_code, skill_code };
  const { data, message } = await post(page, portal, '/student/payment/initialize', order);
  expect(data, message).toBeTruthy();
  return data.reference as string;
}

/** What a payer, a bank or the provider does to a payment, at the sandbox. */
export async function atTheGateway(portal: RunningPortal, reference: string, what: string) {
  const address = `${portal.sandboxUrl}/__sandbox/transactions/${reference}/${what}`;
  const answer = await fetch(address, { method: 'POST' });
  expect(answer.status, await answer.text()).toBe(200);
}

/** Pays for a course and is registered for it. */
export async function pay(
  page: Page,
  portal: RunningPortal,
  studentCode: string,
  course = COURSE,
): Promise<string> {
  const reference = await openPayment(page, portal, course);
  await atTheGateway(portal, reference, 'succeed');
  const said = await post(page, portal, '/student/invoice/payment', {
    student_code: studentCode,
    payment_ref: reference,
  });
  expect(said.status, said.message).toBe(200);
  return reference;
}
