import { expect, type Page } from '@playwright/test';
import { atGateway } from '../support/gateway.ts';
import type { RunningPortal } from '../support/portal-process.ts';

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

/** Pays for a course and is registered for it. */
export async function pay(
  page: Page,
  portal: RunningPortal,
  studentCode: string,
  course = COURSE,
): Promise<string> {
  const reference = await openPayment(page, portal, course);
  await atGateway(portal, `transactions/${reference}/succeed`);
  const said = await post(page, portal, '/student/invoice/payment', {
    student_code: studentCode,
    payment_ref: reference,
  });
  expect(said.status, said.message).toBe(200);
  return reference;
}
