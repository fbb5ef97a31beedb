import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aSharedPortal } from '../testing/portal.ts';
import { aRegisteredStudent, signIn } from '../testing/rows/factories.ts';

const shared = aSharedPortal({ pages: true });

const rulesIn = (html: string) =>
  /<style id="style-sheet">([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
const hashSource = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const styleSources = (headers: Record<string, unknown>) =>
  String(headers['content-security-policy'])
    .split('; ')
    .find((part) => part.startsWith('style-src '));

describe('the first screen of a public page', () => {
  it('brings its style sheet along, allowed by its hash', async () => {
    const { headers, body } = await shared().http.inject({ url: '/' });
    const rules = rulesIn(body);
    expect(rules).toContain('@font-face');
    expect(body).not.toContain('rel="stylesheet"');
    expect(body).not.toContain('rel="prefetch"');
    expect(styleSources(headers)).toBe(`style-src 'self' ${hashSource(rules)}`);
  });

  it('fetches no script before what it shows, unless it is a form', async () => {
    const { http } = shared();
    for (const reading of ['/', '/view-skills', '/exhibition']) {
      const { body } = await http.inject({ url: reading });
      expect(body, reading).not.toMatch(/modulepreload"|type="module"|<script[^>]+src=/);
      expect(body, reading).toMatch(/<script type="text\/later" id="later">\s*import /);
    }
    const { body } = await http.inject({ url: '/login' });
    expect(body).toMatch(/<script type="module" async="">\s*import /);
  });
});

describe('the first screen of a signed-in page', () => {
  it('brings the style sheet along once, and links the file from then on', async () => {
    const { http } = shared();
    const { cookie = '' } = await signIn(shared(), await aRegisteredStudent(shared()));
    const first = await http.inject({ url: '/app/dashboard', headers: { cookie } });
    const rules = rulesIn(first.body);
    expect(rules).toContain('@font-face');
    expect(first.body).not.toContain('rel="stylesheet"');
    expect(styleSources(first.headers)).toContain(hashSource(rules));
    const [, file = ''] = /<link rel="prefetch" as="style" href="([^"]+)"/.exec(first.body) ?? [];
    const { body: fetched } = await http.inject({ url: file });
    expect(fetched.replace(/\s+$/, '')).toBe(rules.replace(/\s+$/, ''));

    const style = first.cookies.find(({ name }) => name === 'edc_style');
    const next = await http.inject({
      url: '/app/dashboard',
      headers: { cookie: `${cookie}; edc_style=${style?.value}` },
    });
    expect(next.body).toContain(`<link rel="stylesheet" href="${file}"`);
    expect(next.body).not.toContain('<style');
    expect(next.cookies.map(({ name }) => name)).not.toContain('edc_style');
    expect(styleSources(next.headers)).not.toContain(hashSource(rules));
  });

  it('brings it along again after a new version', async () => {
    const { cookie = '' } = await signIn(shared(), await aRegisteredStudent(shared()));
    const headers = { cookie: `${cookie}; edc_style=of-another-build` };
    const { body } = await shared().http.inject({ url: '/app/dashboard', headers });
    expect(rulesIn(body)).toContain('@font-face');
  });
});
