import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeAll, expect, it } from 'vitest';
import { type As, aSharedPortal } from '../testing/portal.ts';
import {
  aRegisteredStudent,
  aStaffMember,
  signIn,
  signInStaff,
} from '../testing/rows/factories.ts';
import { staffPages } from '../testing/staff-pages.ts';

const portal = aSharedPortal({ pages: true, demoData: 'always' });
const who: Record<'student' | 'staff', As> = { student: {}, staff: {} };

/** What an hour asks a server for, in rounds of mixed use by visitors, students and staff. */
const HOUR_ROUNDS = 60;
const WARM_UP_ROUNDS = 15;
/** Caches with an end and compiled code took 1.5 MB; 1 kB of each of 5,000 requests is more. */
const MOST_GROWTH_MB = 4;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

function heapMb(): number {
  for (let times = 0; times < 4; times += 1) collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
}

const publicPages = [
  '/',
  '/login',
  '/register',
  '/forgot_password',
  '/verify-payment',
  '/help',
  '/view-skills',
  '/exhibition',
  '/privacy',
  '/staff/login',
];
const studentPages = [
  '/app/dashboard',
  '/app/profile',
  '/app/skills',
  '/app/portal/change-skill',
  '/app/portal/certificate',
  '/app/notifications',
];

beforeAll(async () => {
  const { login } = await aRegisteredStudent(portal());
  const boss = await aStaffMember(portal(), { roles: ['administrator'] });
  who.student = await signIn(portal(), login);
  who.staff = await signInStaff(portal(), boss);
});

/** Every page as a browser asks for it, and addresses, searches and passwords nobody gave before. */
async function round(at: number): Promise<void> {
  const page = (url: string, { cookie = '' }: As = {}) =>
    portal().http.inject({
      url,
      headers: { accept: 'text/html', 'accept-encoding': 'br', cookie },
      remoteAddress: `10.1.${at % 250}.1`,
    });
  for (const url of publicPages) await page(url);
  for (const url of studentPages) await page(url, who.student);
  for (const url of staffPages) await page(url, who.staff);
  for (const url of [`/nothing-${at}`, `/proof/P${at}`, `/certificate/C${at}`]) await page(url);
  await page(`/staff/students?q=a${at}`, who.staff);
  await portal().call('GET /staff/students', { q: `b${at}` }, who.staff);
  const guess = { matric_no: `SCI/20/${at}`, password: `Wrong-${at}` };
  await portal().call('POST /student/login', guess, { address: `10.2.${at % 250}.1` });
}

it('keeps no more after an hour of requests than after its warm-up', async () => {
  for (let at = 0; at < WARM_UP_ROUNDS; at += 1) await round(at);
  const warm = heapMb();
  for (let at = 0; at < HOUR_ROUNDS; at += 1) await round(WARM_UP_ROUNDS + at);
  const after = heapMb();
  expect(after - warm).toBeLessThan(MOST_GROWTH_MB);
});
