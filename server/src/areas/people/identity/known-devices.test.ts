import { describe, expect, it } from 'vitest';
import { type As, aPortal, aSharedPortal, type TestPortal } from '../../../testing/portal.ts';
import { aRegisteredStudent, fillLimit } from '../../../testing/rows/factories.ts';
import { knownDevice, rememberDevice } from './known-devices.ts';
import { mailPasswordLink } from './recovery/actions.ts';
import { recoveryLimits } from './recovery/rules.ts';
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
const fillDay = (portal: TestPortal, matric_no: string) =>
  fillLimit(portal, loginLimits.accountOfDay, matric_no);

/** The cookie without the signature: what the limits of a device are counted by. */
const idOf = ({ cookie = '' }: As) => cookie.split('=')[1]?.split('.')[0] as string;

async function passwordByLink(portal: TestPortal, login: { matric_no: string }, email: string) {
  await mailPasswordLink(portal.app, { identifier: login.matric_no, request: crypto.randomUUID() });
  return { email, token: await tokenMailedTo(portal, email, 'password-link') };
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
    await fillDay(portal, login.matric_no);
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

  it('has a hundred tries a day, and is offered the emailed link', async () => {
    const portal = shared();
    const { login } = await aRegisteredStudent(portal);
    const device = deviceIn((await portal.call('POST /student/login', login)).cookies);
    await fillLimit(portal, loginLimits.deviceOfDay, idOf(device), 99);
    const tries = (password: string) =>
      portal.call('POST /student/login', { ...login, password }, device);
    expect((await tries('not the password')).status).toBe(401);
    const refused = await tries(login.password);
    expect(refused.status).toBe(429);
    expect(refused.body.message).toContain('Forgot password?');
  });

  it('gets in with a password set by a mailed link, after it has used up its tries', async () => {
    const portal = shared();
    const { login, email } = await aRegisteredStudent(portal);
    const device = deviceIn((await portal.call('POST /student/login', login)).cookies);
    await fillLimit(portal, loginLimits.device, idOf(device));
    await fillLimit(portal, loginLimits.deviceOfDay, idOf(device));
    expect((await portal.call('POST /student/login', login, device)).status).toBe(429);
    const link = await passwordByLink(portal, login, email);
    const password = 'Adire-Cloth-77';
    await portal.call('POST /applicant/update_password', { ...link, password }, device);
    const form = { ...login, password };
    expect((await portal.call('POST /student/login', form, device)).status).toBe(200);
  });

  it('is one that set a new password by a mailed link', async () => {
    const portal = shared();
    const { login, email } = await aRegisteredStudent(portal);
    const link = await passwordByLink(portal, login, email);
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
    await fillDay(portal, login.matric_no);
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
    const { login, email } = await aRegisteredStudent(portal);
    const link = await passwordByLink(portal, login, email);
    for (const limit of [recoveryLimits.badLinks, recoveryLimits.address]) {
      await fillLimit(portal, limit, '10.7.0.1');
    }
    const from = { address: '10.7.0.1' };
    const bad = { ...link, token: 'made-up' };
    const look = async (which: typeof link) =>
      (await portal.call('POST /applicant_mail/verify_user', which, from)).status;
    expect([await look(bad), await look(link)]).toEqual([429, 200]);
    const set = { ...link, password: 'Adire-Cloth-77' };
    expect((await portal.call('POST /applicant/update_password', set, from)).status).toBe(200);
  });
});
