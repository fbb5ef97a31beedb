import type { StaffRole } from '@edc/contract/common/access/staff-roles';
import { easyPassword, sessionEnds } from '@edc/contract/common/text/messages';
import { describe, expect, it } from 'vitest';
import { exportEntry, exportedLines } from '../../../../testing/exports.ts';
import { type As, aPortal, aSharedPortal, type TestPortal } from '../../../../testing/portal.ts';
import {
  aStaffMember,
  beginSignIn,
  fillLimit,
  signInStaff,
} from '../../../../testing/rows/factories.ts';
import { aClock, mailsTo, newestMailTo } from '../../identity/testing.ts';
import { passwordLimits } from '../rules.ts';

const clock = aClock();
const shared = aSharedPortal({ now: clock.now });

async function anAdministrator(portal: TestPortal) {
  const person = await aStaffMember(portal, { roles: ['administrator'] });
  return { ...person, me: await signInStaff(portal, person) };
}

const idOf = ({ id }: { id: number }) => String(id);
async function versionOf({ db }: TestPortal, { id }: { id: number }): Promise<number> {
  const row = await db
    .selectFrom('staff')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.version ?? 0;
}
const reason = 'Changed department';
const tokenMailedTo = async (portal: TestPortal, email: string) =>
  /\/staff\/invitation\/(\S+)/.exec(
    await newestMailTo(portal, email, 'staff-invitation'),
  )?.[1] as string;

async function lastEntry(portal: TestPortal, action: string) {
  return await portal.db
    .selectFrom('audit_entries')
    .select(['actor', 'subject', 'detail'])
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

describe('an invitation', () => {
  it('is mailed, sets the password once, and leads to the second factor', async () => {
    const portal = shared();
    const { me, actor: boss } = await anAdministrator(portal);
    const email_address = 'Ada@edc.example';
    const form = { email_address, full_name: 'Ada Obi', roles: 'finance,support' };
    const invited = await portal.call('POST /staff/accounts/invite', form, me);
    expect(invited.body).toMatchObject({
      message: 'We are sending an invitation to Ada@edc.example.',
    });
    expect(await lastEntry(portal, 'staff.create')).toMatchObject({
      actor: boss,
      subject: expect.stringMatching(/^staff:\d+$/),
      detail: { roles: 'finance,support' },
    });
    const again = await portal.call('POST /staff/accounts/invite', form, me);
    expect([again.status, again.body.error]).toEqual([409, 'STAFF_EXISTS']);

    const token = await tokenMailedTo(portal, email_address);
    const check = await portal.call('POST /staff/invitation/check', { token });
    expect(check.body.data).toEqual({ full_name: 'Ada Obi', email_address });
    const short = await portal.call('POST /staff/invitation', { token, password: 'too short' });
    expect(short.status).toBe(422);
    const password = 'a password of my own';
    const easy = await portal.call('POST /staff/invitation', { token, password: 'Password123' });
    expect(easy.body.fields).toEqual({
      password: easyPassword('is built on a common password'),
    });
    const accepted = await portal.call('POST /staff/invitation', { token, password });
    const step = { bearer: accepted.cookies[0]?.value as string };
    const { body } = await portal.call('GET /staff/sign-in', {}, step);
    expect(body.data).toMatchObject({ full_name: 'Ada Obi', next: 'enrol' });
    const twice = await portal.call('POST /staff/invitation', { token, password });
    expect([twice.status, twice.body.error]).toEqual([410, 'LINK_GONE']);
    await signInStaff(portal, { email: email_address, password });
    const [mail] = await mailsTo(portal, email_address);
    expect(mail).toMatchObject({ subject: 'Your account in the staff console', has_secret: true });
  });

  it('works for 7 days, and no longer once there is a newer one or the account is locked', async () => {
    const portal = shared();
    const { me } = await anAdministrator(portal);
    const person = await aStaffMember(portal, { enrolled: false });
    const check = async (token: string) =>
      (await portal.call('POST /staff/invitation/check', { token })).status;
    const invite = async () => {
      await portal.call('POST /staff/accounts/{id}/invite', { id: idOf(person) }, me);
      clock.pass(1);
      return await tokenMailedTo(portal, person.email);
    };
    const first = await invite();
    const second = await invite();
    expect([await check(first), await check(second)]).toEqual([410, 200]);
    await portal.call('POST /staff/accounts/{id}/lock', { id: idOf(person), reason }, me);
    expect(await check(second)).toBe(410);
    await portal.call('POST /staff/accounts/{id}/unlock', { id: idOf(person), reason }, me);
    expect(await check(second)).toBe(200);
    clock.pass(7 * 24 * 60 * 60);
    expect(await check(second)).toBe(410);
  });

  it('lets in again whose password somebody else has tried all day', async () => {
    const portal = shared();
    const { me } = await anAdministrator(portal);
    const person = await aStaffMember(portal);
    await fillLimit(portal, passwordLimits.accountOfDay, person.email);
    const logIn = async (password: string) =>
      (await portal.call('POST /staff/login', { email_address: person.email, password })).status;
    expect(await logIn(person.password)).toBe(429);
    await portal.call('POST /staff/accounts/{id}/invite', { id: idOf(person) }, me);
    const token = await tokenMailedTo(portal, person.email);
    const password = 'a password of my own';
    await portal.call('POST /staff/invitation', { token, password });
    expect(await logIn(password)).toBe(200);
  });

  it('ends when its owner changes the password', async () => {
    const portal = shared();
    const { me } = await anAdministrator(portal);
    const person = await aStaffMember(portal);
    await portal.call('POST /staff/accounts/{id}/invite', { id: idOf(person) }, me);
    const token = await tokenMailedTo(portal, person.email);
    const theirs = await signInStaff(portal, person);
    const change = { current: person.password, password: 'a password of my own' };
    expect((await portal.call('POST /staff/account/password', change, theirs)).status).toBe(200);
    expect((await portal.call('POST /staff/invitation/check', { token })).status).toBe(410);
  });

  it('cannot be guessed without end', async () => {
    const portal = await aPortal();
    const token = 'x'.repeat(43);
    const tries = Array.from({ length: 61 }, () =>
      portal.call('POST /staff/invitation/check', { token }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 410)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

describe('roles', () => {
  it('count at the next call of an older session, and are recorded with their reason', async () => {
    const portal = shared();
    const { me, actor: boss } = await anAdministrator(portal);
    const person = await aStaffMember(portal, { roles: ['support'] });
    const theirs = await signInStaff(portal, person);
    const people = async () => (await portal.call('GET /staff/accounts', {}, theirs)).status;
    const set = async (roles: StaffRole[]) =>
      portal.call(
        'POST /staff/accounts/{id}/roles',
        {
          id: idOf(person),
          version: await versionOf(portal, person),
          roles: roles.join(','),
          reason,
        },
        me,
      );
    expect(await people()).toBe(403);
    await set(['administrator', 'finance']);
    expect(await people()).toBe(200);
    expect(await lastEntry(portal, 'staff.roles')).toEqual({
      actor: boss,
      subject: person.actor,
      detail: { before: 'support', after: 'administrator,finance', reason },
    });
    await set(['trainer']);
    expect(await people()).toBe(403);
  });

  it('leave an administrator: neither one’s own, nor the last one’s can be taken', async () => {
    const portal = await aPortal();
    const boss = await anAdministrator(portal);
    const other = await anAdministrator(portal);
    const demote = (person: { id: number }, me: As) =>
      portal.call(
        'POST /staff/accounts/{id}/roles',
        { id: idOf(person), version: 1, roles: 'finance', reason },
        me,
      );
    const lock = (person: { id: number }, me: As) =>
      portal.call('POST /staff/accounts/{id}/lock', { id: idOf(person), reason }, me);
    expect((await demote(boss, boss.me)).body.error).toBe('OWN_ACCOUNT');
    expect((await lock(boss, boss.me)).body.error).toBe('OWN_ACCOUNT');
    // Each takes the other's role at the same moment: one of them must stay.
    const both = await Promise.all([demote(boss, other.me), demote(other, boss.me)]);
    // The second is refused as no longer an administrator, or as the last one.
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([403, 409]).toContain(both.find(({ status }) => status !== 200)?.status);
    const rows = await portal.db.selectFrom('staff').select(['id', 'roles']).execute();
    expect(rows.filter(({ roles }) => roles.includes('administrator'))).toHaveLength(1);
  });

  it('of the last administrator who can log in stay, even if others are locked', async () => {
    const portal = await aPortal();
    const [boss, other, third] = [
      await anAdministrator(portal),
      await anAdministrator(portal),
      await anAdministrator(portal),
    ];
    for (const person of [other, third]) {
      const locked = { id: idOf(person), reason };
      expect((await portal.call('POST /staff/accounts/{id}/lock', locked, boss.me)).status).toBe(
        200,
      );
    }
    const version = await versionOf(portal, other);
    const demoted = { id: idOf(other), version, roles: 'finance', reason };
    // A locked one may lose the role: the one who is left is not touched.
    expect((await portal.call('POST /staff/accounts/{id}/roles', demoted, boss.me)).status).toBe(
      200,
    );
  });
});

it('roles are not saved over newer ones unseen', async () => {
  const portal = shared();
  const { me } = await anAdministrator(portal);
  const person = await aStaffMember(portal, { roles: ['support'] });
  const set = (roles: string) =>
    portal.call(
      'POST /staff/accounts/{id}/roles',
      { id: idOf(person), version: 1, roles, reason },
      me,
    );
  expect((await set('finance')).status).toBe(200);
  const late = await set('trainer');
  expect([late.status, late.body.error]).toEqual([409, 'RECORD_CHANGED']);
  const { data } = (await portal.call('GET /staff/accounts/{id}', { id: idOf(person) }, me)).body;
  expect(data).toMatchObject({ roles: ['finance'], version: 2 });
});

it('one person shows factors, devices, history and whether nobody else is an administrator', async () => {
  const portal = await aPortal({ now: clock.now });
  const { me, ...boss } = await anAdministrator(portal);
  const read = async ({ id }: { id: number }) =>
    (await portal.call('GET /staff/accounts/{id}', { id: idOf({ id }) }, me)).body.data;
  expect(await read(boss)).toMatchObject({
    own: true,
    last_administrator: true,
    second_factors: { passkeys: 0 },
    devices: [{ id: expect.any(String) }],
    history: [{ action: 'staff.create', actor_name: 'Command line' }],
  });
  await aStaffMember(portal, { roles: ['administrator'] });
  expect((await read(boss)).last_administrator).toBe(false);
  const person = await aStaffMember(portal);
  const theirs = await signInStaff(portal, person);
  clock.pass(5 * 60);
  expect((await portal.call('GET /staff/account', {}, theirs)).status).toBe(200);
  const lastUse = clock.now().toISOString();
  expect((await read(person)).last_used_at).toBe(lastUse);
  const out = { id: idOf(person), reason };
  expect((await portal.call('POST /staff/accounts/{id}/end-sessions', out, me)).status).toBe(200);
  expect(await read(person)).toMatchObject({
    last_administrator: false,
    // Not earlier after all sessions have ended.
    last_used_at: lastUse,
    devices: [],
    history: [{ action: 'staff.end_sessions', reason }, { action: 'staff.create' }],
  });
  const unknown = await portal.call('GET /staff/accounts/{id}', { id: '999' }, me);
  expect(unknown.body.error).toBe('NOT_FOUND');
});

it('the list is searched and filtered, and shows who can still use an invitation', async () => {
  const portal = await aPortal({ now: clock.now });
  const { me } = await anAdministrator(portal);
  const names = async (input: object) =>
    (await portal.call('GET /staff/accounts', input, me)).body.data.items.map(
      (one) => one.full_name,
    );
  await aStaffMember(portal, { fullName: 'Tunde 50%', roles: ['trainer'] });
  const invite = { email_address: 'ife@edc.example', full_name: 'Ifẹ́ Bello', roles: 'support' };
  await portal.call('POST /staff/accounts/invite', invite, me);
  expect(await names({ q: 'bell' })).toEqual(['Ifẹ́ Bello']);
  expect(await names({ q: 'ife bello' })).toEqual(['Ifẹ́ Bello']);
  expect(await names({ q: 'IFE@' })).toEqual(['Ifẹ́ Bello']);
  expect(await names({ q: '%' })).toEqual(['Tunde 50%']);
  expect(await names({ role: 'trainer' })).toEqual(['Tunde 50%']);
  expect(await names({ state: 'invited' })).toEqual(['Ifẹ́ Bello']);
  expect(await names({ state: 'active' })).toEqual(['Ngozi Okafor', 'Tunde 50%']);
  expect(await names({ state: 'locked' })).toEqual([]);
  expect(await names({ invitation: 'open' })).toEqual(['Ifẹ́ Bello']);
  clock.pass(7 * 24 * 60 * 60);
  const again = await signInStaff(portal, await aStaffMember(portal, { roles: ['administrator'] }));
  const late = await portal.call('GET /staff/accounts', { invitation: 'open' }, again);
  expect(late.body.data.items).toEqual([]);
});

it('the list is exported as it is filtered, to administrators, and recorded', async () => {
  const portal = shared();
  const { me, actor } = await anAdministrator(portal);
  const found = await aStaffMember(portal, { fullName: 'Exported Person', roles: ['trainer'] });
  const input = { q: 'exported person', format: 'csv' } as const;
  const { body } = await portal.call('POST /staff/accounts/export', input, me);
  const [header, ...lines] = await exportedLines(portal, body.url, me);
  expect(header).toBe('Name,Email,Roles,State,Created,Last used,Invitation open until');
  expect(lines).toEqual([expect.stringContaining(`Exported Person,${found.email},Trainer,`)]);
  expect(await exportEntry(portal, 'staff.export')).toMatchObject({
    actor,
    detail: { format: 'csv', rows: 1, q: 'exported person' },
  });
  const trainer = await signInStaff(portal, found);
  expect((await portal.call('POST /staff/accounts/export', input, trainer)).status).toBe(403);
});

it('an open invitation can be revoked, once', async () => {
  const portal = shared();
  const { me, actor: boss } = await anAdministrator(portal);
  const email_address = 'revoked@edc.example';
  const form = { email_address, full_name: 'Bisi Ade', roles: 'support' };
  await portal.call('POST /staff/accounts/invite', form, me);
  const { items } = (await portal.call('GET /staff/accounts', { q: email_address }, me)).body.data;
  const id = items[0]?.id as string;
  expect(items[0]?.invited_until).not.toBeNull();
  const token = await tokenMailedTo(portal, email_address);
  const revoke = () => portal.call('POST /staff/accounts/{id}/revoke-invitation', { id }, me);
  expect((await revoke()).status).toBe(200);
  expect((await portal.call('POST /staff/invitation/check', { token })).status).toBe(410);
  expect((await revoke()).body.error).toBe('NOT_POSSIBLE');
  expect(await lastEntry(portal, 'staff.invitation.revoke')).toMatchObject({
    actor: boss,
    subject: `staff:${id}`,
  });
});

it('a lock ends the sessions, at once and between the steps', async () => {
  const portal = shared();
  const { me } = await anAdministrator(portal);
  const person = await aStaffMember(portal);
  const [theirs, step] = [await signInStaff(portal, person), await beginSignIn(portal, person)];
  await portal.call('POST /staff/accounts/{id}/lock', { id: idOf(person), reason }, me);
  const ended = await portal.call('GET /staff/session', {}, theirs);
  expect([ended.status, ended.body.message]).toEqual([401, sessionEnds.staff_locked]);
  expect((await portal.call('GET /staff/sign-in', {}, step)).status).toBe(401);
  const login = { email_address: person.email, password: person.password };
  const refused = await portal.call('POST /staff/login', login);
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'This account is locked. Please ask an administrator of the centre.',
  ]);
  const { items } = (await portal.call('GET /staff/accounts', { size: 100 }, me)).body.data;
  expect(items.find(({ id }) => id === idOf(person))).toMatchObject({ state: 'locked' });
});

it('a reset second factor is set up again at the next login, and its owner is emailed', async () => {
  const portal = shared();
  const { me, ...boss } = await anAdministrator(portal);
  const person = await aStaffMember(portal);
  const theirs = await signInStaff(portal, person);
  const reset = (id: string) =>
    portal.call('POST /staff/accounts/{id}/reset-second-factor', { id, reason }, me);
  expect((await reset(idOf(boss))).body.error).toBe('OWN_ACCOUNT');
  expect((await reset(idOf(person))).status).toBe(200);
  expect((await portal.call('GET /staff/session', {}, theirs)).status).toBe(401);
  const step = await beginSignIn(portal, person);
  expect((await portal.call('GET /staff/sign-in', {}, step)).body.data.next).toBe('enrol');
  expect(await newestMailTo(portal, person.email, 'staff-security')).toContain('has reset');
});

it('every change of staff accounts wants a fresh second factor', async () => {
  const portal = shared();
  const { me } = await anAdministrator(portal);
  const person = await aStaffMember(portal);
  clock.pass(10 * 60);
  for (const what of ['lock', 'unlock', 'reset-second-factor', 'end-sessions'] as const) {
    const answer = await portal.call(
      `POST /staff/accounts/{id}/${what}`,
      { id: idOf(person), reason },
      me,
    );
    expect(answer.body.error, what).toBe('SECOND_FACTOR_NEEDED');
  }
  // Not for what is refused anyway.
  const invite = (email_address: string) =>
    portal.call(
      'POST /staff/accounts/invite',
      { full_name: 'Ada Obi', email_address, roles: 'support' },
      me,
    );
  expect(Object.keys((await invite('ada@')).body.fields ?? {})).toEqual(['email_address']);
  expect((await invite('ada.obi@edc.example')).body.error).toBe('SECOND_FACTOR_NEEDED');
});
