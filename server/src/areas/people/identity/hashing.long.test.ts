/** A password is hashed or compared before a transaction begins: inside, its locks would wait too. */
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inHashingQueue } from '../../../platform/passwords/passwords.ts';
import { aSharedPortal, type TestPortal } from '../../../testing/portal.ts';
import {
  aRegisteredStudent,
  aStaffMember,
  aStudent,
  signIn,
  signInStaff,
} from '../../../testing/rows/factories.ts';
import { createStaff } from '../staff/actions.ts';
import { mailPasswordLink } from './recovery/actions.ts';
import { aMailedCode, newestMailTo, tokenMailedTo } from './testing.ts';

const shared = aSharedPortal({ env: { DATABASE_POOL: '6' } });
const password = 'Adire-Cloth-7';

const HELD_MS = 600;

type Action = () => Promise<{ status: number }>;
const actions: Record<string, (portal: TestPortal) => Promise<Action>> = {
  async 'signing up'(portal) {
    const form = await aMailedCode(portal, await aStudent(portal), 'hashing@mail.example');
    return () => portal.call('POST /application/create', form);
  },
  async 'a new password by link'(portal) {
    const { matric_no, email } = await aRegisteredStudent(portal);
    await mailPasswordLink(portal.app, { identifier: matric_no, request: matric_no });
    const token = await tokenMailedTo(portal, email, 'password-link');
    return () => portal.call('POST /applicant/update_password', { email, token, password });
  },
  async 'a new password in the portal'(portal) {
    const student = await aRegisteredStudent(portal);
    const me = await signIn(portal, student);
    const change = {
      userCode: me.code,
      currentPassword: student.password,
      newPassword: password,
    };
    return () => portal.call('POST /student/reset_current_password', change, me);
  },
  async 'a new email address'(portal) {
    const student = await aRegisteredStudent(portal);
    const me = await signIn(portal, student);
    const { body } = await portal.call(
      'GET /student/profile/{studentId}',
      { studentId: me.code },
      me,
    );
    const update = {
      ...body.data[0],
      email_address: `new.${student.email}`,
      current_password: student.password,
    };
    return () => portal.call('POST /student/update', update, me);
  },
  async 'a login'(portal) {
    const { login } = await aRegisteredStudent(portal);
    return () => portal.call('POST /student/login', login);
  },
  async 'a login of staff'(portal) {
    const person = await aStaffMember(portal);
    const typed = { email_address: person.email, password: person.password };
    return () => portal.call('POST /staff/login', typed);
  },
  async 'a new password of staff'(portal) {
    const person = await aStaffMember(portal);
    const me = await signInStaff(portal, person);
    const change = { current: person.password, password: 'another long one' };
    return () => portal.call('POST /staff/account/password', change, me);
  },
  async 'an invitation that is accepted'(portal) {
    const boss = await aStaffMember(portal, { roles: ['administrator'] });
    const me = await signInStaff(portal, boss);
    const { id, email } = await aStaffMember(portal);
    await portal.call('POST /staff/accounts/{id}/invite', { id: String(id) }, me);
    const text = await newestMailTo(portal, email, 'staff-invitation');
    const token = /\/staff\/invitation\/(\S+)/.exec(text)?.[1] as string;
    return () => portal.call('POST /staff/invitation', { token, password });
  },
  async 'a new initial password'(portal) {
    const student = await aRegisteredStudent(portal);
    const registrar = await signInStaff(portal, await aStaffMember(portal));
    const given = { student: student.code, reason: 'Asked at the counter' };
    const call = 'POST /staff/students/{student}/initial-password';
    return () => portal.call(call, given, registrar);
  },
  async 'a new member of staff'(portal) {
    const person = { email: 'new@edc.example', fullName: 'Ada Obi', roles: [], password };
    const make = () => createStaff(portal.db, { ...person, by: 'operator' });
    return async () => ({ status: (await make()) ? 200 : 500 });
  },
};

/** How many transactions have done nothing for longer than any of ours should. */
async function idleTransactions({ db }: TestPortal): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'
    and state_change < clock_timestamp() - interval '250 milliseconds'`.execute(db);
  return rows[0]?.n ?? 0;
}

it.each(Object.keys(actions))('%s holds no transaction while it hashes', async (name) => {
  const portal = shared();
  const act = await actions[name]?.(portal);
  // Every core is taken by somebody else's hash, for longer than a transaction of ours may idle.
  const others = Promise.all(
    Array.from({ length: availableParallelism() }, () => inHashingQueue(() => sleep(HELD_MS))),
  );
  const begun = performance.now();
  const acting = { done: false };
  const answer = act?.().finally(() => {
    acting.done = true;
  });
  const idle: number[] = [];
  while (!acting.done) {
    idle.push(await idleTransactions(portal));
    await sleep(10);
  }
  await others;
  expect((await answer)?.status).toBe(200);
  expect(performance.now() - begun).toBeGreaterThan(HELD_MS - 50);
  expect(Math.max(...idle)).toBe(0);
});
