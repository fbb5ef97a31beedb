import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { beforeAll, describe, expect, it } from 'vitest';
import { signIn } from './testing/factories.ts';
import { aSharedPortal } from './testing/portal.ts';

const shared = aSharedPortal({ pages: true, demoData: 'always' });
const validator = new HtmlValidate(
  new FileSystemConfigLoader({ root: true, extends: ['html-validate:standard'] }),
);

async function problemsOf(url: string, cookie = ''): Promise<string[]> {
  const answer = await shared().http.inject({ url, headers: { accept: 'text/html', cookie } });
  expect(answer.headers['content-type'], url).toContain('text/html');
  const { results } = await validator.validateString(answer.body);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

describe('the HTML of every page keeps the standard', () => {
  it.each([
    '/',
    '/login',
    '/register',
    '/create-account',
    '/forgot_password',
    '/verify-payment',
    '/view-skills',
    '/view-skills/adire',
    '/exhibition',
    '/nothing-here',
    '/dev/ui',
    '/dev/mailbox',
  ])('%s', async (url) => {
    expect(await problemsOf(url)).toEqual([]);
  });

  describe('of a student', () => {
    let cookie = '';
    beforeAll(async () => {
      const student = { matric_no: 'SCI/24/0187', password: 'Adire-2026' };
      ({ cookie = '' } = await signIn(shared(), student));
    });

    it.each([
      '/app/dashboard',
      '/app/profile',
      '/app/confirmation',
      '/app/skills',
      '/app/invoice',
      '/app/portal/change-course',
      '/app/portal/change-skill',
      '/app/portal/certificate',
      '/app/portal/complaints',
      '/app/portal/password',
    ])('%s', async (url) => {
      expect(await problemsOf(url, cookie)).toEqual([]);
    });
  });
});
