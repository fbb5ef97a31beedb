import { beforeAll, describe, expect, it } from 'vitest';
import { saveExhibitions } from '../areas/site/exhibitions/actions.ts';
import { announce } from '../platform/database/announcements.ts';
import { aPortal, aSharedPortal } from '../testing/portal.ts';
import { aRegisteredStudent, signIn } from '../testing/rows/factories.ts';
import { stock } from '../testing/rows/payments.ts';

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
    expect(body, url).not.toMatch(/root:[^:]*:0:0/);
  }
});

describe('an address that nothing answers', () => {
  it('gets a few plain bytes where a file was meant', async () => {
    const { http } = shared();
    const { cookie = '' } = await signIn(shared(), await aRegisteredStudent(shared()));
    for (const url of ['/old.ico', '/assets/of-an-older-build.js', '/picture.png?v=2']) {
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

describe('an address that no page can have', () => {
  it.each([
    '/exhibition/%00',
    `/exhibition/${'x'.repeat(300)}`,
    '/exhibition/%EF%BF%BD',
    '/view-skills/%EF%BF%BD',
    '/view-skills/%00',
    `/view-skills/${'x'.repeat(300)}`,
    `/proof/${'x'.repeat(300)}`,
    '/proof/%00',
  ])('is not found: %s', async (url) => {
    const { statusCode, headers, body } = await shared().http.inject({ url });
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).not.toContain('Something went wrong');
  });

  it('has its list where only the filter is nonsense', async () => {
    const long = 'x'.repeat(300);
    const filters = [
      `semester=${long}`,
      `category=${long}`,
      'page=-1',
      'page=x',
      'page=%00',
      'category=%00',
    ];
    for (const filter of [...filters, 'page=99999999999999999999']) {
      const { statusCode } = await shared().http.inject({ url: `/exhibition?${filter}` });
      expect(statusCode, filter).toBe(200);
    }
  });
});

it('says so on a page when a visitor has asked too often', async () => {
  const { http } = await aPortal({ pages: true });
  const ask = (url: string) => http.inject({ url, remoteAddress: '203.0.113.9' });
  const url = `/proof/${'A'.repeat(20)}`;
  let answer = await ask(url);
  for (let n = 0; n < 200 && answer.statusCode === 404; n += 1) {
    await ask(`/api/website${url}`);
    answer = await ask(url);
  }
  expect(answer.statusCode).toBe(429);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.body).toContain('Too many attempts. Please wait');
});

describe('an unknown address with a dot', () => {
  it('is the landing page for a browser that opens it, and a few bytes for any other', async () => {
    const { http } = shared();
    const opened = await http.inject({
      url: '/foo.bar',
      headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
    });
    expect(opened.statusCode).toBe(404);
    expect(opened.body).toContain('Register Now');
    const fetched = await http.inject({ url: '/foo.bar', headers: { accept: 'image/avif,*/*' } });
    expect([fetched.statusCode, fetched.body]).toEqual([404, 'Not found\n']);
  });
});

describe('addresses that name nothing', () => {
  const rendered = async () => {
    const { body } = await shared().http.inject({ url: '/metrics' });
    return Number(/portal_events_total\{event="page_rendered"\} (\d+)/.exec(body)?.[1] ?? 0);
  };
  beforeAll(async () => {
    await stock(shared(), 10);
    const work = { slug: 'sun-box', title: 'Sun box', semester: 'Fall 2024', category: 'Food' };
    const exhibition = { ...work, students: ['Kabiru Lawal'], description: 'It dries pepper.' };
    const media = { media_type: 'image' as const, picture: null, video: null, pictures: [] };
    const shown = { ...exhibition, ...media, held_on: '2024-11-20', featured: false };
    await saveExhibitions(shared().db, { exhibitions: [shown], by: 'operator' });
  });

  it.each([
    ['/view-skills/junk*', 404],
    ['/exhibition/junk*', 404],
    ['/exhibition/junk?page=*', 404],
    ['/certificate/JUNK-*', 404],
    ['/unsubscribe/junk-*', 404],
    ['/proof/junk*', 404],
    ['/nothing/here/*', 404],
    ['/view-skills?search=junk*', 200],
    ['/view-skills?category=junk*', 200],
    ['/view-skills?page=10*', 200],
    ['/view-skills?skill=junk*', 200],
    ['/exhibition?semester=junk*', 200],
    ['/exhibition?category=junk*', 200],
    ['/exhibition?page=10*', 200],
    ['/exhibition/sun-box?category=junk*', 200],
    ['/exhibition/sun-box?page=10*', 200],
    ['/view-skills/fashion?x=*', 200],
  ])('share one rendered page: %s', async (address, status) => {
    let asked = 0;
    const ask = () => {
      asked += 1;
      const url = address.replace('*', String(asked));
      return shared().http.inject({ url, remoteAddress: '203.0.113.7' });
    };
    const first = await ask();
    /** Pages rendered for five more; content that was announced late may drop the kept one once. */
    const more = async () => {
      const before = await rendered();
      for (let n = 1; n <= 5; n += 1) {
        const answer = await ask();
        expect([answer.statusCode, answer.body === first.body]).toEqual([status, true]);
      }
      return (await rendered()) - before;
    };
    expect(first.statusCode).toBe(status);
    await expect.poll(more, { interval: 1, timeout: 15_000 }).toBe(0);
  });

  it('say so, and what is there is still shown', async () => {
    const { http } = shared();
    const bodyOf = async (url: string) => (await http.inject({ url })).body;
    expect(await bodyOf('/view-skills/junk')).toContain('There is no page at this address');
    expect(await bodyOf('/exhibition?category=junk')).toContain(
      'No exhibitions found matching your filters',
    );
    expect(await bodyOf('/view-skills?search=junk')).toContain('No Skills Found');
    expect(await bodyOf('/exhibition/sun-box?category=junk')).toContain('It dries pepper.');
    expect(await bodyOf('/exhibition?category=Food')).toContain('Sun box');
  });

  it('are pages once there is something', async () => {
    const { db, http } = shared();
    const status = async () => (await http.inject({ url: '/view-skills/late' })).statusCode;
    expect(await status()).toBe(404);
    const values = { title: 'Late', category: 'Food', description: 'x', detailed_description: 'x' };
    await db
      .insertInto('skills')
      .values({
        slug: 'late',
        ...values,
        study_modes: ['Full Time'],
        position: 9,
        published_at: new Date(),
      })
      .execute();
    await announce(db, 'content');
    await expect.poll(status, { timeout: 20_000 }).toBe(200);
  });
});
