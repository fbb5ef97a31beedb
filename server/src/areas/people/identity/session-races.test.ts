/** A password that was right a moment ago opens no session once it is no longer the account's. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { hashPassword } from '../../../platform/passwords/passwords.ts';
import { aSharedPortal, type TestPortal } from '../../../testing/portal.ts';
import {
  aRegisteredStudent,
  aStaffMember,
  beginSignIn,
  signIn,
} from '../../../testing/rows/factories.ts';
import { codeAt, stepAt } from '../staff/second-factors/totp.ts';
import { mailPasswordLink } from './recovery/actions.ts';
import { tokenMailedTo } from './testing.ts';

const shared = aSharedPortal({ env: { DATABASE_POOL: '12' } });
const NEW_PASSWORD = 'Adire-Cloth-7';
const AT_ONCE = 5;

const logInTimes = (portal: TestPortal, login: { matric_no: string; password: string }) =>
  Array.from({ length: AT_ONCE }, (_, at) =>
    portal.call('POST /student/login', login, { address: `192.0.2.${at}` }),
  );

/** How many of the tokens that were handed out still open the portal. */
async function stillOpen(portal: TestPortal, tokens: (string | undefined)[]): Promise<number> {
  const answers = await Promise.all(
    tokens
      .filter((token) => token !== undefined)
      .map((bearer) => portal.call('GET /student/session', {}, { bearer })),
  );
  return answers.filter(({ status }) => status === 200).length;
}

/** Waits until so many statements of this portal wait for a lock. */
async function untilWaiting({ db }: TestPortal, wanted: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if ((rows[0]?.n ?? 0) >= wanted) return;
    await sleep(5);
  }
}

describe('a login that races a new password', () => {
  it.each([1, 2, 3])('is over with a reset by link (round %i)', async () => {
    const portal = shared();
    const { login, email, matric_no } = await aRegisteredStudent(portal);
    await mailPasswordLink(portal.app, { identifier: matric_no, request: matric_no });
    const token = await tokenMailedTo(portal, email, 'password-link');
    const [reset, ...logins] = await Promise.all([
      portal.call('POST /applicant/update_password', { email, token, password: NEW_PASSWORD }),
      ...logInTimes(portal, login),
    ]);
    expect(reset.status).toBe(200);
    const tokens = logins.map(({ body }) => body.token);
    expect(await stillOpen(portal, tokens)).toBe(0);
  });

  it.each([1, 2, 3])('is over with a change in the portal (round %i)', async () => {
    const portal = shared();
    const student = await aRegisteredStudent(portal);
    const me = await signIn(portal, student);
    const change = {
      userCode: me.code,
      currentPassword: student.password,
      newPassword: NEW_PASSWORD,
    };
    const [changed, ...logins] = await Promise.all([
      portal.call('POST /student/reset_current_password', change, me),
      ...logInTimes(portal, student.login),
    ]);
    expect(changed.status).toBe(200);
    const tokens = logins.map(({ body }) => body.token);
    expect(await stillOpen(portal, [me.token, ...tokens])).toBe(1);
  });

  it.each(['student', 'staff'] as const)(
    'waits for the transaction that holds the account, and is then refused: %s',
    async (who) => {
      const portal = shared();
      const { login } = await aRegisteredStudent(portal);
      const person = await aStaffMember(portal);
      const step = await beginSignIn(portal, person);
      const code = codeAt(person.secret, stepAt(portal.app.now()));
      const logIn = () =>
        who === 'student'
          ? portal.call('POST /student/login', login)
          : portal.call('POST /staff/sign-in/code', { code }, step);
      const hash = await hashPassword(NEW_PASSWORD);
      let racing: Promise<{ status: number; cookies: unknown[] }> | undefined;
      await portal.db.transaction().execute(async (tx) => {
        await (who === 'student'
          ? sql`update accounts set password_hash = ${hash} from students
              where students.id = student_id and matric_no = ${login.matric_no}`
          : sql`update staff set password_hash = ${hash} where email_address = ${person.email}`
        ).execute(tx);
        racing = logIn();
        await Promise.race([untilWaiting(portal, 1), racing]);
      });
      const answer = await racing;
      expect(answer?.status).toBe(401);
      expect(answer?.cookies).toEqual([]);
    },
  );
});
