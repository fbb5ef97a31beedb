/** What guards a route must not depend on how the address is written. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { aSharedPortal, PUBLIC_URL } from '../testing/portal.ts';
import { PRODUCTION } from '../testing/processes/processes.ts';
import {
  aRegisteredStudent,
  aStaffMember,
  signIn,
  signInStaff,
} from '../testing/rows/factories.ts';

const shared = aSharedPortal({ pages: true });
const production = aSharedPortal({ pages: true, env: PRODUCTION });
let port = 0;
beforeAll(async () => {
  port = Number(new URL(await shared().http.listen({ port: 0, host: '127.0.0.1' })).port);
});

/** These very bytes in the request line: `fetch` would tidy them up first. */
async function send(target: string, headers: Record<string, string> = {}, method = 'GET') {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const lines = Object.entries({ host: `127.0.0.1:${port}`, connection: 'close', ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.write(`${method} ${target} HTTP/1.1\r\n${head}content-length: 0\r\n\r\n`, 'latin1');
  const answer = await text(socket);
  return { status: Number(answer.slice(9, 12)), head: answer.slice(0, answer.indexOf('\r\n\r\n')) };
}

const FORMS = [
  '/api/student/logout',
  '/%61pi/student/logout',
  '/%61%70%69/student/logout',
  '/api/%73tudent/logout',
  '/api/student/logout?x=1',
  '//api/student/logout',
  '/./api/student/logout',
  '/API/student/logout',
  '/Api/student/logout',
  '/api%2Fstudent%2Flogout',
  `${PUBLIC_URL}/api/student/logout`,
  `${PUBLIC_URL}/%61pi/student/logout`,
  'http://evil.example/api/student/logout',
];

describe('the API, however its address is written', () => {
  it.each(FORMS)('does nothing for another site: %s', async (target) => {
    const portal = shared();
    const { cookie = '' } = await signIn(portal, await aRegisteredStudent(portal));
    for (const origin of ['https://evil.example', 'https://sibling.portal.example', 'null']) {
      const { status } = await send(target, { cookie, origin }, 'POST');
      expect([403, 404], `${target} from ${origin}`).toContain(status);
    }
    expect([403, 404]).toContain((await send(target, { cookie }, 'POST')).status);
    expect((await portal.call('GET /student/session', {}, { cookie })).status).toBe(200);
  });

  it.each([
    '/api/website/site',
    '/%61pi/website/site',
    '/%61%70i/%77ebsite/site',
    `${PUBLIC_URL}/api/website/site`,
    '/api/nothing',
    '/%61pi/nothing',
    '/%61pi',
    '/api',
    `${PUBLIC_URL}/%61pi/nothing`,
    '/api/%FF',
    '/%61pi/%FF',
  ])('is never kept or framed: %s', async (target) => {
    const { head } = await send(target);
    expect(head).toContain('cache-control: no-store');
    expect(head).toContain("content-security-policy: default-src 'none'; frame-ancestors 'none'");
    expect(head).toContain('content-type: application/json');
  });
});

const DEVELOPER_PAGES = ['/dev/ui', '/DEV/ui', '/%64ev/ui', '/dev/UI', '/dev/ui/', '//dev/ui'];

describe('the pages for developers', () => {
  it.each(DEVELOPER_PAGES)('are not shown to somebody behind a proxy: %s', async (target) => {
    const { status } = await send(target, { 'x-forwarded-for': '192.0.2.1' });
    expect(status).toBe(404);
  });

  it.each([...DEVELOPER_PAGES, '/dev/mailbox', '/%64ev/mailbox', '/DEV/mailbox'])(
    'are not there in production: %s',
    async (url) => {
      const { http } = production();
      const { statusCode, body } = await http.inject({ url, headers: { host: 'localhost' } });
      expect(statusCode).toBe(404);
      expect(body).not.toContain('The design system');
    },
  );

  it('are there in the demo, at this machine', async () => {
    expect((await send('/dev/ui')).status).toBe(200);
  });
});

it.each([
  '/change_password/x/ada@mail.example',
  '/Change_Password/x/ada@mail.example',
  '/%63hange_password/x/ada@mail.example',
  '/CONFIRM_EMAIL?mytoken=x',
  '/%70roof/ABCDEFGH',
  '/help/x',
  '/unsubscribe/x',
  '/staff/invitation/x',
  '/STAFF/%69nvitation/x',
])('a page whose address holds a token sends no referrer: %s', async (target) => {
  const { head } = await send(target);
  expect(head).toContain('referrer-policy: no-referrer');
});

it('an absolute address is the page that it names', async () => {
  const { status, head } = await send(`${PUBLIC_URL}/app/dashboard`);
  expect(status).toBe(302);
  expect(head).toContain('location: /login?next=');
});

it.each(['/%09/evil.example', '/%0d/evil.example', '/.//evil.example', '//evil.example'])(
  'the login page leads nobody to another site: next=%s',
  async (next) => {
    const portal = shared();
    const { cookie = '' } = await signIn(portal, await aRegisteredStudent(portal));
    for (const headers of [{ cookie }, {}]) {
      const { body } = await portal.http.inject({ url: `/login?next=${next}`, headers });
      expect(body).not.toMatch(/href="(?!\/login\?)[^"]*evil/);
      expect(body).toContain(
        'The page you asked for does not exist. You will go to your dashboard instead.',
      );
    }
  },
);

it.each(['/%09/evil.example', '//evil.example', '/app/dashboard'])(
  'the staff login page leads nobody out of the console: next=%s',
  async (next) => {
    const portal = shared();
    const { cookie = '' } = await signInStaff(portal, await aStaffMember(portal));
    for (const headers of [{ cookie }, {}]) {
      const { body } = await portal.http.inject({ url: `/staff/login?next=${next}`, headers });
      expect(body).not.toMatch(/href="(?!\/staff\/login\?)[^"]*evil/);
      expect(body).not.toContain('We will bring you back here.');
      expect(body).toContain(
        'The page you asked for does not exist. You will go to the console instead.',
      );
    }
  },
);
