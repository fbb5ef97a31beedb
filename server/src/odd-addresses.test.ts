import { describe, expect, it } from 'vitest';
import { aRegisteredStudent, signIn } from './testing/factories.ts';
import { aPortal, aSharedPortal } from './testing/portal.ts';

const shared = aSharedPortal({ pages: true });

it('survives every address that a browser or a scanner may ask for', async () => {
  const { http } = shared();
  const odd = ['//', '//evil.example', '//:99999/', '/%FF', '/%00', '/a%2F..%2F..', '/?%FF=1'];
  const odder = [
    '/.env',
    '/../../etc/passwd',
    '/assets/../../package.json',
    `/${'x'.repeat(9000)}`,
  ];
  for (const url of [...odd, ...odder, '/index.html.br', '/api', '/\\evil', '/?next=//evil']) {
    const { statusCode, body } = await http.inject({ url });
    expect(statusCode, url).toBeLessThan(500);
    expect(body.includes('root:'), url).toBe(false);
  }
});

describe('an address that nothing answers', () => {
  it('gets a few plain bytes where a file was meant', async () => {
    const { http } = shared();
    const { cookie = '' } = await signIn(shared(), await aRegisteredStudent(shared()));
    for (const url of ['/favicon.ico', '/assets/of-an-older-build.js', '/picture.png?v=2']) {
      const { statusCode, headers, body } = await http.inject({ url, headers: { cookie } });
      expect([statusCode, body], url).toEqual([404, 'Not found\n']);
      expect(headers).toMatchObject({
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
    }
  });

  it('gets the home page where a page was meant', async () => {
    const { statusCode, body } = await shared().http.inject({ url: '/nothing-here' });
    expect(statusCode).toBe(404);
    expect(body).toContain('Register Now');
  });

  it('is not taken for a file where pages end like one', async () => {
    const { http } = shared();
    for (const url of ['/sitemap.xml', '/robots.txt', '/manifest.webmanifest']) {
      expect((await http.inject({ url })).statusCode, url).toBe(200);
    }
  });
});

it('keeps no page that names another host, however the address was written', async () => {
  const { http } = await aPortal({ pages: true });
  for (const url of ['//evil.example/', '//evil.example', 'http://evil.example/', '/']) {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    const { body } = await http.inject({ url, headers });
    expect(body.includes('evil.example'), url).toBe(false);
  }
});
