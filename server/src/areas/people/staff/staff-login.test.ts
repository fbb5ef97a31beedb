import { endpoints } from '@edc/contract/api';
import { describe, expect, it } from 'vitest';
import {
  type As,
  aPortal,
  aSharedPortal,
  headersOf,
  type TestPortal,
} from '../../../testing/portal.ts';
import {
  aRegisteredStudent,
  aStaffMember,
  beginSignIn,
  fillLimit,
  signIn,
  signInStaff,
} from '../../../testing/rows/factories.ts';
import { aClock } from '../identity/testing.ts';
import { passwordLimits } from './rules.ts';
import { seedTotp } from './second-factors/actions.ts';
import { codeAt, stepAt } from './second-factors/totp.ts';

const shared = aSharedPortal();

const statusOf = async (portal: TestPortal, me: As) =>
  (await portal.call('GET /staff/session', {}, me)).status;

describe('a member of staff', () => {
  it('logs in by password and code, with an HttpOnly cookie that ends with the browser', async () => {
    const portal = shared();
    const { email, password, fullName, roles, secret } = await aStaffMember(portal);
    const login = { email_address: email, password };
    const first = await portal.call('POST /staff/login', login);
    expect([first.status, first.body.data]).toEqual([
      200,
      {
        email_address: email,
        full_name: fullName,
        next: 'second_step',
        methods: { code: true, passkey: false, recovery_code: false },
      },
    ]);
    const attributes = { path: '/', httpOnly: true, sameSite: 'Lax', secure: true };
    expect(first.cookies).toEqual([
      {
        ...attributes,
        name: '__Host-edc_staff_step',
        value: expect.stringMatching(/^[\w-]{43}$/),
        expires: expect.any(Date),
      },
    ]);
    const step = { cookie: `__Host-edc_staff_step=${first.cookies[0]?.value}` };
    // The password alone opens nothing, under whichever name the token is sent.
    const asSession = { cookie: `__Host-edc_staff_token=${first.cookies[0]?.value}` };
    expect([await statusOf(portal, step), await statusOf(portal, asSession)]).toEqual([401, 401]);

    const code = codeAt(secret, stepAt(new Date()));
    const opened = await portal.call('POST /staff/sign-in/code', { code }, step);
    expect(opened.body).toMatchObject({ data: { email_address: email, roles } });
    expect(opened.cookies).toEqual([
      {
        ...attributes,
        name: '__Host-edc_staff_token',
        value: expect.stringMatching(/^[\w-]{43}$/),
      },
      expect.objectContaining({ name: '__Host-edc_staff_step', value: '' }),
      // Nothing personal: see identity/known-devices.ts for its use.
      {
        ...attributes,
        name: '__Host-edc_device',
        value: expect.stringMatching(/^[\w-]{43}\.[\w-]{43}$/),
        maxAge: 31_536_000,
      },
    ]);
    expect(opened.cookies[0]?.value).not.toBe(first.cookies[0]?.value);
    const me = { cookie: `__Host-edc_staff_token=${opened.cookies[0]?.value}` };
    const { body } = await portal.call('GET /staff/session', {}, me);
    expect(body.data).toMatchObject({ email_address: email, full_name: fullName, roles });
    // The step is spent.
    expect((await portal.call('GET /staff/sign-in', {}, step)).status).toBe(401);
  });

  it('is known by the email address whatever its case, and by nothing else', async () => {
    const portal = shared();
    const { password } = await aStaffMember(portal, { email: 'Ngozi@edc.example' });
    const log = (email_address: string, typed: string) =>
      portal.call('POST /staff/login', { email_address, password: typed });
    expect((await log('nGOZI@EDC.example', password)).status).toBe(200);
    const wrong = await log('ngozi@edc.example', 'not the password');
    const unknown = await log('nobody@edc.example', password);
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual(unknown.body);
    expect(wrong.body.error).toBe('WRONG_STAFF_CREDENTIALS');
  });

  it('has ten minutes for the second step, until the password is changed', async () => {
    const clock = aClock();
    const portal = await aPortal({ now: clock.now });
    const person = await aStaffMember(portal);
    const late = await beginSignIn(portal, person);
    clock.pass(10 * 60 - 1);
    const step = async (as: As) => (await portal.call('GET /staff/sign-in', {}, as)).status;
    expect(await step(late)).toBe(200);
    clock.pass(1);
    expect(await step(late)).toBe(401);
    const other = await beginSignIn(portal, person);
    await portal.db.updateTable('staff').set({ password_hash: 'another' }).execute();
    expect(await step(other)).toBe(401);
  });

  it('is logged out after 30 minutes without use, and after 8 hours in any case', async () => {
    const clock = aClock();
    const portal = await aPortal({ now: clock.now });
    const person = await aStaffMember(portal, { roles: ['administrator'] });
    const idle = await signInStaff(portal, person);
    const busy = await signInStaff(portal, person);
    const use = async (me: As) => (await portal.call('GET /staff/account', {}, me)).status;
    clock.pass(29 * 60);
    expect([await use(busy), await statusOf(portal, idle)]).toEqual([200, 200]);
    // Asking whether the session runs, and listening for news, is no use of it.
    expect((await portal.call('GET /staff/live/events', {}, idle)).status).toBe(200);
    clock.pass(60);
    expect([await statusOf(portal, busy), await statusOf(portal, idle)]).toEqual([200, 401]);
    for (let minutes = 30; minutes < 8 * 60 - 20; minutes += 20) {
      clock.pass(20 * 60);
      expect(await use(busy), `after ${minutes} minutes`).toBe(200);
    }
    const renewed = await portal.call('POST /staff/session/renew', {}, busy);
    expect(renewed.body.data.expires_at).toBe(renewed.body.data.ends_at);
    clock.pass(20 * 60);
    expect(await use(busy)).toBe(401);
  });

  it('may stay logged in: the idle time begins again, as long as staff have set it', async () => {
    const clock = aClock();
    const portal = await aPortal({ now: clock.now });
    await portal.db
      .insertInto('settings')
      .values({ key: 'staff_idle_minutes', value: '10', updated_by: 'operator' })
      .execute();
    const me = await signInStaff(portal, await aStaffMember(portal));
    clock.pass(9 * 60);
    const renewed = await portal.call('POST /staff/session/renew', {}, me);
    const end = new Date(clock.now().getTime() + 600_000).toISOString();
    expect(renewed.body).toMatchObject({
      message: 'You are still logged in.',
      data: { expires_at: end },
    });
    clock.pass(9 * 60);
    expect((await portal.call('GET /staff/session', {}, me)).body.data.expires_at).toBe(end);
    clock.pass(60);
    expect(await statusOf(portal, me)).toBe(401);
  });

  it('is logged out at logout and when locked, also between the steps', async () => {
    const portal = shared();
    const person = await aStaffMember(portal);
    const [one, two] = [await signInStaff(portal, person), await signInStaff(portal, person)];
    await portal.call('POST /staff/logout', {}, one);
    expect([await statusOf(portal, one), await statusOf(portal, two)]).toEqual([401, 200]);
    const step = await beginSignIn(portal, person);
    await portal.db
      .updateTable('staff')
      .set({ locked_at: new Date() })
      .where('id', '=', person.id)
      .execute();
    const refused = await portal.call('POST /staff/sign-in/code', { code: '123456' }, step);
    expect([refused.status, refused.body.error]).toEqual([403, 'ACCOUNT_LOCKED']);
    expect(await statusOf(portal, two)).toBe(403);
    const { email: email_address, password } = person;
    const again = await portal.call('POST /staff/login', { email_address, password });
    expect([again.status, again.body.error]).toEqual([403, 'ACCOUNT_LOCKED']);
    const wrong = await portal.call('POST /staff/login', { email_address, password: 'x' });
    expect(wrong.body.error).toBe('WRONG_STAFF_CREDENTIALS');
  });

  it('is nobody to the students’ calls, and a student is nobody to the staff’s', async () => {
    const portal = shared();
    const staff = await signInStaff(portal, await aStaffMember(portal));
    const student = await signIn(portal, await aRegisteredStudent(portal));
    for (const { method, path, access } of endpoints.filter((one) => one.access !== 'public')) {
      const token = access === 'student' ? staff.token : student.token;
      const names = ['edc_token', 'edc_staff_token', 'edc_staff_step'];
      const intruders: As[] = [
        { bearer: token },
        { cookie: names.map((name) => `__Host-${name}=${token}`).join('; ') },
      ];
      for (const intruder of intruders) {
        const url = `/api${path.replace(/\{\w+\}/g, 'x')}`;
        const answer = await portal.http.inject({ method, url, headers: headersOf(intruder) });
        expect(answer.statusCode, path).toBe(401);
      }
    }
  });
});

/** The cookie of a browser on which this person has logged in. */
async function aKnownDevice(portal: TestPortal, person: { email: string; password: string }) {
  const secret = await portal.db
    .selectFrom('staff')
    .select('id')
    .where('email_address', '=', person.email)
    .executeTakeFirstOrThrow()
    .then(({ id }) => seedTotp(portal.db, portal.app, id));
  const step = await beginSignIn(portal, person);
  const code = codeAt(secret, stepAt(new Date()));
  const { cookies } = await portal.call('POST /staff/sign-in/code', { code }, step);
  const known = cookies.find(({ name }) => name === '__Host-edc_device');
  return { cookie: `__Host-edc_device=${known?.value}` };
}

it('an address may try 60 logins in a minute, for any accounts', async () => {
  const portal = await aPortal();
  const person = await aStaffMember(portal);
  const right = { email_address: person.email, password: person.password };
  const address = '192.0.2.7';
  const device = await aKnownDevice(portal, person);
  const statuses: number[] = [];
  // Few at once: on a busy machine more would be told to wait.
  for (let at = 0; at < 60; at += 3) {
    const wrong = Array.from({ length: 3 }, (_, n) =>
      portal.call(
        'POST /staff/login',
        { email_address: `nobody${at + n}@edc.example`, password: 'x' },
        { address },
      ),
    );
    statuses.push(...(await Promise.all(wrong)).map(({ status }) => status));
  }
  expect(statuses).toEqual(Array(60).fill(401));
  // Somebody in the office, on a computer where they have logged in before, is not kept out.
  expect((await portal.call('POST /staff/login', right, { address, ...device })).status).toBe(200);
  const refused = await portal.call('POST /staff/login', right, { address });
  expect([refused.status, refused.body.error]).toEqual([429, 'TOO_MANY']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await portal.call('POST /staff/login', right)).status).toBe(200);
});

it('a known device has ten wrong tries of its own, for its own member of staff', async () => {
  const portal = await aPortal();
  const [person, other] = [await aStaffMember(portal), await aStaffMember(portal)];
  const right = { email_address: person.email, password: person.password };
  const device = await aKnownDevice(portal, person);
  const tries = async (email_address: string, times: number) => {
    const statuses: number[] = [];
    for (let time = 0; time < times; time += 1) {
      const wrong = { email_address, password: 'not the password' };
      statuses.push((await portal.call('POST /staff/login', wrong, device)).status);
    }
    return statuses;
  };
  expect(await tries(person.email, 11)).toEqual([...Array(10).fill(401), 429]);
  // A stranger's tries were never counted there, nor these here.
  expect((await portal.call('POST /staff/login', right)).status).toBe(200);
  expect(await tries(other.email, 6)).toEqual([...Array(5).fill(401), 429]);
});

it('all other devices have 300 wrong passwords a day, and a known one a hundred', async () => {
  const portal = await aPortal();
  const person = await aStaffMember(portal);
  const right = { email_address: person.email, password: person.password };
  const device = await aKnownDevice(portal, person);
  const status = async (as: As) => (await portal.call('POST /staff/login', right, as)).status;
  await fillLimit(portal, passwordLimits.accountOfDay, person.email);
  expect([await status({}), await status(device)]).toEqual([429, 200]);
  const id = device.cookie.split('=')[1]?.split('.')[0] ?? '';
  await fillLimit(portal, passwordLimits.deviceOfDay, id);
  expect(await status(device)).toBe(429);
});
