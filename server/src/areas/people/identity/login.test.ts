import { endpoints } from '@edc/contract/api';
import { DAY_MS } from '@edc/contract/common/time/days';
import { describe, expect, it } from 'vitest';
import { hashToken } from '../../../platform/secrets.ts';
import { aPortal, aSharedPortal } from '../../../testing/portal.ts';
import { aRegisteredStudent, aStudent, signIn } from '../../../testing/rows/factories.ts';
import { SESSION_MS } from './rules.ts';

const shared = aSharedPortal();

describe('a student logs in', () => {
  it('and gets a code, a token and cookies', async () => {
    const portal = shared();
    const student = await aRegisteredStudent(portal);
    const { matric_no, password } = student;
    const { status, body, cookies } = await portal.call('POST /student/login', {
      matric_no,
      password,
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      status: 200,
      type: 'success',
      message: expect.any(String),
      code: student.code,
      token: expect.stringMatching(/^[\w-]{43}$/),
      expires_at: expect.any(String),
    });
    const shape = { path: '/', sameSite: 'Lax', secure: true };
    expect(cookies).toEqual([
      { name: '__Host-edc_token', value: body.token, httpOnly: true, ...shape },
      { name: '__Host-edc_code', value: student.code, ...shape },
      {
        name: '__Host-edc_device',
        value: expect.stringMatching(/^[\w-]{43}\.[\w-]{43}$/),
        httpOnly: true,
        maxAge: 365 * 24 * 60 * 60,
        ...shape,
      },
    ]);
  });

  it('with a cookie that ends with the browser, or after 30 days when remembered', async () => {
    const now = new Date('2027-03-01T08:00:00Z');
    const portal = await aPortal({ now: () => now });
    const { matric_no, password } = await aRegisteredStudent(portal);
    const log = (remember: boolean | 'on') =>
      portal.call('POST /student/login', { matric_no, password, remember });
    const plain = await log(false);
    const session = plain.cookies.filter(({ name }) => !name.endsWith('edc_device'));
    expect(session.every((cookie) => !('expires' in cookie) && !('maxAge' in cookie))).toBe(true);
    expect(plain.body.expires_at).toBe(new Date(now.getTime() + 25_140_000).toISOString());
    const in30Days = new Date('2027-03-31T08:00:00Z');
    for (const remember of [true, 'on'] as const) {
      const remembered = await log(remember);
      expect(remembered.cookies.slice(0, 2).map(({ expires }) => expires)).toEqual([
        in30Days,
        in30Days,
      ]);
      expect(remembered.body.expires_at).toBe(in30Days.toISOString());
    }
  });

  it('without Secure cookies where the portal is reached by plain http', async () => {
    const portal = await aPortal({ env: { PUBLIC_URL: 'http://portal.example' } });
    const student = await aRegisteredStudent(portal);
    const { cookies } = await portal.call('POST /student/login', student.login, {
      headers: { origin: 'http://portal.example' },
    });
    expect(cookies.map(({ secure }) => secure)).toEqual([undefined, undefined, undefined]);
  });

  it('however the matriculation number is typed', async () => {
    const portal = shared();
    const student = await aRegisteredStudent(portal, { student: { matric_no: 'TST/2019/777' } });
    for (const matric_no of ['tst/2019/777', '  TST/2019/777 ', 'Tst / 2019 / 777']) {
      const { body } = await portal.call('POST /student/login', { ...student.login, matric_no });
      expect(body.code, matric_no).toBe(student.code);
    }
  });

  it('with the password exactly as it is, its spaces and letters of every kind included', async () => {
    const portal = shared();
    const password = ' Ẹ kú àárọ̀ 🌞 ';
    const { matric_no } = await aRegisteredStudent(portal, { password });
    const log = (typed: string) =>
      portal.call('POST /student/login', { matric_no, password: typed });
    expect((await log(password.trim())).status).toBe(401);
    expect((await log(password)).status).toBe(200);
  });
});

describe('the login does not reveal', () => {
  it('a wrong password from an unknown or unregistered matriculation number', async () => {
    const portal = shared();
    const { matric_no } = await aRegisteredStudent(portal);
    const unregistered = await aStudent(portal);
    const answers = await Promise.all(
      [matric_no, unregistered.matric_no, 'NOBODY/1'].map((number) =>
        portal.call('POST /student/login', { matric_no: number, password: 'not the password' }),
      ),
    );
    for (const { status, body, cookies } of answers) {
      expect(status).toBe(401);
      expect(cookies).toEqual([]);
      expect(body).toEqual(answers[0]?.body);
    }
    expect(answers[0]?.body).toEqual({
      status: 401,
      type: 'error',
      error: 'WRONG_CREDENTIALS',
      message: 'Matriculation number or password is not correct.',
    });
  });

  it('that an account is locked, unless the password is right', async () => {
    const portal = shared();
    const { login } = await aRegisteredStudent(portal, { lockedAt: new Date() });
    const wrong = await portal.call('POST /student/login', { ...login, password: 'wrong' });
    expect(wrong.body.error).toBe('WRONG_CREDENTIALS');
    const right = await portal.call('POST /student/login', login);
    expect(right.status).toBe(403);
    expect(right.body.error).toBe('ACCOUNT_LOCKED');
    expect(right.cookies).toEqual([]);
  });
});

describe('a session', () => {
  it('is known to the database by the hash of its token only', async () => {
    const portal = await aPortal();
    const me = await signIn(portal, await aRegisteredStudent(portal));
    const rows = await portal.db.selectFrom('sessions').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.token_hash).toEqual(hashToken(me.token));
    expect(JSON.stringify(rows)).not.toContain(me.token);
  });

  it('ends 25,140,000 milliseconds after the login, and not before', async () => {
    const started = new Date('2027-03-01T08:00:00Z').getTime();
    let now = started;
    const portal = await aPortal({ now: () => new Date(now) });
    const me = await signIn(portal, await aRegisteredStudent(portal));
    const status = async () => (await portal.call('GET /student/session', {}, me)).status;
    expect(SESSION_MS).toBe(25_140_000);
    now = started + 25_139_999;
    expect(await status()).toBe(200);
    now = started + 25_140_000;
    expect(await status()).toBe(401);
  });

  it('starts again when the student asks to stay', async () => {
    const started = new Date('2027-03-01T08:00:00Z').getTime();
    let now = started;
    const portal = await aPortal({ now: () => new Date(now) });
    const me = await signIn(portal, await aRegisteredStudent(portal));
    now = started + 25_080_000;
    const renewed = await portal.call('POST /student/session/renew', {}, me);
    expect(renewed.body.data.expires_at).toBe(new Date(now + 25_140_000).toISOString());
    expect(renewed.cookies.map(({ name }) => name)).toEqual([
      '__Host-edc_token',
      '__Host-edc_code',
    ]);
    now = started + 25_140_001;
    expect((await portal.call('GET /student/session', {}, me)).status).toBe(200);
  });

  it('that is remembered lasts 30 days from its last use', async () => {
    let now = new Date('2027-03-01T08:00:00Z').getTime();
    const portal = await aPortal({ now: () => new Date(now) });
    const me = await signIn(portal, await aRegisteredStudent(portal), { remember: true });
    for (let visit = 0; visit < 3; visit++) {
      now += 29 * DAY_MS;
      const { body, cookies } = await portal.call('GET /student/session', {}, me);
      expect(body.data.expires_at).toBe(new Date(now + 30 * DAY_MS).toISOString());
      expect(cookies.map(({ expires }) => expires?.getTime())).toEqual([
        now + 30 * DAY_MS,
        now + 30 * DAY_MS,
      ]);
    }
    now += 30 * DAY_MS;
    expect((await portal.call('GET /student/session', {}, me)).status).toBe(401);
  });

  it('is over after the log-out, also for a copy of the token', async () => {
    const portal = shared();
    const student = await aRegisteredStudent(portal);
    const [me, elsewhere] = [await signIn(portal, student), await signIn(portal, student)];
    const out = await portal.call('POST /student/logout', {}, me);
    expect(out.status).toBe(200);
    expect(out.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['__Host-edc_token', ''],
      ['__Host-edc_code', ''],
    ]);
    expect((await portal.call('GET /student/session', {}, me)).status).toBe(401);
    expect((await portal.call('GET /student/session', {}, me.program)).status).toBe(401);
    expect((await portal.call('GET /student/session', {}, elsewhere)).status).toBe(200);
  });

  it('stops at once when the account is locked', async () => {
    const portal = shared();
    const student = await aRegisteredStudent(portal);
    const me = await signIn(portal, student);
    await portal.db
      .updateTable('accounts')
      .set({ locked_at: new Date() })
      .where('code', '=', me.code)
      .execute();
    expect((await portal.call('GET /student/session', {}, me)).body.error).toBe('ACCOUNT_LOCKED');
  });

  it('works by bearer token, and such a call never looks at the cookie', async () => {
    const portal = shared();
    const me = await signIn(portal, await aRegisteredStudent(portal));
    const other = await signIn(portal, await aRegisteredStudent(portal));
    const asProgram = await portal.call('GET /student/session', {}, me.program);
    expect(asProgram.body.data.code).toBe(me.code);
    const mixed = await portal.call(
      'GET /student/session',
      {},
      {
        ...me.program,
        cookie: other.cookie ?? '',
      },
    );
    expect(mixed.body.data.code).toBe(me.code);
    for (const authorization of ['Bearer nonsense', 'Bearer', 'Basic abc', '']) {
      const { statusCode } = await portal.http.inject({
        url: '/api/student/session',
        headers: { authorization, cookie: me.cookie ?? '' },
      });
      expect(statusCode, authorization).toBe(401);
    }
  });
});

it('keeps every student endpoint closed to the signed-out', async () => {
  const { http } = shared();
  for (const { method, path } of endpoints.filter(({ access }) => access === 'student')) {
    const answer = await http.inject({ method, url: `/api${path.replace(/\{\w+\}/g, 'x')}` });
    expect(answer.statusCode, path).toBe(401);
    expect(answer.json().error).toBe('UNAUTHENTICATED');
  }
});
