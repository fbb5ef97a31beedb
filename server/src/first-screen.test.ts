import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aRegisteredStudent, signIn } from './testing/factories.ts';
import { aSharedPortal } from './testing/portal.ts';

const shared = aSharedPortal({ pages: true });

describe('the first screen of a public page', () => {
  it('brings its style sheet along, allowed by its hash, where another page links to it', async () => {
    const { headers, body } = await shared().http.inject({ url: '/' });
    const [, rules = ''] = /<style id="style-sheet">([\s\S]*?)<\/style>/.exec(body) ?? [];
    expect(rules).toContain('@font-face');
    expect(body).not.toContain('rel="stylesheet"');
    const hash = createHash('sha256').update(rules).digest('base64');
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toContain(`style-src 'self' 'sha256-${hash}'`);
    const { cookie = '' } = await signIn(shared(), await aRegisteredStudent(shared()));
    const own = await shared().http.inject({ url: '/app/dashboard', headers: { cookie } });
    expect(own.body).toMatch(/<link rel="stylesheet" href="\/assets\/theme-/);
    expect(own.body).not.toContain('<style');
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
