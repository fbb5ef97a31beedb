import type { Page } from '@playwright/test';
import { openSession } from '../../server/src/areas/people/identity/actions.ts';
import { cookieNames } from '../../server/src/areas/people/identity/cookies.ts';
import { anAccount } from '../../server/src/testing/rows/factories.ts';
import type { RunningPortal } from './portal-process.ts';
import type { RosterStudent } from './roster.ts';

export interface NewStudent {
  id: number;
  code: string;
  matricNo: string;
  password: string;
  passwordHash: string;
  email: string;
}

/**
 * A student of the roster with an account, put straight into the database: registering by email
 * has journeys of its own.
 */
export async function seedStudent(
  portal: RunningPortal,
  { matric_no }: Pick<RosterStudent, 'matric_no'>,
): Promise<NewStudent> {
  const app = { db: await portal.db(), now: () => new Date() };
  const email = `payer.${crypto.randomUUID().slice(0, 8)}@mail.example`;
  const account = await anAccount({ app }, { matricNo: matric_no, email });
  return { ...account, matricNo: matric_no, passwordHash: account.password_hash };
}

/** Gives the page's browser a session of the student's, as a log-in would. */
async function openSessionFor(
  page: Page,
  portal: RunningPortal,
  { id, code, passwordHash }: NewStudent,
): Promise<void> {
  const owner = { student_id: id, password_hash: passwordHash };
  const session = { owner, remember: false, device: 'journey' };
  const opened = await openSession(await portal.db(), new Date(), session);
  if (!opened) throw new Error('no session was opened');
  const url = portal.env.PUBLIC_URL ?? portal.url;
  const names = cookieNames({ publicUrl: url });
  await page.context().addCookies([
    { name: names.token, value: opened.token, url, httpOnly: true, sameSite: 'Lax' },
    { name: names.code, value: code, url, sameSite: 'Lax' },
  ]);
}

/** A student with an account whose session the page's browser has. */
export async function newStudent(
  page: Page,
  portal: RunningPortal,
  record: Pick<RosterStudent, 'matric_no'>,
): Promise<NewStudent> {
  const student = await seedStudent(portal, record);
  await openSessionFor(page, portal, student);
  return student;
}
