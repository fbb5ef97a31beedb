import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { cookieNames } from '../areas/people/identity/cookies.ts';
import { changeSetting } from '../areas/system/settings-store/actions.ts';
import { repositoryRoot } from '../config.ts';
import { aPortal, aSharedPortal } from '../testing/portal.ts';
import { aRegisteredStudent, signIn } from '../testing/rows/factories.ts';

const shared = aSharedPortal({ pages: true });
/** The same for all, so kept; and one of a visitor's own. */
const KEPT = '/';
const OWN = '/app/dashboard';

const inlineScripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)].map(
    ([, attributes = '', code = '']) => ({ attributes, code }),
  );

const policyOf = (headers: Record<string, unknown>, directive: string) =>
  String(headers['content-security-policy'])
    .split('; ')
    .find((part) => part.startsWith(`${directive} `)) ?? '';

async function asStudent() {
  const portal = shared();
  const { cookie = '' } = await signIn(portal, await aRegisteredStudent(portal));
  return { headers: { cookie } };
}

describe('a public page', () => {
  it('comes with its content, for browsers without scripts', async () => {
    const answer = await shared().http.inject({ url: KEPT });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toMatch(/^<!DOCTYPE html><html lang="en"/);
    expect(answer.body).toMatch(/<h1[^>]*>[^<]+/);
  });

  it('runs its own scripts only: each inline one is listed by its hash', async () => {
    const { headers, body } = await shared().http.inject({ url: KEPT });
    const allowed = policyOf(headers, 'script-src');
    const scripts = inlineScripts(body);
    expect(scripts.length).toBeGreaterThan(0);
    for (const { code } of scripts) {
      const hash = createHash('sha256').update(code).digest('base64');
      expect(allowed).toContain(`'sha256-${hash}'`);
    }
    expect(allowed).not.toMatch(/unsafe|nonce|\*|https?:/);
    expect(policyOf(headers, 'style-src')).not.toContain('unsafe');
    expect(policyOf(headers, 'frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(body).not.toMatch(/\son\w+="|\sstyle="/);
  });

  it('is the same for a logged-in visitor, and sets no cookie', async () => {
    const { http } = shared();
    const [signedOut, signedIn] = [
      await http.inject({ url: KEPT }),
      await http.inject({ url: KEPT, ...(await asStudent()) }),
    ];
    expect(signedIn.body).toBe(signedOut.body);
    expect(signedIn.headers).not.toHaveProperty('set-cookie');
  });

  it('is not sent again to a browser that has it', async () => {
    const { http } = shared();
    const { headers } = await http.inject({ url: KEPT });
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const ask = (etag: string) => http.inject({ url: KEPT, headers: { 'if-none-match': etag } });
    for (const known of [`${headers.etag}`, `W/${headers.etag}`, `"other", ${headers.etag}`]) {
      const again = await ask(known);
      expect(again.statusCode, known).toBe(304);
      expect(again.body).toBe('');
      expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
    }
    expect((await ask('"other"')).statusCode).toBe(200);
  });

  it('is compressed as the browser likes it', async () => {
    const { http } = shared();
    const get = (encoding: string) =>
      http.inject({ url: KEPT, headers: { 'accept-encoding': encoding } });
    const plain = (await get('identity')).rawPayload;
    const [br, gzip] = [await get('gzip, deflate, br'), await get('gzip')];
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload)).toEqual(plain);
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload)).toEqual(plain);
    for (const { headers } of [br, gzip]) expect(headers.vary).toContain('accept-encoding');
  });

  it('answers HEAD like GET', async () => {
    const { http } = shared();
    const [get, head] = [
      await http.inject({ url: KEPT }),
      await http.inject({ method: 'HEAD', url: KEPT }),
    ];
    expect(head.statusCode).toBe(200);
    expect(head.headers.etag).toBe(get.headers.etag);
  });

  it('is rendered once, whatever parameters its address has', async () => {
    const portal = shared();
    const addresses = (n: number) => [`/?x=${n}`, `/exhibition?x=${n}`, `/nothing-${n}?x=${n}`];
    const tags = async (n: number) =>
      await Promise.all(
        addresses(n).map(async (url) => (await portal.http.inject({ url })).headers.etag),
      );
    const first = await tags(0);
    let queries = 0;
    const count = () => {
      queries += 1;
    };
    portal.database.pool.on('acquire', count);
    for (let n = 1; n < 50; n += 1) expect(await tags(n)).toEqual(first);
    portal.database.pool.off('acquire', count);
    expect(queries).toBe(0);
  });

  it('is made again in every server process when staff change a setting', async () => {
    const one = await aPortal({ pages: true });
    const two = await aPortal({ pages: true, databaseUrl: one.databaseUrl });
    const shows = async ({ http }: typeof one, text: string) =>
      (await http.inject({ url: KEPT })).body.includes(text);
    const portal_name = 'The Portal of Another Name';
    for (const portal of [one, two]) expect(await shows(portal, portal_name)).toBe(false);
    await changeSetting(one.db, { key: 'portal_name', value: portal_name, by: 'operator' });
    for (const portal of [one, two]) {
      await expect.poll(() => shows(portal, portal_name), { timeout: 40_000 }).toBe(true);
    }
  });
});

describe('the login and registration pages', () => {
  const words = 'You are logged in as';

  it('are cached for visitors, and name the logged-in person in place of the form', async () => {
    const { http } = shared();
    const me = await asStudent();
    for (const url of ['/login', '/register']) {
      const visitor = await http.inject({ url });
      expect(visitor.headers['cache-control']).toContain('public');
      expect(visitor.body).toContain('name="matric_no"');
      expect(visitor.body).not.toContain(words);
      const own = await http.inject({ url, ...me });
      expect(own.headers['cache-control']).toBe('no-store');
      expect(own.body).toContain(words);
      expect(own.body).not.toContain('name="matric_no"');
      expect((await http.inject({ url })).body).toBe(visitor.body);
    }
  });

  it('show their form to a session that has ended', async () => {
    const headers = { cookie: '__Host-edc_token=of-yesterday' };
    const { body } = await shared().http.inject({ url: '/login', headers });
    expect(body).toContain('name="matric_no"');
    expect(body).not.toContain(words);
  });
});

describe("a visitor's own page", () => {
  it('is never kept, and allows its scripts by a nonce of its own', async () => {
    const { http } = shared();
    const me = await asStudent();
    const nonces = new Set<string>();
    for (let visit = 0; visit < 2; visit++) {
      const { statusCode, headers, body } = await http.inject({ url: OWN, ...me });
      expect(statusCode).toBe(200);
      expect(headers['cache-control']).toBe('no-store');
      const nonce = /'nonce-([^']+)'/.exec(policyOf(headers, 'script-src'))?.[1] ?? '';
      expect(nonce).toMatch(/^[\w+/]{22}==$/);
      expect(policyOf(headers, 'script-src')).not.toContain('unsafe');
      for (const { attributes } of inlineScripts(body)) {
        expect(attributes).toContain(`nonce="${nonce}"`);
      }
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(2);
  });

  it('is not shown to the logged-out: they are led to the login page', async () => {
    const answer = await shared().http.inject({ url: OWN });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toMatch(/^\/login\?next=%2Fapp%2Fdashboard/);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('is kept by nobody, wherever it is and whether or not there is such a page', async () => {
    const { http } = shared();
    const me = await asStudent();
    for (const url of ['/app', '/app/profile', '/app/skills', '/app/nothing', '/invoice']) {
      for (const visitor of [me, {}]) {
        const { headers } = await http.inject({ url, ...visitor });
        expect(headers['cache-control'], url).toBe('no-store');
      }
    }
  });

  it('may frame the payment provider below /app, and nothing elsewhere', async () => {
    const { http } = shared();
    const inside = await http.inject({ url: OWN, ...(await asStudent()) });
    expect(policyOf(inside.headers, 'frame-src')).toContain('https://checkout.paystack.com');
    const outside = await http.inject({ url: KEPT });
    expect(policyOf(outside.headers, 'frame-src')).toBe("frame-src 'none'");
  });

  it('shows files that were chosen and not sent on staff pages, and nowhere else', async () => {
    const { http } = shared();
    const sourcesOf = async (url: string, options = {}) => {
      const { headers } = await http.inject({ url, ...options });
      return [policyOf(headers, 'img-src'), policyOf(headers, 'media-src')];
    };
    expect(await sourcesOf('/staff/login')).toEqual([
      "img-src 'self' data: blob:",
      "media-src 'self' https: blob:",
    ]);
    const elsewhere = ["img-src 'self' data:", "media-src 'self' https:"];
    expect(await sourcesOf(KEPT)).toEqual(elsewhere);
    expect(await sourcesOf(OWN, await asStudent())).toEqual(elsewhere);
  });

  it("allows the one style that the provider's library writes, below /app only", async () => {
    const { http } = shared();
    const library = readFileSync(
      path.join(repositoryRoot, 'node_modules/@paystack/inline-js/es/inline.js'),
      'utf8',
    );
    const from = library.indexOf('<style>', library.indexOf('Paystack Popup Loader')) + 7;
    const style = library.slice(from, library.indexOf('</style>', from)).replaceAll('\\n', '\n');
    const hash = createHash('sha256').update(style).digest('base64');
    const inside = await http.inject({ url: OWN, ...(await asStudent()) });
    expect(policyOf(inside.headers, 'style-src')).toContain(` 'sha256-${hash}'`);
    expect(policyOf(inside.headers, 'style-src')).not.toMatch(/unsafe|nonce|\*|https?:/);
    const outside = await http.inject({ url: KEPT });
    expect(policyOf(outside.headers, 'style-src')).not.toContain(hash);
  });

  it('whose address holds a token sends no referrer', async () => {
    for (const url of [
      '/change_password/token/a@b.example',
      '/confirm_email?myemail=a@b.example&mytoken=token',
      '/proof/token',
    ]) {
      const { headers } = await shared().http.inject({ url });
      expect(headers['referrer-policy'], url).toBe('no-referrer');
      expect(headers['cache-control'], url).toBe('no-store');
    }
  });
});

describe('a mailed link', () => {
  it('that lacks a part leads home, and its address to nobody', async () => {
    for (const url of [
      '/change_password',
      '/change_password/abc//',
      '/change_password//a@b.example',
      '/change_password//a@b.example/',
      '/change_password///a@b.example',
      '/change_password/abc//a@b.example',
      '/change_password/%20/a@b.example',
      '/change_password/abc/null',
    ]) {
      const { statusCode, headers } = await shared().http.inject({ url });
      expect([statusCode, headers.location], url).toEqual([302, '/']);
      expect(headers, url).toMatchObject({
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      });
    }
    for (const url of ['/change_password/a/b/c', '/change_passwords//a@b.example', '/no//page']) {
      expect((await shared().http.inject({ url })).statusCode, url).toBe(404);
    }
  });
});

describe('every page', () => {
  it('has the security headers', async () => {
    for (const url of [KEPT, '/no-such-page', '/change_password/token/a@b.example']) {
      const { headers } = await shared().http.inject({ url });
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'permissions-policy': expect.stringContaining('geolocation=()'),
      });
    }
  });
});

it('serves the built files for a year, since their names change with their content', async () => {
  const { http } = shared();
  const { body } = await http.inject({ url: KEPT });
  const script = /\/assets\/[\w.-]+\.js/.exec(body)?.[0] ?? '';
  const answer = await http.inject({ url: script, headers: { 'accept-encoding': 'br' } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(answer.headers['content-encoding']).toBe('br');
  expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript/);
});

describe('without a session', () => {
  const location = async (cookie?: string) => {
    const url = '/app/profile?ref=x';
    const { statusCode, headers } = await shared().http.inject({
      url,
      headers: cookie ? { cookie } : {},
    });
    return [statusCode, headers.location];
  };

  it('a page leads to the login page, and from there back', async () => {
    expect(await location()).toEqual([302, '/login?next=%2Fapp%2Fprofile%3Fref%3Dx']);
  });

  it('a session that has ended goes by the logout page, which removes its cookies', async () => {
    const { token } = cookieNames(shared().app.config);
    expect(await location(`${token}=ended`)).toEqual([
      302,
      '/logout?ended&next=%2Fapp%2Fprofile%3Fref%3Dx',
    ]);
  });
});
