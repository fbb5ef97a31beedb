import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { contentTypes, multipart, urlEncoded } from '../../testing/calls/bad-requests.ts';
import { aSharedPortal, PUBLIC_URL } from '../../testing/portal.ts';

const shared = aSharedPortal();
let url = '';
beforeAll(async () => {
  url = await shared().http.listen({ port: 0, host: '127.0.0.1' });
});

/** What comes back for these very bytes. */
async function say(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes, 'latin1');
  return await text(socket);
}

describe('over a real connection', () => {
  const big = { matric_no: 'x', password: 'x'.repeat(10 * 1024 * 1024) };
  it.each([
    ['JSON', contentTypes.json, JSON.stringify(big)],
    ['a URL-encoded form', contentTypes.form, urlEncoded(big)],
    ['a multipart form', contentTypes.multipart, multipart(big)],
  ])('10 MB of %s get an answer, not a cut line', async (_what, type, body) => {
    const response = await fetch(`${url}/api/student/login`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ status: 413, error: 'TOO_LARGE' });
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  it.each([
    'GET /api/\0 HTTP/1.1\r\nhost: x\r\n\r\n',
    'GET /api/website/site HTTP/1.1\r\nhost: x\r\nx-nul: a\0b\r\n\r\n',
    `GET /api/website/site HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(40_000)}\r\n\r\n`,
    'this is no HTTP at all\r\n\r\n',
    'POST /api/student/login HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nhello!',
  ])('bytes that are no proper HTTP get an error of the contract: %j', async (bytes) => {
    const answer = await say(bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')));
    expect(body).toMatchObject({ status: 400, error: 'BAD_REQUEST', message: expect.any(String) });
  });

  it('bytes behind a whole request leave its answer as it is, and end the connection', async () => {
    const answer = await say(
      'GET /api/website/site HTTP/1.1\r\nhost: x\r\n\r\nthis is no HTTP at all\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).not.toContain('HTTP/1.1 400');
  });

  it('bytes that break the body of a request are its error', async () => {
    const answer = await say(
      'POST /api/student/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nno chunk\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('bytes that are not UTF-8 in an address are refused like any bad request', async () => {
    const answer = await say(
      'GET /api/website/site?x=\xff\xfe HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  });

  it('250 kB of unknown fields get a short answer', async () => {
    const names = Array.from({ length: 25_000 }, (_, n) => `field${n}=1`);
    const long = `${'x'.repeat(20_000)}=1`;
    const response = await fetch(`${url}/api/student/login`, {
      method: 'POST',
      headers: { 'content-type': contentTypes.form, origin: PUBLIC_URL },
      body: [long, ...names].join('&').slice(0, 250_000),
    });
    expect(response.status).toBe(422);
    const body = await response.text();
    expect(body).toContain('"field1":"This field is not expected"');
    expect(body.length).toBeLessThan(3000);
  });
});
