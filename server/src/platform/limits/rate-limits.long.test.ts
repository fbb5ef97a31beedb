import { describe, expect, it } from 'vitest';
import { type As, aPortal, type TestPortal } from '../../testing/portal.ts';
import { aRegisteredStudent, aStaffMember } from '../../testing/rows/factories.ts';

const fail = (portal: TestPortal, matric_no: string, as: As = {}) =>
  portal.call('POST /student/login', { matric_no, password: 'not the password' }, as);

async function statuses(answers: Promise<{ status: number }>[]) {
  return (await Promise.all(answers)).map(({ status }) => status);
}

describe('after five wrong passwords', () => {
  it('the next try must wait, also the right one, and is answered with how long', async () => {
    const portal = await aPortal();
    const { matric_no, login } = await aRegisteredStudent(portal);
    for (let tries = 0; tries < 5; tries++) {
      expect((await fail(portal, matric_no)).status).toBe(401);
    }
    const { status, body, headers } = await portal.call('POST /student/login', login);
    expect(status).toBe(429);
    expect(body.error).toBe('TOO_MANY');
    const seconds = Number(headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(body.message).toBe(
      `Too many attempts. Please wait ${seconds} seconds and try again. You can also use "Forgot password?" to get a link by email.`,
    );
  });

  it('it makes no difference how the matriculation number is typed', async () => {
    const portal = await aPortal();
    const { matric_no } = await aRegisteredStudent(portal);
    const typed = [matric_no.toLowerCase(), ` ${matric_no}`, matric_no.split('').join(' ')];
    for (const one of [...typed, ...typed]) await fail(portal, one);
    expect((await fail(portal, matric_no)).status).toBe(429);
  });

  it('tries at the same moment do not slip by', async () => {
    const portal = await aPortal();
    const { matric_no } = await aRegisteredStudent(portal);
    const got = await statuses(Array.from({ length: 25 }, () => fail(portal, matric_no)));
    expect(got.filter((status) => status === 401)).toHaveLength(5);
    expect(got.filter((status) => status === 429)).toHaveLength(20);
  });

  it('a second server process knows of them', async () => {
    const one = await aPortal();
    const two = await aPortal({ databaseUrl: one.databaseUrl });
    const { matric_no } = await aRegisteredStudent(one);
    const portals = [one, two, one, two, one];
    expect(await statuses(portals.map((portal) => fail(portal, matric_no)))).toEqual(
      Array(5).fill(401),
    );
    expect(await statuses([fail(one, matric_no), fail(two, matric_no)])).toEqual([429, 429]);
  });

  it('at another address, the student still gets in', async () => {
    const portal = await aPortal();
    const { matric_no, login } = await aRegisteredStudent(portal);
    const attacker = { address: '203.0.113.9' };
    for (let tries = 0; tries < 40; tries++) await fail(portal, matric_no, attacker);
    expect((await fail(portal, matric_no, attacker)).status).toBe(429);
    const { status } = await portal.call('POST /student/login', login, {
      address: '198.51.100.7',
    });
    expect(status).toBe(200);
  });

  it('staff must wait as well', async () => {
    const portal = await aPortal();
    const { email, password } = await aStaffMember(portal);
    const log = (typed: string) =>
      portal.call('POST /staff/login', { email_address: email, password: typed });
    const got = await statuses(Array.from({ length: 8 }, () => log('not the password')));
    expect(got.filter((status) => status === 401)).toHaveLength(5);
    expect((await log(password)).status).toBe(429);
  });
});

it('a right password forgets the wrong ones before it', async () => {
  const portal = await aPortal();
  const { matric_no, login } = await aRegisteredStudent(portal);
  for (let round = 0; round < 3; round++) {
    for (let tries = 0; tries < 4; tries++) await fail(portal, matric_no);
    expect((await portal.call('POST /student/login', login)).status).toBe(200);
  }
});

it('right passwords at the same moment, from one address, do not block each other', async () => {
  const portal = await aPortal();
  const { login } = await aRegisteredStudent(portal);
  for (let round = 0; round < 10; round++) {
    const tries = Array.from({ length: 5 }, () => portal.call('POST /student/login', login));
    expect(await statuses(tries)).toEqual(Array(5).fill(200));
  }
});

it('what an address may no longer do is not charged to the account', async () => {
  const portal = await aPortal();
  const { limits } = portal.app;
  const spent = { name: 'spent', times: 1, seconds: 60 };
  const charged = { name: 'charged', times: 1, seconds: 60 };
  const both = () =>
    limits.takeInTurn([
      [spent, 'address'],
      [charged, 'account'],
    ]);
  await limits.take(spent, 'address');
  for (let tries = 0; tries < 3; tries++) {
    await expect(both()).rejects.toMatchObject({ error: 'TOO_MANY' });
  }
  await expect(limits.take(charged, 'account')).resolves.toBeUndefined();
  await limits.reset(spent, 'address');
  await limits.release(charged, 'account');
  await expect(both()).resolves.toBeUndefined();
  await expect(both()).rejects.toMatchObject({ error: 'TOO_MANY' });
});

it('a limit starts again when its time is over', async () => {
  const { limits } = (await aPortal()).app;
  const brief = { name: 'brief', times: 1, seconds: 1 };
  await limits.take(brief, 'me');
  await expect(limits.take(brief, 'me')).rejects.toMatchObject({ error: 'TOO_MANY' });
  await expect
    .poll(
      () =>
        limits.take(brief, 'me').then(
          () => 'taken',
          () => 'refused',
        ),
      { timeout: 5000 },
    )
    .toBe('taken');
});

it('forty students behind one address all get in', async () => {
  const portal = await aPortal();
  const { matric_no, password } = await aRegisteredStudent(portal);
  // A few at a time: more hashes at once than the processor can do are refused with 503.
  for (let first = 0; first < 39; first += 3) {
    const others = [0, 1, 2].map((more) => fail(portal, `CAMPUS/${first + more}`));
    expect(new Set(await statuses(others))).toEqual(new Set([401]));
  }
  expect((await portal.call('POST /student/login', { matric_no, password })).status).toBe(200);
});

describe('X-Forwarded-For', () => {
  const claim = (address: string): As => ({ headers: { 'x-forwarded-for': address } });

  it('counts for nothing unless TRUST_PROXY says so', async () => {
    const portal = await aPortal();
    const { matric_no } = await aRegisteredStudent(portal);
    for (let n = 0; n < 5; n++) await fail(portal, matric_no, claim(`198.51.100.${n}`));
    expect((await fail(portal, matric_no, claim('198.51.100.99'))).status).toBe(429);
  });

  it('is taken from the proxy, without what the visitor wrote before it', async () => {
    const portal = await aPortal({ env: { TRUST_PROXY: '1' } });
    const { matric_no } = await aRegisteredStudent(portal);
    for (let n = 0; n < 5; n++) {
      await fail(portal, matric_no, claim(`198.51.100.${n}, 203.0.113.9`));
    }
    expect((await fail(portal, matric_no, claim('198.51.100.77, 203.0.113.9'))).status).toBe(429);
    expect((await fail(portal, matric_no, claim('203.0.113.9'))).status).toBe(429);
    expect((await fail(portal, matric_no, claim('203.0.113.10'))).status).toBe(401);
  });
});
