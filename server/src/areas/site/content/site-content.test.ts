import { Readable } from 'node:stream';
import type { SiteSection } from '@edc/contract/site/site-content-rules';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type As, aPortal, aSharedPortal } from '../../../testing/portal.ts';
import { aStaffMember, signInStaff } from '../../../testing/rows/factories.ts';
import { receiveFile } from '../../system/files/actions.ts';
import { savePictures } from '../../system/media/actions.ts';
import { changeSettings } from '../../system/settings-store/actions.ts';
import { siteContentJobs } from './jobs.ts';

const NOW = new Date('2026-11-16T09:00:00Z');
let now = NOW;
const shared = aSharedPortal({ now: () => now, pages: true });
let me: As;
let other: As;

beforeAll(async () => {
  me = await signInStaff(shared(), await aStaffMember(shared(), { roles: ['support'] }));
  other = await signInStaff(shared(), await aStaffMember(shared(), { roles: ['registrar'] }));
});
beforeEach(() => {
  now = NOW;
});

const draft = async () => (await shared().call('GET /staff/site', {}, me)).body.data;
const part = async (section: SiteSection) => {
  const found = (await draft()).sections.find((one) => one.section === section);
  if (!found) throw new Error(`no section ${section}`);
  return found;
};
const save = async (section: SiteSection, entries: unknown, as = me, version?: number) =>
  await shared().call(
    'POST /staff/site/sections/{section}',
    {
      section,
      content: JSON.stringify(entries),
      version: version ?? (await part(section)).version,
    },
    as,
  );
const versions = async () =>
  (await draft()).sections.map(({ section, version }) => `${section}:${version}`).join(',');
const publish = async (given: { at?: string; note?: string } = {}) =>
  await shared().call('POST /staff/site/publish', { versions: await versions(), ...given }, me);
const live = async () => (await shared().call('GET /website/home')).body.data;
const slide = (title: string) => ({ title, line: 'Start on Monday.', picture: '' });
const page = async () => (await shared().http.inject({ url: '/' })).body;

it('edits, previews and publishes: visitors see nothing before, and every process all of it after', async () => {
  const second = await aPortal({ databaseUrl: shared().databaseUrl, pages: true });
  const pageOfSecond = async () => (await second.http.inject({ url: '/' })).body;
  await pageOfSecond();
  const saved = await save('slides', [slide('Learn a trade'), slide('<b>Cloth</b> & dye')]);
  expect(saved.body.data).toMatchObject({ section: 'slides', version: 1, changed: true });
  const contact = { ...(await part('contact')).entries[0], support_phone: '0800 111 2222' };
  expect((await save('contact', [contact])).status).toBe(200);
  const preview = (await shared().call('GET /staff/site/preview', {}, me)).body.data;
  expect(preview.home.slides.map(({ title }) => title)).toEqual([
    'Learn a trade',
    '<b>Cloth</b> & dye',
  ]);
  expect(preview.site.support_phone).toBe('0800 111 2222');
  expect((await live()).slides).toEqual([]);

  const published = await publish({ note: 'New slides' });
  expect([published.status, published.body.message]).toEqual([
    200,
    'Visitors see the new home page now.',
  ]);
  for (const read of [page, pageOfSecond]) {
    await vi.waitFor(async () => expect(await read()).toContain('Learn a trade'), {
      timeout: 20_000, // How soon it is there is measured by `npm run bench -- publish`.
      interval: 20,
    });
  }
  const html = await page();
  expect(html).toContain('0800 111 2222');
  expect(html).toContain('&lt;b&gt;Cloth&lt;/b&gt; &amp; dye');
  expect(html).not.toContain('<b>Cloth</b>');
  expect(await part('slides')).toMatchObject({ changed: false });
  const again = await publish();
  expect([again.status, again.body.message]).toEqual([
    409,
    'Nothing has changed since the last publishing.',
  ]);
});

describe('a draft', () => {
  it('is not overwritten by somebody who has seen an older one', async () => {
    const { version } = await part('goals');
    const goal = { title: 'Skill', text: 'A trade for everyone.' };
    expect((await save('goals', [goal], other, version)).status).toBe(200);
    const mine = await save('goals', [{ ...goal, title: 'Mine' }], me, version);
    expect([mine.status, mine.body.error]).toEqual([409, 'RECORD_CHANGED']);
    const stale = { versions: `goals:${version}` };
    expect((await shared().call('POST /staff/site/publish', stale, me)).body.error).toBe(
      'RECORD_CHANGED',
    );
    const discard = { section: 'goals' as const, version: (await part('goals')).version };
    await shared().call('POST /staff/site/sections/{section}/discard', discard, me);
    expect(await part('goals')).toMatchObject({ entries: [], changed: false });
  });

  it.each([
    ['slides', [{ ...slide('x'), title: ' ' }], '0.title'],
    ['slides', [{ ...slide('x'), title: 'x'.repeat(81) }], '0.title'],
    ['slides', [slide('x'), { ...slide('y'), picture: 'hero/never-sent' }], '1.picture'],
    ['slides', Array.from({ length: 9 }, (_, at) => slide(String(at))), 'content'],
    ['slides', [{ title: 'x' }], '0.line'],
    ['slides', 'no list', 'content'],
    ['video', [{ title: '', video: '', link: 'https://youtu.be/x', poster: '' }], 'link'],
    ['video', [{ title: '', video: 'never-sent', link: '', poster: '' }], 'video'],
    ['director', [], 'content'],
  ] as const)('of %s refuses what is wrong, beside its field', async (section, entries, field) => {
    const { version } = await part(section);
    const answer = await save(section, entries);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields ?? {})).toContain(field);
    expect((await part(section)).version).toBe(version);
  });

  it('refuses contact details that the settings would refuse', async () => {
    const contact = { ...(await part('contact')).entries[0], support_email: 'nobody' };
    expect((await save('contact', [contact])).body.fields).toEqual({
      support_email: 'Must be an email address',
    });
  });
});

it('publishes at a time: not before, once, and not when it was cancelled', async () => {
  await save('slides', [slide('Planned')]);
  const at = '2026-11-20T07:00:00.000Z';
  const [job] = siteContentJobs;
  const run = () => job?.handle(shared().app, { at } as never, { number: 1, last: false });
  const title = async () => (await live()).slides[0]?.title;
  const before = await title();

  expect((await publish({ at: '2026-11-16T08:59:00Z' })).body.fields).toEqual({
    at: 'Please choose a time that is still to come',
  });
  expect((await publish({ at })).status).toBe(200);
  expect((await draft()).schedule).toMatchObject({ at });
  now = new Date('2026-11-20T06:59:59Z');
  await run();
  expect(await title()).toBe(before);

  now = NOW;
  expect((await shared().call('POST /staff/site/unschedule', {}, me)).status).toBe(200);
  now = new Date('2026-11-20T07:00:00Z');
  await run();
  expect(await title()).toBe(before);

  now = NOW;
  await publish({ at });
  now = new Date('2026-11-20T07:00:00Z');
  await run();
  await run();
  expect(await title()).toBe('Planned');
  // The session of that time.
  now = NOW;
  expect((await draft()).schedule).toBeNull();
  const list = (await shared().call('GET /staff/site/versions', {}, me)).body.data;
  expect(list.items[0]).toMatchObject({ current: true, sections: ['slides'] });
});

it('publishes with a plan what is saved until then, and ends a plan for which nothing is left', async () => {
  const at = '2026-11-21T07:00:00.000Z';
  const moved = '2026-11-22T07:00:00.000Z';
  const run = (planned: string) =>
    siteContentJobs[0]?.handle(shared().app, { at: planned } as never, { number: 1, last: false });
  const title = async () => (await live()).slides[0]?.title;
  const schedule = async () => (await draft()).schedule;
  const before = await title();
  await save('slides', [slide('First thought')]);
  expect((await publish({ at })).status).toBe(200);
  expect((await save('slides', [slide('Second thought')], other)).status).toBe(200);
  expect(await schedule()).toMatchObject({ at });
  // The time is moved by planning again: the first one is nobody's any more.
  expect((await publish({ at: moved })).status).toBe(200);
  now = new Date(at);
  await run(at);
  expect(await title()).toBe(before);
  now = new Date(moved);
  await run(moved);
  expect(await title()).toBe('Second thought');

  now = NOW;
  await save('slides', [slide('Not after all')]);
  await publish({ at });
  const { version } = await part('slides');
  const discard = { section: 'slides' as const, version };
  await shared().call('POST /staff/site/sections/{section}/discard', discard, me);
  expect(await schedule()).toBeNull();
  await save('slides', [slide('Not after all')]);
  await publish({ at });
  await save('slides', [slide('Second thought')]);
  expect(await schedule()).toBeNull();
  now = new Date(at);
  await run(at);
  expect(await title()).toBe('Second thought');
});

it('restores an earlier version as a draft', async () => {
  const title = async () => (await live()).slides[0]?.title;
  await save('slides', [slide('First')]);
  await publish();
  now = new Date(NOW.getTime() + 60_000);
  await save('slides', [slide('Second')]);
  await publish();
  const { items } = (await shared().call('GET /staff/site/versions', {}, me)).body.data;
  const first = items.find(({ published_at }) => published_at === NOW.toISOString());
  const restore = { id: first?.id ?? '', versions: await versions() };
  const answer = await shared().call('POST /staff/site/versions/{id}/restore', restore, me);
  expect(answer.body.message).toBe(
    'This version is now the draft. Look at the preview, then publish it.',
  );
  expect(await title()).toBe('Second');
  await publish();
  expect(await title()).toBe('First');
});

it('publishes of the contact only what the editor changed', async () => {
  const contact = { ...(await part('contact')).entries[0], support_phone: '0800 333 4444' };
  expect((await save('contact', [contact])).status).toBe(200);
  const changes = { support_email: 'newer@edc.example' };
  await changeSettings(shared().db, { changes, by: 'staff:1' });
  expect((await part('contact')).entries[0]).toMatchObject(changes);
  expect((await publish()).status).toBe(200);
  expect((await shared().call('GET /website/site')).body.data).toMatchObject({
    support_email: 'newer@edc.example',
    support_phone: '0800 333 4444',
  });
});

it('does not restore over a draft that somebody else has saved meanwhile', async () => {
  const seen = await versions();
  const { items } = (await shared().call('GET /staff/site/versions', {}, me)).body.data;
  const id = items.at(-1)?.id ?? '';
  await save('goals', [{ title: 'An hour of typing', text: 'Not lost' }], other);
  const restore = (given: string) =>
    shared().call('POST /staff/site/versions/{id}/restore', { id, versions: given }, me);
  expect((await restore(seen)).body.error).toBe('RECORD_CHANGED');
  expect((await part('goals')).entries).toMatchObject([{ title: 'An hour of typing' }]);
  expect((await restore(await versions())).status).toBe(200);
});

it.each(['a\\u0000b', 'a\\ud800b'])('refuses text that cannot be stored: %s', async (text) => {
  const content = `[{"title":"${text}","text":"c"}]`;
  const { version } = await part('goals');
  const { status, body } = await shared().call(
    'POST /staff/site/sections/{section}',
    { section: 'goals', content, version },
    me,
  );
  expect([status, body.fields]).toEqual([
    422,
    { content: 'The text has characters that cannot be stored. Please type it again.' },
  ]);
});

it('tries again later where the clock of the database is ahead', async () => {
  await save('goals', [{ title: 'Planned', text: 'For ten' }]);
  const at = '2026-11-16T09:10:00.000Z';
  await publish({ at });
  const waiting = async () =>
    (
      await sql<{ count: number }>`select count(*)::int as count from pgboss.job
        where name = 'publish-site' and data ->> 'at' = ${at}`.execute(shared().db)
    ).rows[0]?.count;
  const before = await waiting();
  now = new Date('2026-11-16T09:09:59Z');
  await siteContentJobs[0]?.handle(shared().app, { at } as never, { number: 1, last: false });
  expect(await waiting()).toBe(Number(before) + 1);
  await shared().call('POST /staff/site/unschedule', {}, me);
});

it('keeps a picture that a draft is just about to name', async () => {
  const name = 'hero/about-to-go';
  await savePictures(shared().db, {
    pictures: [
      {
        name,
        alt: 'A field',
        width: 480,
        height: 360,
        colour: '#1e2761',
        files: [{ width: 480, format: 'webp' as const, bytes: Buffer.from(name) }],
      },
    ],
    videos: [],
    by: 'operator',
  });
  const row = await shared()
    .db.selectFrom('pictures')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  const file = await receiveFile(shared().db, {
    name: 'field.jpg',
    type: 'image/jpeg',
    chunks: Readable.from([Buffer.from('x')]),
  });
  await shared()
    .db.updateTable('pictures')
    .set({ file_id: file.id })
    .where('name', '=', name)
    .execute();
  const { version } = await part('slides');
  const waiting = async (count: number) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`.execute(shared().db);
    return (rows[0]?.count ?? 0) >= count;
  };
  const [saved, removed] = await shared()
    .db.transaction()
    .execute(async (tx) => {
      // The draft waits here with its last write, after it has looked for the picture.
      await sql`lock table site_sections in exclusive mode`.execute(tx);
      const saving = save('slides', [{ ...slide('A field'), picture: name }], me, version);
      await expect.poll(() => waiting(1), { timeout: 10_000 }).toBe(true);
      const removing = shared().call(
        'POST /staff/media/pictures/{id}/remove',
        { id: String(row.id) },
        other,
      );
      await expect.poll(() => waiting(2), { timeout: 10_000 }).toBe(true);
      return [saving, removing] as const;
    })
    .then((both) => Promise.all(both));
  expect([saved.status, removed.status, removed.body.message]).toEqual([
    200,
    409,
    'This picture is shown in the draft of the home page. Take it away there first.',
  ]);
  expect((await publish()).status).toBe(200);
});
