import { endpoints } from '@edc/contract/api';
import { describe, expect, it } from 'vitest';
import { aRegisteredStudent, aStaffMember, signIn, signInStaff } from '../../testing/factories.ts';
import { type As, aPortal, aSharedPortal, headersOf } from '../../testing/portal.ts';

const shared = aSharedPortal();

describe('a member of staff', () => {
  it('logs in with an HttpOnly cookie that ends with the browser', async () => {
    const portal = shared();
    const { email, password, fullName, roles } = await aStaffMember(portal);
    const opened = await portal.call('POST /staff/login', { email_address: email, password });
    expect(opened.status).toBe(200);
    expect(opened.cookies).toEqual([
      {
        name: '__Host-edc_staff_token',
        value: opened.body.token,
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure: true,
      },
      // Nothing personal: what it is for is told in identity/known-devices.ts.
      {
        name: '__Host-edc_device',
        value: expect.stringMatching(/^[\w-]{43}\.[\w-]{43}$/),
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure: true,
        maxAge: 31_536_000,
      },
    ]);
    const me = { cookie: `__Host-edc_staff_token=${opened.body.token}` };
    const { body } = await portal.call('GET /staff/session', {}, me);
    expect(body.data).toMatchObject({ email_address: email, full_name: fullName, roles });
  });

  it('is known by the e-mail address whatever its case, and by nothing else', async () => {
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

  it('is logged out after about seven hours, at logout, and when locked', async () => {
    let now = new Date('2027-03-01T08:00:00Z').getTime();
    const portal = await aPortal({ now: () => new Date(now) });
    const person = await aStaffMember(portal);
    const status = async (me: As) => (await portal.call('GET /staff/session', {}, me)).status;
    const [one, two] = [await signInStaff(portal, person), await signInStaff(portal, person)];
    await portal.call('POST /staff/logout', {}, one);
    expect([await status(one), await status(two)]).toEqual([401, 200]);
    now += 25_140_000;
    expect(await status(two)).toBe(401);
    const three = await signInStaff(portal, person);
    await portal.db
      .updateTable('staff')
      .set({ locked_at: new Date(now) })
      .execute();
    expect(await status(three)).toBe(403);
  });

  it('may stay signed in: the time begins anew', async () => {
    let now = new Date('2027-03-01T08:00:00Z').getTime();
    const portal = await aPortal({ now: () => new Date(now) });
    const me = await signInStaff(portal, await aStaffMember(portal));
    now += 25_000_000;
    const renewed = await portal.call('POST /staff/session/renew', {}, me);
    const end = new Date(now + 25_140_000).toISOString();
    expect(renewed.body).toMatchObject({
      message: 'You are still signed in.',
      data: { expires_at: end },
    });
    now += 25_000_000;
    expect((await portal.call('GET /staff/session', {}, me)).body.data.expires_at).toBe(end);
  });

  it('is nobody to the students’ calls, and a student is nobody to the staff’s', async () => {
    const portal = shared();
    const staff = await signInStaff(portal, await aStaffMember(portal));
    const student = await signIn(portal, await aRegisteredStudent(portal));
    for (const { method, path, access } of endpoints.filter((one) => one.access !== 'public')) {
      const token = access === 'student' ? staff.token : student.token;
      const intruders: As[] = [
        { bearer: token },
        { cookie: `__Host-edc_token=${token}; __Host-edc_staff_token=${token}` },
      ];
      for (const intruder of intruders) {
        const url = `/api${path.replace(/\{\w+\}/g, 'x')}`;
        const answer = await portal.http.inject({ method, url, headers: headersOf(intruder) });
        expect(answer.statusCode, path).toBe(401);
      }
    }
  });
});

it('an address may try 60 logins in a minute, whoever they are for', async () => {
  const portal = await aPortal();
  const person = await aStaffMember(portal);
  const right = { email_address: person.email, password: person.password };
  const address = '192.0.2.7';
  const first = await portal.call('POST /staff/login', right);
  const known = first.cookies.find(({ name }) => name === '__Host-edc_device');
  const device = { cookie: `__Host-edc_device=${known?.value}` };
  const statuses: number[] = [];
  for (let at = 0; at < 60; at += 10) {
    const wrong = Array.from({ length: 10 }, (_, n) =>
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
  const { cookies } = await portal.call('POST /staff/login', right);
  const known = cookies.find(({ name }) => name === '__Host-edc_device');
  const device = { cookie: `__Host-edc_device=${known?.value}` };
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
