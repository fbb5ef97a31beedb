import type { Api } from '@edc/contract/api';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { staffActor } from '../../../platform/actors.ts';
import { type As, aSharedPortal } from '../../../testing/portal.ts';
import {
  aRegisteredStudent,
  aStaffMember,
  signIn,
  signInStaff,
} from '../../../testing/rows/factories.ts';
import { bannerJobs } from './jobs.ts';

const NOW = new Date('2026-11-16T09:00:00Z');
let now = NOW;
const portal = aSharedPortal({ now: () => now, pages: true });
let me: As;

beforeAll(async () => {
  me = await signInStaff(portal(), await aStaffMember(portal(), { roles: ['support'] }));
});
beforeEach(async () => {
  now = NOW;
  await portal().db.deleteFrom('banners').execute();
});

type Fields = Api['POST /staff/banners']['input'];
/** Shorter than an idle session of staff lasts. */
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000).toISOString();
const banner = (more: Partial<Fields> = {}): Fields => ({
  text: 'Registration ends on <Friday> & not later.',
  link: '/view-skills',
  place: 'site',
  starts_at: inMinutes(0),
  ends_at: inMinutes(20),
  ...more,
});
const add = (more: Partial<Fields> = {}) => portal().call('POST /staff/banners', banner(more), me);
const shown = async (place: 'site' | 'portal') =>
  (await portal().call('GET /website/banners')).body.data[place].map(({ text }) => text);
const list = async () => (await portal().call('GET /staff/banners', {}, me)).body.data;
const page = async (url: string, as: As = {}) =>
  (await portal().http.inject({ url, headers: as.cookie ? { cookie: as.cookie } : {} })).body;

it('is on every public page from its start until its end', async () => {
  await page('/');
  await add({ starts_at: inMinutes(10) });
  expect(await list()).toMatchObject([{ state: 'planned', place: 'site', version: 1 }]);
  expect(await shown('site')).toEqual([]);
  const words = 'Registration ends on &lt;Friday&gt; &amp; not later.';
  const becomes = (isThere: boolean) =>
    expect.poll(async () => (await page('/')).includes(words), { timeout: 5000 }).toBe(isThere);
  await becomes(false);
  const atItsTime = () =>
    bannerJobs[0]?.handle(portal().app, {} as never, { number: 1, last: false });
  now = new Date(inMinutes(10));
  await atItsTime();
  await becomes(true);
  expect(await page('/view-skills')).toContain(words);
  expect(await shown('portal')).toEqual([]);
  now = new Date(inMinutes(20));
  await atItsTime();
  await becomes(false);
  expect(await list()).toMatchObject([{ state: 'over' }]);
});

it('that is shown is on the list, however many are planned after it', async () => {
  await add({ text: 'Now' });
  const planned = { ...banner(), link: '', changed_by: staffActor(1), created_at: NOW };
  const later = { starts_at: inMinutes(30), ends_at: inMinutes(60) };
  await portal()
    .db.insertInto('banners')
    .values(Array.from({ length: 105 }, () => ({ ...planned, ...later })))
    .execute();
  expect((await list())[0]).toMatchObject({ text: 'Now', state: 'shown' });
});

it('is shown to students where it is for the portal', async () => {
  const student = await aRegisteredStudent(portal());
  const as = await signIn(portal(), student.login);
  await add({ text: 'Bring your slip.', place: 'portal' });
  await expect
    .poll(() => page('/app/dashboard', as), { timeout: 5000 })
    .toContain('Bring your slip.');
  expect(await page('/')).not.toContain('Bring your slip.');
  await add({ text: 'Closed on Monday.', place: 'both' });
  expect(await shown('portal')).toEqual(['Closed on Monday.', 'Bring your slip.']);
  expect(await shown('site')).toEqual(['Closed on Monday.']);
  await add({ text: 'A third one.', place: 'both' });
  expect(await shown('portal')).toEqual(['A third one.', 'Closed on Monday.']);
});

it('is changed by one person at a time, and ended', async () => {
  await add();
  const [{ id, version } = { id: '', version: 0 }] = await list();
  const change = (text: string) =>
    portal().call('POST /staff/banners/{id}', { ...banner({ text }), id, version }, me);
  const answers = await Promise.all([change('One'), change('Two')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.error).toBe('RECORD_CHANGED');
  const end = () => portal().call('POST /staff/banners/{id}/end', { id }, me);
  expect((await end()).body.message).toBe('The banner is no longer shown.');
  expect(await shown('site')).toEqual([]);
  expect((await end()).body.message).toBe('This banner is over already.');
});

it.each<[Partial<Fields>, string, string]>([
  [{ text: ' ' }, 'text', 'Please write what the banner says'],
  [{ ends_at: inMinutes(-10) }, 'ends_at', 'The end must be after the start'],
  [
    { starts_at: inMinutes(-30), ends_at: inMinutes(-10) },
    'ends_at',
    'Please choose an end that is still to come',
  ],
  [{ ends_at: inMinutes(400 * 24 * 60) }, 'ends_at', 'Please choose an end within a year'],
  ...['javascript:alert(1)', '//evil.example', 'http://x.example', '/\\evil.example'].map(
    (link): [Partial<Fields>, string, string] => [
      { link },
      'link',
      'Please give an address that begins with https://, or a page such as /view-skills',
    ],
  ),
])('refuses %j', async (bad, field, message) => {
  const { status, body } = await add(bad);
  expect([status, body.fields]).toEqual([422, { [field]: message }]);
});
