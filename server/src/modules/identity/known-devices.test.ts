import { describe, expect, it } from 'vitest';
import { aRegisteredStudent } from '../../testing/factories.ts';
import { type As, aPortal, aSharedPortal, type TestPortal } from '../../testing/portal.ts';
import { knownDevice, rememberDevice } from './known-devices.ts';
import { mailPasswordLink } from './recovery/actions.ts';
import { loginLimits } from './rules.ts';
import { tokenMailedTo } from './testing.ts';

const shared = aSharedPortal();
const DEVICE = '__Host-edc_device';

const deviceIn = (cookies: { name: string; value: string }[]): As => {
  const found = cookies.find(({ name }) => name === DEVICE);
  return { cookie: `${DEVICE}=${found?.value}` };
};

/** A stranger at the same address tries so many wrong passwords. */
async function attack(portal: TestPortal, matric_no: string, times = 6) {
  const form = { matric_no, password: 'not the password' };
  for (let time = 0; time < times; time += 1) await portal.call('POST /student/login', form);
  expect((await portal.call('POST /student/login', form)).status).toBe(429);
}

/** As after a day of tries from everywhere. */
async function useUpDay({ db }: TestPortal, matric_no: string) {
  const expire = Date.now() + 60_000;
  const { name, times } = loginLimits.accountOfDay;
  const row = { key: `${name}:${matric_no}`, points: times, expire };
  await db
    .insertInto('rate_limits')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ points: times, expire }))
    .execute();
}

describe('a device on which the student has logged in before', () => {
  it('gets in while a stranger at the same address tries passwords, after a log-out too', async () => {
    const portal = shared();
    const { login } = await aRegisteredStudent(portal);
    const first = await portal.call('POST /student/login', login);
    const device = deviceIn(first.cookies);
    const out = await portal.call('POST /student/logout', {}, device);
    expect(out.cookies.map(({ name }) => name)).not.toContain(DEVICE);
    await attack(portal, login.matric_no);
    expect((await portal.call('POST /student/login', login)).status).toBe(429);
    expect((await portal.call('POST /student/login', login, device)).status).toBe(200);
    await useUpDay(portal, login.matric_no);
    expect((await portal.call('POST /student/login', login, device)).status).toBe(200);
  });

  it('has ten tries, and then waits as well', async () => {
    const portal = shared();
    const { login } = await aRegisteredStudent(portal);
    const device = deviceIn((await portal.call('POST /student/login', login)).cookies);
    const wrong = { ...login, password: 'not the password' };
    const statuses = [];
    for (let time = 0; time < 11; time += 1) {
      statuses.push((await portal.call('POST /student/login', wrong, device)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });

  it('is one that set a new password by a mailed link', async () => {
    const portal = shared();
    const { login, email } = await aRegisteredStudent(portal);
    const request = crypto.randomUUID();
    await mailPasswordLink(portal.app, { identifier: login.matric_no, request });
    const link = { email, token: await tokenMailedTo(portal, email, 'password-link') };
    const password = 'Adire-Cloth-77';
    const set = await portal.call('POST /applicant/update_password', { ...link, password });
    await attack(portal, login.matric_no);
    const form = { ...login, password };
    const { status } = await portal.call('POST /student/login', form, deviceIn(set.cookies));
    expect(status).toBe(200);
  });

  it('says nothing of another student, and nothing personal', async () => {
    const portal = shared();
    const mine = await aRegisteredStudent(portal);
    const other = await aRegisteredStudent(portal);
    const { cookies } = await portal.call('POST /student/login', mine.login);
    const device = deviceIn(cookies);
    for (const secret of [mine.matric_no, mine.code, mine.email, mine.surname]) {
      expect(device.cookie).not.toContain(secret);
    }
    await attack(portal, other.matric_no);
    expect((await portal.call('POST /student/login', other.login, device)).status).toBe(429);
    const forged = { cookie: `${device.cookie?.slice(0, -3)}AAA` };
    await attack(portal, mine.matric_no);
    expect((await portal.call('POST /student/login', mine.login, forged)).status).toBe(429);
  });

  it('remembers the last five students who share it', () => {
    const students = ['A/1', 'A/2', 'A/3', 'A/4', 'A/5', 'A/6'];
    const cookie = students.reduce((before, one) => rememberDevice('key', before, one), '');
    expect(students.map((one) => knownDevice('key', cookie, one) !== undefined)).toEqual([
      false,
      ...Array(5).fill(true),
    ]);
    expect(rememberDevice('key', cookie, 'A/6')).toBe(cookie);
  });
});

describe('all other devices together', () => {
  it('have 300 wrong passwords a day for one student, from wherever they come', async () => {
    const portal = await aPortal();
    const { login } = await aRegisteredStudent(portal);
    await useUpDay(portal, login.matric_no);
    const { status, body } = await portal.call('POST /student/login', login, {
      address: '203.0.113.77',
    });
    expect(status).toBe(429);
    expect(body.message).toContain('Forgot password?');
  });
});

describe('a mailed link', () => {
  it('works however many bad ones come from the same address', async () => {
    const portal = shared();
    const { matric_no, email } = await aRegisteredStudent(portal);
    await mailPasswordLink(portal.app, { identifier: matric_no, request: crypto.randomUUID() });
    const link = { email, token: await tokenMailedTo(portal, email, 'password-link') };
    const expire = Date.now() + 60_000;
    const rows = ['bad-links', 'recovery-address'].map((name) => ({
      key: `${name}:10.7.0.1`,
      points: 600,
      expire,
    }));
    await portal.db.insertInto('rate_limits').values(rows).execute();
    const from = { address: '10.7.0.1' };
    const bad = { ...link, token: 'made-up' };
    const look = async (which: typeof link) =>
      (await portal.call('POST /applicant_mail/verify_user', which, from)).status;
    expect([await look(bad), await look(link)]).toEqual([429, 200]);
    const set = { ...link, password: 'Adire-Cloth-77' };
    expect((await portal.call('POST /applicant/update_password', set, from)).status).toBe(200);
  });
});
