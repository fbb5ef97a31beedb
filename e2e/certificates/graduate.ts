import type { Page } from '@playwright/test';
import { aRegistration } from '../../server/src/testing/rows/registrations.ts';
import { atGateway } from '../support/gateway.ts';
import { newStudent } from '../support/new-student.ts';
import type { RunningPortal } from '../support/portal-process.ts';
import type { RosterStudent } from '../support/roster.ts';

const COURSE = 'ESP201-2627';
const SKILL = 'adire';

/** A student who is logged in and has completed a skill. */
export async function aGraduate(page: Page, portal: RunningPortal, record: RosterStudent) {
  const student = await newStudent(page, portal, record);
  const app = { db: await portal.db(), now: () => new Date() };
  const given = { studentId: student.id, course: COURSE, skill: SKILL };
  const { id } = await aRegistration({ app }, given);
  await app.db
    .updateTable('registrations')
    .set({ state: 'completed', completed_by_hand: true })
    .where('id', '=', id)
    .execute();
  return { ...student, registrationId: id };
}

/** A newer registration of the same student, whose training is not over. */
export async function alsoInTraining(portal: RunningPortal, studentId: number) {
  const app = { db: await portal.db(), now: () => new Date() };
  const given = { studentId, course: 'ESP202-2627', skill: 'fashion-design' };
  await aRegistration({ app }, given);
}

/** Pays for the certificate without its page. */
export async function payForCertificate(page: Page, portal: RunningPortal, studentCode: string) {
  const post = async (path: string, data: object) => {
    const headers = { origin: portal.url };
    return await (await page.request.post(`${portal.url}/api${path}`, { headers, data })).json();
  };
  const asked = { purpose: 'certificate', application_code: COURSE, skill_code: SKILL };
  const { data } = await post('/student/payment/initialize', asked);
  await atGateway(portal, `transactions/${data.reference}/succeed`);
  const said = { student_code: studentCode, reference: data.reference };
  await post('/student/certificate/request', said);
}

/** The number of the student's pending request. */
export async function pendingRequest(portal: RunningPortal, studentId: number): Promise<string> {
  const db = await portal.db();
  const { id } = await db
    .selectFrom('requests')
    .select('id')
    .where('student_id', '=', studentId)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  return String(id);
}
