import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { aMailedCode } from '../areas/people/identity/testing.ts';
import { changeSetting } from '../areas/system/settings-store/actions.ts';
import { repositoryRoot } from '../config.ts';
import { type As, aSharedPortal } from '../testing/portal.ts';
import {
  aRegisteredStudent,
  aStaffMember,
  aStudent,
  signIn,
  signInStaff,
} from '../testing/rows/factories.ts';
import { sampled } from '../testing/sampled.ts';
import { staffPages } from '../testing/staff-pages.ts';

const demo = path.join(repositoryRoot, 'demo');
const at = (file: string) => readFileSync(path.join(demo, file), 'utf8');

/** What any centre may have: fields of study, roles, and what a new portal begins with. */
const COMMON_FIELDS = ['department', 'faculty', 'faculties', 'category', 'role', 'reason'];
const COMMON = ['Entrepreneurship Development Centre', '07:00AM Daily', 'bank_transfer'];

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value ?? {})
        .filter(([name]) => !COMMON_FIELDS.includes(name))
        .flatMap(([, one]) => textsIn(one));

/** Short words, such as "Weaving" or "female", are not the demo's alone. */
const values = [
  ...readdirSync(demo)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => textsIn(JSON.parse(at(file))))
    .filter((text) => text.length >= 12 && !COMMON.includes(text) && !/^\d{4}[-/]/.test(text)),
  ...at('roster.csv')
    .split('\n')
    .slice(1)
    .map((row) => row.split(',')[0] ?? '')
    .filter(Boolean),
  'edc.example',
  'university.example',
];
const demoValuesIn = (text: string) => [...new Set(values.filter((one) => text.includes(one)))];

const shared = aSharedPortal({
  pages: true,
  env: {
    NODE_ENV: 'production',
    SMTP_URL: 'smtp://mail.uni.edu.ng',
    MAIL_FROM: 'EDC <edc@uni.edu.ng>',
    METRICS_TOKEN: 'a token for the metrics',
    PAYSTACK_SECRET_KEY: 'sk_live_of_the_tests',
  },
});
const who: Record<'visitor' | 'student' | 'staff', As> = { visitor: {}, student: {}, staff: {} };

beforeAll(async () => {
  const boss = { email: 'boss@uni.edu.ng', roles: ['administrator' as const] };
  who.student = await signIn(shared(), (await aRegisteredStudent(shared())).login);
  who.staff = await signInStaff(shared(), await aStaffMember(shared(), boss));
});

const publicPages = [
  '/',
  '/login',
  '/register',
  '/create-account',
  '/forgot_password',
  '/verify-payment',
  '/verify-certificate',
  '/certificate/unknown',
  '/proof/unknown',
  '/help',
  '/view-skills',
  '/exhibition',
  '/staff/login',
  '/privacy',
  '/nothing-here',
  '/api/docs',
];
const studentPages = [
  '/app/dashboard',
  '/app/profile',
  '/app/confirmation',
  '/app/skills',
  '/app/invoice',
  '/app/portal/change-course',
  '/app/portal/change-skill',
  '/app/portal/certificate',
  '/app/portal/complaints?new=1&category=Payment',
  '/app/portal/password',
  '/app/portal/refund',
  '/app/notifications',
  '/invoice',
];

describe('an empty portal in production shows nothing of the demo centre', () => {
  it.each([
    ...publicPages.map((url) => ['visitor', url] as const),
    ...studentPages.map((url) => ['student', url] as const),
    ...sampled(staffPages, 3).map((url) => ['staff', url] as const),
  ])('%s at %s', async (visitor, url) => {
    const { cookie = '' } = who[visitor];
    const get = (address: string, accept: string) =>
      shared().http.inject({ url: address, headers: { accept, cookie } });
    const { body } = await get(url, 'text/html');
    expect(demoValuesIn(body)).toEqual([]);
    expect(body).not.toMatch(/href="(mailto:|tel:)?"/);
    const pictures = [...body.matchAll(/<img[^>]+src="(\/[^"]+)"/g)].map(([, src = '']) => src);
    for (const src of pictures) {
      expect((await get(src, 'image/*')).statusCode, src).toBe(200);
    }
  });

  it('in the scripts of the pages', () => {
    const scripts = globSync('web/build/client/assets/*.js', { cwd: repositoryRoot });
    // The pages of /dev exist in the demo only.
    for (const file of scripts.filter((name) => !/\/ui-[^/]+$/.test(name))) {
      expect(demoValuesIn(readFileSync(path.join(repositoryRoot, file), 'utf8')), file).toEqual([]);
    }
  });

  it('in the words that pages and mails are made of', () => {
    const sources = globSync('{contract,server/src}/**/*.ts', { cwd: repositoryRoot });
    // The sender of mails is the demo's only where none is configured.
    for (const file of sources.filter((name) => !/test|demo|\/config\.ts/.test(name))) {
      const code = readFileSync(path.join(repositoryRoot, file), 'utf8');
      const words = code.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
      expect(demoValuesIn(words), file).toEqual([]);
    }
  });

  it('in its mails', async () => {
    const portal = shared();
    const student = await aStudent(portal);
    await changeSetting(portal.db, { key: 'registration_proof', value: 'off', by: 'operator' });
    await portal.call('POST /application/create', await aMailedCode(portal, student, 'a@b.ng'));
    const invited = { email_address: 'c@d.ng', full_name: 'Ada Obi', roles: 'finance' };
    await portal.call('POST /staff/accounts/invite', invited, who.staff);
    const mails = await portal.db.selectFrom('mails').select(['kind', 'text', 'html']).execute();
    expect(mails.map(({ kind }) => kind).sort()).toEqual([
      'one-time-code',
      'registration-notice',
      'staff-invitation',
      'welcome',
    ]);
    for (const { kind, text, html } of mails) {
      expect(demoValuesIn(`${text}${html}`), kind).toEqual([]);
      expect(`${text}`).not.toContain('Questions?');
    }
  });
});
