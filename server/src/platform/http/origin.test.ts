import { endpoints } from '@edc/contract/api';
import { describe, expect, it } from 'vitest';
import { aPortal, aSharedPortal, PUBLIC_URL } from '../../testing/portal.ts';
import { aRegisteredStudent, signIn } from '../../testing/rows/factories.ts';

const shared = aSharedPortal();
const FOREIGN = [
  'https://evil.example',
  'http://portal.example',
  'https://portal.example:8443',
  'https://portal.example.evil.example',
  'null',
  '',
];

describe('another site', () => {
  it('cannot make a browser log in', async () => {
    const portal = shared();
    const { login } = await aRegisteredStudent(portal);
    for (const origin of FOREIGN) {
      const { status, body, cookies } = await portal.call('POST /student/login', login, {
        headers: { origin },
      });
      expect([status, body.error, cookies], origin).toEqual([403, 'FOREIGN_ORIGIN', []]);
    }
    expect((await portal.call('POST /student/login', login)).status).toBe(200);
  });

  it('cannot use the cookie of a logged-in browser for any write', async () => {
    const portal = shared();
    const { cookie = '' } = await signIn(portal, await aRegisteredStudent(portal));
    for (const { path } of endpoints.filter(({ method }) => method === 'POST')) {
      const url = `/api${path.replace(/\{\w+\}/g, 'x')}`;
      for (const origin of FOREIGN) {
        const headers = { cookie, origin };
        const answer = await portal.http.inject({ method: 'POST', url, headers, payload: {} });
        expect(answer.json().error, `${path} from ${origin}`).toBe('FOREIGN_ORIGIN');
      }
    }
    const still = await portal.call('GET /student/session', {}, { cookie });
    expect(still.status).toBe(200);
  });

  it('cannot do so by leaving its origin out', async () => {
    const { http } = shared();
    for (const name of ['__Host-edc_token', '__Host-edc_staff_token']) {
      const answer = await http.inject({
        method: 'POST',
        url: '/api/student/logout',
        headers: { cookie: `${name}=x` },
      });
      expect(answer.json().error).toBe('FOREIGN_ORIGIN');
    }
  });

  it('may still link to us: reading is not writing', async () => {
    const portal = shared();
    const { cookie = '' } = await signIn(portal, await aRegisteredStudent(portal));
    const headers = { cookie, origin: 'https://evil.example' };
    const answer = await portal.http.inject({ url: '/api/student/session', headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });
});

it('a program with a bearer token needs no origin', async () => {
  const portal = shared();
  const me = await signIn(portal, await aRegisteredStudent(portal));
  expect((await portal.call('POST /student/session/renew', {}, me.program)).status).toBe(200);
});

it('a program that logs in needs no origin', async () => {
  const portal = shared();
  const { login } = await aRegisteredStudent(portal);
  const answer = await portal.http.inject({
    method: 'POST',
    url: '/api/student/login',
    payload: login,
  });
  expect(answer.statusCode).toBe(200);
});

describe('without a PUBLIC_URL (the demo)', () => {
  it.each(['localhost:3000', '127.0.0.1:3000', '127.0.0.1:45123', '[::1]:3000'])(
    'http://%s is ours when that is how the browser came',
    async (host) => {
      const portal = await aPortal({ env: { PUBLIC_URL: '', PORT: '3000' } });
      const { login } = await aRegisteredStudent(portal);
      const logIn = (origin: string) =>
        portal.call('POST /student/login', login, { headers: { host, origin } });
      expect((await logIn(`http://${host}`)).status).toBe(200);
      for (const origin of ['http://evil.example', 'http://localhost:9999', PUBLIC_URL]) {
        expect((await logIn(origin)).status).toBe(403);
      }
    },
  );

  it('a name that only pretends to be this machine is not ours', async () => {
    const portal = await aPortal({ env: { PUBLIC_URL: '' } });
    const { login } = await aRegisteredStudent(portal);
    for (const host of ['localhost.evil.example', '127.0.0.1.evil.example', 'evil.example']) {
      const { status } = await portal.call('POST /student/login', login, {
        headers: { host, origin: `http://${host}` },
      });
      expect(status, host).toBe(403);
    }
  });
});
