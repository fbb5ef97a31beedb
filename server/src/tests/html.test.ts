import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { beforeAll, describe, expect, it } from 'vitest';
import { aSharedPortal } from '../testing/portal.ts';
import { signIn, signInStaff } from '../testing/rows/factories.ts';
import { sampled } from '../testing/sampled.ts';
import { staffPages } from '../testing/staff-pages.ts';

const shared = aSharedPortal({ pages: true, demoData: 'always' });
const validator = new HtmlValidate(
  new FileSystemConfigLoader({ root: true, extends: ['html-validate:standard'] }),
);

/** The page of an address, also where it leads to itself with a choice made. */
async function pageAt(url: string, cookie: string) {
  const at = (address: string) =>
    shared().http.inject({ url: address, headers: { accept: 'text/html', cookie } });
  const answer = await at(url);
  const { location } = answer.headers;
  return typeof location === 'string' && location.startsWith(`${url}?`)
    ? await at(location)
    : answer;
}

async function problemsOf(url: string, cookie = ''): Promise<string[]> {
  const answer = await pageAt(url, cookie);
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
    '/verify-certificate',
    '/certificate/EDC%2F2019%2F0417',
    '/certificate/unknown',
    '/proof/unknown',
    '/help',
    '/help/token',
    '/unsubscribe/token',
    '/view-skills',
    '/view-skills/adire',
    '/exhibition',
    '/change_password/token/ada@mail.example',
    '/confirm_email?myemail=ada@mail.example&mytoken=token',
    '/logout',
    '/staff/login',
    '/privacy',
    '/nothing-here',
    '/dev/ui',
    '/dev/mailbox',
    '/dev/slips',
  ])('%s', async (url) => {
    expect(await problemsOf(url)).toEqual([]);
  });

  it('an exhibition', async () => {
    const { body } = await shared().call('GET /website/exhibitions');
    expect(await problemsOf(`/exhibition/${body.data.items[0]?.id}`)).toEqual([]);
  });

  describe('of staff', () => {
    let cookie = '';
    beforeAll(async () => {
      const administrator = { email: 'administrator@edc.example', password: 'Indigo-2026' };
      ({ cookie = '' } = await signInStaff(shared(), administrator));
    });

    it.each(sampled(staffPages, 3))('%s', async (url) => {
      expect(await problemsOf(url, cookie)).toEqual([]);
    });
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
      '/app/portal/complaints?new=1&category=Payment',
      '/app/portal/password',
      '/app/portal/refund',
      '/app/notifications',
      '/app/notifications/emails',
      '/app/made_payment',
      '/app/nothing-here',
      '/invoice',
    ])('%s', async (url) => {
      expect(await problemsOf(url, cookie)).toEqual([]);
    });

    it('a slip, and the proof that it links to', async () => {
      const slip = await shared()
        .db.selectFrom('registrations')
        .innerJoin('courses', 'courses.id', 'registrations.course_id')
        .innerJoin('students', 'students.id', 'registrations.student_id')
        .select('courses.code')
        .where('students.matric_no', '=', 'SCI/24/0187')
        .executeTakeFirstOrThrow();
      const url = `/app/get_printout/${slip.code}`;
      expect(await problemsOf(url, cookie)).toEqual([]);
      const page = await shared().http.inject({ url, headers: { accept: 'text/html', cookie } });
      const proof = /\/proof\/[\w.-]+/.exec(page.body)?.[0];
      expect(proof).toBeDefined();
      expect(await problemsOf(proof ?? '')).toEqual([]);
    });
  });
});
