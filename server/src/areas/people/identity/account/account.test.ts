import { randomBytes } from 'node:crypto';
import { easyPassword, sessionEnds } from '@edc/contract/common/text/messages';
import { HOUR_MS } from '@edc/contract/common/time/days';
import { describe, expect, it } from 'vitest';
import { type As, aPortal, aSharedPortal, type TestPortal } from '../../../../testing/portal.ts';
import {
  aRegisteredStudent,
  aStaffMember,
  fillLimit,
  PASSWORD,
  signIn,
  signInStaff,
} from '../../../../testing/rows/factories.ts';
import { changeSetting } from '../../../system/settings-store/actions.ts';
import { mailPasswordLink } from '../recovery/actions.ts';
import { aClock, mailsTo, myProfile, newestMailTo, tokenMailedTo } from '../testing.ts';
import { accountLimits, deviceName } from './rules.ts';

const shared = aSharedPortal();
const PHONE = '08031234567';

async function aSignedIn(given: Parameters<typeof aRegisteredStudent>[1] = {}) {
  const portal = shared();
  const student = await aRegisteredStudent(portal, given);
  return { portal, student, me: await signIn(portal, student) };
}

async function noticesInPortal(portal: TestPortal, me: As): Promise<string[]> {
  const { body } = await portal.call('GET /student/notifications', {}, me);
  return body.data.items.filter(({ kind }) => kind === 'security').map(({ text }) => text);
}

describe('the welcome', () => {
  it('is marked once, however often it is read', async () => {
    const { portal, me, student } = await aSignedIn();
    const welcomed = async () =>
      (
        await portal.db
          .selectFrom('accounts')
          .select('welcomed_at')
          .where('code', '=', student.code)
          .executeTakeFirst()
      )?.welcomed_at;
    await portal.db.updateTable('accounts').set({ welcomed_at: null }).execute();
    const read = async () =>
      await portal.call('GET /student/steps/is_welcome/{studentId}', { studentId: me.code }, me);
    expect((await read()).status).toBe(200);
    const first = await welcomed();
    expect(first).toBeInstanceOf(Date);
    expect((await read()).status).toBe(200);
    expect(await welcomed()).toEqual(first);
  });
});

describe('saving the profile', () => {
  it('takes every field of the record and changes only what a student may', async () => {
    const { portal, me } = await aSignedIn();
    const before = await myProfile(portal, me);
    const { faculty: _, ...record } = before;
    const form = {
      ...record,
      level: '300 Level',
      surname: 'Changed',
      religion: 'None',
      birth_date: '1990-01-01',
    };
    const { status, body } = await portal.call('POST /student/update', form, me);
    expect([status, body.message]).toEqual([200, 'Your profile has been saved.']);
    expect(await myProfile(portal, me)).toEqual(before);
  });

  it("refuses in the specification's words", async () => {
    const { portal, me, student } = await aSignedIn();
    const save = async (email_address: string, telephone = PHONE) =>
      await portal.call('POST /student/update', { email_address, telephone }, me);
    expect((await save('nonsense')).body.message).toBe('Please enter valid email address');
    expect((await save('')).body.message).toBe('Please enter valid email address');
    const domain = {
      key: 'institutional_email_domain' as const,
      value: 'uni.edu.ng',
      by: 'operator' as const,
    };
    await changeSetting(portal.db, domain);
    const institutional = await save('me@student.uni.edu.ng');
    expect([institutional.status, institutional.body.message]).toEqual([
      422,
      'Please use personal email address',
    ]);
    expect((await save(student.email, '')).body.message).toBe('This field is required');
    expect((await save(student.email, '0803')).body.message).toBe(
      'Please enter a valid 11-digit phone number',
    );
    for (const nobodys of ['2348031234', '803123456']) {
      expect((await save(student.email, nobodys)).body.fields).toEqual({
        telephone: 'Please enter a valid 11-digit phone number',
      });
    }
    expect((await save(student.email, '80312345678')).status).toBe(200);
    expect((await myProfile(portal, me)).telephone).toBe('80312345678');
    expect((await save(student.email, '+234 803 765 4321')).status).toBe(200);
    expect((await myProfile(portal, me)).telephone).toBe('08037654321');
    const long = await save(student.email, '0809-999 9999 123');
    expect(long.status).toBe(200);
    expect((await myProfile(portal, me)).telephone).toBe('08099999999');
  });

  it('locks the telephone once it is verified, which the number on the roster is', async () => {
    const { portal, me, student } = await aSignedIn({ student: { telephone: '08030000002' } });
    const save = async (telephone: string) =>
      await portal.call('POST /student/update', { email_address: student.email, telephone }, me);
    expect((await save('08030000003')).status).toBe(200);
    expect((await myProfile(portal, me)).phone_verify).toBe('No');
    expect((await save('08030000002')).status).toBe(200);
    expect((await myProfile(portal, me)).phone_verify).toBe('Yes');
    const locked = await save('08030000003');
    expect([locked.status, locked.body.error]).toEqual([409, 'PHONE_LOCKED']);
  });

  it('takes a verified number as the roster has it, whatever it looks like', async () => {
    const telephone = '23480312345';
    const { portal, me, student } = await aSignedIn({ student: { telephone } });
    const verified = { phone_verified_at: new Date() };
    const own = portal.db.updateTable('accounts').where('code', '=', student.code);
    await own.set(verified).execute();
    const form = { email_address: student.email, telephone };
    expect((await portal.call('POST /student/update', form, me)).status).toBe(200);
    expect(await myProfile(portal, me)).toMatchObject({ telephone, phone_verify: 'Yes' });
  });

  it('keeps recovery with the old address until the new one is confirmed, and notifies it', async () => {
    const { portal, me, student } = await aSignedIn();
    const wanted = 'changed.mind@mail.example';
    const save = (email_address: string) =>
      portal.call(
        'POST /student/update',
        { email_address, telephone: PHONE, current_password: PASSWORD },
        me,
      );
    expect((await save(wanted)).body.message).toContain(wanted);
    expect(await myProfile(portal, me)).toMatchObject({
      email_address: wanted,
      email_in_use: student.email,
      email_verify: 'No',
    });
    const notice = await newestMailTo(portal, student.email, 'email-change');
    expect(notice).not.toContain(wanted);
    expect(await noticesInPortal(portal, me)).toEqual([
      `Your email address is being changed to ${wanted}. Until you confirm it, we keep using the old one.`,
    ]);
    await mailPasswordLink(portal.app, { identifier: student.matric_no, request: 'a' });
    await mailPasswordLink(portal.app, { identifier: wanted, request: 'b' });
    expect((await mailsTo(portal, student.email))[0]?.kind).toBe('password-link');
    expect((await mailsTo(portal, wanted)).map((mail) => mail.kind)).toEqual(['email-link']);

    const token = await tokenMailedTo(portal, wanted, 'email-link');
    expect((await save(student.email)).status).toBe(200);
    const kept = await myProfile(portal, me);
    expect(kept).toMatchObject({ email_address: student.email, email_verify: 'Yes' });
    expect(kept).not.toHaveProperty('email_in_use');
    const gone = await portal.call('POST /applicant_mail/confirm_email', { email: wanted, token });
    expect(gone.status).toBe(410);
  });

  it('asks for the password before the address changes, in either direction', async () => {
    const { portal, me, student } = await aSignedIn();
    const email_address = 'next@mail.example';
    const save = async (more: { email_address: string; current_password?: string }) =>
      await portal.call('POST /student/update', { telephone: PHONE, ...more }, me);
    for (const none of [{}, { current_password: '' }]) {
      const { status, body } = await save({ email_address, ...none });
      expect([status, body.error, body.fields]).toEqual([
        422,
        'PASSWORD_NEEDED',
        { current_password: 'Current password is required' },
      ]);
    }
    const wrong = await save({ email_address, current_password: 'not the password' });
    expect([wrong.status, wrong.body.fields]).toEqual([
      422,
      { current_password: 'Current password is not correct' },
    ]);
    expect((await myProfile(portal, me)).email_address).toBe(student.email);
    expect(await mailsTo(portal, email_address)).toEqual([]);
    expect((await save({ email_address: student.email })).status).toBe(200);
    expect((await save({ email_address, current_password: PASSWORD })).status).toBe(200);
    expect((await save({ email_address })).status).toBe(200);
    expect((await save({ email_address: student.email })).body.error).toBe('PASSWORD_NEEDED');
  });

  it('counts wrong passwords together with those of the password form', async () => {
    const { portal, me } = await aSignedIn();
    const form = { email_address: 'guess@mail.example', telephone: PHONE };
    const guess = async () => {
      const typed = { ...form, current_password: 'a guess' };
      return (await portal.call('POST /student/update', typed, me)).status;
    };
    const statuses = [];
    for (let time = 0; time < 6; time += 1) statuses.push(await guess());
    expect(statuses).toEqual([...Array(5).fill(422), 429]);
    const change = { userCode: me.code, currentPassword: PASSWORD, newPassword: 'Adire-Cloth-7' };
    expect((await portal.call('POST /student/reset_current_password', change, me)).status).toBe(
      429,
    );
  });

  it('takes fifty wrong passwords a day from somebody who is logged in', async () => {
    const { portal, me } = await aSignedIn();
    await fillLimit(portal, accountLimits.passwordOfDay, me.code, 49);
    const change = (currentPassword: string) => {
      const form = { userCode: me.code, currentPassword, newPassword: 'Adire-Cloth-7' };
      return portal.call('POST /student/reset_current_password', form, me);
    };
    expect((await change('a guess')).status).toBe(422);
    expect((await change(PASSWORD)).status).toBe(429);
  });

  it('refuses an address of somebody else without saying whose it is', async () => {
    const { portal, me } = await aSignedIn();
    const other = await aRegisteredStudent(portal);
    const form = {
      email_address: other.email.toUpperCase(),
      telephone: PHONE,
      current_password: PASSWORD,
    };
    const { status, body } = await portal.call('POST /student/update', form, me);
    expect([status, body.message]).toEqual([
      409,
      'This email address cannot be used. Please use another one.',
    ]);
  });

  it('sends another link when the last one has run out', async () => {
    const clock = aClock();
    const portal = await aPortal({ now: clock.now });
    const me = await signIn(portal, await aRegisteredStudent(portal), { remember: true });
    const email_address = 'slow@mail.example';
    const save = () =>
      portal.call(
        'POST /student/update',
        { email_address, telephone: PHONE, current_password: PASSWORD },
        me,
      );
    await save();
    await save();
    expect(await mailsTo(portal, email_address)).toHaveLength(1);
    clock.pass(24 * 60 * 60);
    await save();
    expect(await mailsTo(portal, email_address)).toHaveLength(2);
  });

  it("refuses somebody else's code or matriculation number in the form", async () => {
    const { portal, me, student } = await aSignedIn();
    const other = await aRegisteredStudent(portal);
    const own = { email_address: student.email, telephone: '08077777777' };
    for (const theirs of [
      { code: other.code },
      { student_code: other.code },
      { matric_no: other.matric_no },
    ]) {
      const { status } = await portal.call('POST /student/update', { ...own, ...theirs }, me);
      expect(status).toBe(403);
    }
    expect((await myProfile(portal, me)).telephone).not.toBe('08077777777');
  });
});

describe('changing the password', () => {
  it("refuses in the specification's words", async () => {
    const { portal, me, student } = await aSignedIn({ password: 'Adire-Cloth-7' });
    const change = async (currentPassword: string, newPassword: string) => {
      const form = { userCode: me.code, currentPassword, newPassword };
      const { body } = await portal.call('POST /student/reset_current_password', form, me);
      return body.message;
    };
    expect(await change('', 'Indigo-Cloth-9')).toBe('Current password is required');
    expect(await change(student.password, '')).toBe('New password is required');
    expect(await change(student.password, 'alllowercase')).toBe('Password is not strong enough');
    expect(await change(student.password, 'Abc12!')).toBe('Password is not strong enough');
    expect(await change(student.password, student.password)).toBe(
      'New password must be different from current password',
    );
    const { email, surname, matric_no, telephone } = student;
    for (const [easy, why] of [
      ['Password1', 'is built on a common password'],
      [' Password1 ', 'is built on a common password'],
      [`A1${email}`, 'contains your email address'],
      [`${surname}2026!`, 'contains your name'],
      [`${matric_no}a`, 'contains your matric number'],
      [`${telephone}a!`, 'contains your phone number'],
    ] as const) {
      const form = { userCode: me.code, currentPassword: student.password, newPassword: easy };
      const { body } = await portal.call('POST /student/reset_current_password', form, me);
      expect([easy, body.error, body.fields]).toEqual([
        easy,
        'EASY_PASSWORD',
        { newPassword: easyPassword(why) },
      ]);
    }
    expect(await change('Wrong-Cloth-1', 'Indigo-Cloth-9')).toBe('Current password is not correct');
    await signIn(portal, student);
  });

  it('ends the other sessions, keeps this one, and notifies the student', async () => {
    const { portal, me, student } = await aSignedIn();
    const elsewhere = await signIn(portal, student);
    const { status, body } = await portal.call(
      'POST /student/reset_current_password',
      { userCode: me.code, currentPassword: student.password, newPassword: 'Indigo-Cloth-9' },
      me,
    );
    expect(status).toBe(200);
    expect(body.message).toBe(
      'Your password has been successfully changed. Please use your new password the next time you log in.',
    );
    expect((await portal.call('GET /student/session', {}, me)).status).toBe(200);
    const ended = await portal.call('GET /student/session', {}, elsewhere);
    expect([ended.status, ended.body.message]).toEqual([401, sessionEnds.password]);
    await signIn(portal, { ...student, password: 'Indigo-Cloth-9' });
    await newestMailTo(portal, student.email, 'password-changed');
    expect(await noticesInPortal(portal, me)).toEqual([
      'Your password was changed, and all other devices were logged out.',
    ]);
  });

  it('stops guessing of the current password', async () => {
    const { portal, me } = await aSignedIn();
    const form = { userCode: me.code, currentPassword: 'guess', newPassword: 'Indigo-Cloth-9' };
    const guess = async () =>
      (await portal.call('POST /student/reset_current_password', form, me)).status;
    const statuses = [];
    for (let time = 0; time < 6; time += 1) statuses.push(await guess());
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });
});

describe('signed-in devices', () => {
  const PHONE_AGENT =
    'Mozilla/5.0 (Linux; Android 14; TECNO KI5k) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

  it('are listed in plain words, and can be logged out one by one or all others', async () => {
    const { portal, me, student } = await aSignedIn();
    const phone = await signIn(portal, student, { headers: { 'user-agent': PHONE_AGENT } });
    const third = await signIn(portal, student);
    const list = async () => (await portal.call('GET /student/sessions', {}, me)).body.data;
    const devices = await list();
    expect(devices).toHaveLength(3);
    expect(devices.filter(({ current }) => current)).toHaveLength(1);
    expect(JSON.stringify(devices)).not.toContain(me.token);
    const onPhone = devices.find(({ device }) => device === 'Chrome on Android');
    const end = (input: { id?: string }) => portal.call('POST /student/sessions/end', input, me);
    expect((await end({ id: onPhone?.id ?? '' })).status).toBe(200);
    const ended = await portal.call('GET /student/session', {}, phone);
    expect([ended.status, ended.body.message]).toEqual([401, sessionEnds.device]);
    expect((await portal.call('GET /student/session', {}, third)).status).toBe(200);
    expect((await end({})).status).toBe(200);
    expect((await portal.call('GET /student/session', {}, third)).status).toBe(401);
    expect(await list()).toHaveLength(1);
  });

  it("are the student's own", async () => {
    const { portal, me } = await aSignedIn();
    const other = await aSignedIn();
    const { body } = await portal.call('GET /student/sessions', {}, other.me);
    const id = body.data[0]?.id ?? '';
    expect((await portal.call('POST /student/sessions/end', { id }, me)).status).toBe(404);
    expect((await portal.call('GET /student/session', {}, other.me)).status).toBe(200);
  });

  it.each([
    [PHONE_AGENT, 'Chrome on Android'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0',
      'Edge on Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox on Linux'],
    ['Opera/9.80 (Android; Opera Mini/36.2/119) Presto/2.12', 'Opera on Android'],
    ['curl/8.5', 'Unknown device'],
    ['', 'Unknown device'],
  ])('%s is %s', (agent, name) => {
    expect(deviceName(agent)).toBe(name);
  });
});

it('warns that emails to the address bounce, until another one is entered', async () => {
  const { portal, me, student } = await aSignedIn();
  expect(await myProfile(portal, me)).toMatchObject({ email_refused: 'No' });
  await portal.db
    .insertInto('bad_addresses')
    .values({ address: student.email, reason: '550 5.1.1', refused_at: new Date() })
    .execute();
  const record = await myProfile(portal, me);
  expect(record).toMatchObject({ email_refused: 'Yes' });
  const form = { email_address: 'works@mail.example', telephone: PHONE };
  const saved = await portal.call(
    'POST /student/update',
    { ...record, ...form, current_password: PASSWORD },
    me,
  );
  expect(saved.status).toBe(200);
  expect(await myProfile(portal, me)).toMatchObject({ email_refused: 'No' });
});

it('one person has twenty sessions: the one that was not used for longest gives way and says why', async () => {
  const { portal, student, me } = await aSignedIn();
  const person = await aStaffMember(portal);
  const staff = await signInStaff(portal, person);
  const inAMinute = new Date(Date.now() + 60_000);
  const sessions = [{ student_id: student.id }, { staff_id: person.id }].flatMap((owner) =>
    Array.from({ length: 19 }, () => ({
      ...owner,
      token_hash: randomBytes(32),
      device: '',
      remember: true,
      used_at: inAMinute,
      expires_at: new Date(Date.now() + HOUR_MS),
      second_factor_at: inAMinute,
    })),
  );
  await portal.db.insertInto('sessions').values(sessions).execute();
  expect((await portal.call('GET /student/session', {}, me)).status).toBe(200);

  const newest = await signIn(portal, student);
  await signInStaff(portal, person);
  expect((await portal.call('GET /student/sessions', {}, newest)).body.data).toHaveLength(20);
  const ended = await portal.call('GET /student/session', {}, me);
  expect([ended.status, ended.body.message]).toEqual([401, sessionEnds.many]);
  const ofStaff = await portal.call('GET /staff/session', {}, staff);
  expect([ofStaff.status, ofStaff.body.message]).toEqual([401, sessionEnds.many]);
});
