import { Readable } from 'node:stream';
import type { Api } from '@edc/contract/api';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type As, aPortal, aSharedPortal } from '../../../../testing/portal.ts';
import { aStaffMember, signInStaff } from '../../../../testing/rows/factories.ts';
import { receiveFile } from '../../../system/files/actions.ts';
import { savePictures } from '../../../system/media/actions.ts';
import { loadPlaces } from '../../media/queries.ts';
import { saveExhibitions } from '../actions.ts';
import { exhibitionJobs } from '../jobs.ts';

const NOW = new Date('2026-11-16T09:00:00Z');
let now = NOW;
const portal = aSharedPortal({ now: () => now, pages: true });
let me: As;
let other: As;

const picture = (name: string, alt: string) => ({
  name,
  alt,
  width: 640,
  height: 480,
  colour: '#1e2761',
  files: [{ width: 640, format: 'webp' as const, bytes: Buffer.from(name) }],
});

beforeAll(async () => {
  me = await signInStaff(portal(), await aStaffMember(portal(), { roles: ['support'] }));
  other = await signInStaff(portal(), await aStaffMember(portal(), { roles: ['registrar'] }));
  await savePictures(portal().db, {
    pictures: [picture('exhibitions/front', 'The front'), picture('exhibitions/back', 'The back')],
    videos: [],
    by: 'operator',
  });
});
beforeEach(async () => {
  now = NOW;
  await portal().db.deleteFrom('exhibition_pictures').execute();
  await portal().db.deleteFrom('exhibitions').execute();
});

type Fields = Api['POST /staff/exhibitions']['input'];
const fields = (more: Partial<Fields> = {}): Fields => ({
  title: 'Solar dryer',
  semester: 'Spring 2025',
  category: 'Engineering',
  students: 'Ada Okafor\n\n Kabiru Lawal ',
  description: 'It dries <pepper> & tomatoes.',
  date: '2025-05-20',
  featured: false,
  media_type: 'image',
  picture: 'exhibitions/front',
  pictures: 'exhibitions/front,exhibitions/back',
  video: '',
  ...more,
});
const add = (more: Partial<Fields> = {}) =>
  portal().call('POST /staff/exhibitions', fields(more), me);
const get = async (code: string) =>
  (await portal().call('GET /staff/exhibitions/{code}', { code }, me)).body.data;
const save = async (code: string, more: Partial<Fields>, as = me, version?: number) =>
  await portal().call(
    'POST /staff/exhibitions/{code}',
    { code, version: version ?? (await get(code)).version, ...fields(more) },
    as,
  );
const publish = async (code: string, at?: string) =>
  await portal().call(
    'POST /staff/exhibitions/{code}/publish',
    { code, version: (await get(code)).version, ...(at ? { at } : {}) },
    me,
  );
/** A picture that staff have sent: its file is stored. */
async function addOwnPicture(name: string) {
  const { db } = portal();
  await savePictures(db, { pictures: [picture(name, 'Old work')], videos: [], by: 'operator' });
  const chunks = Readable.from([Buffer.from(name)]);
  const file = await receiveFile(db, { name: 'old.jpg', type: 'image/jpeg', chunks });
  const row = await db
    .updateTable('pictures')
    .set({ file_id: file.id })
    .where('name', '=', name)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: String(row.id) };
}
const shown = async () =>
  (await portal().call('GET /website/exhibitions')).body.data.items.map(({ title }) => title);

describe('an exhibition', () => {
  it('is a draft until it is published, and then on every process', async () => {
    const second = await aPortal({ databaseUrl: portal().databaseUrl, pages: true });
    const page = async (url: string) => (await second.http.inject({ url })).body;
    await page('/exhibition');
    const { code, message } = (await add()).body;
    expect([code, message]).toEqual(['solar-dryer', 'It is a draft. Publish it when it is ready.']);
    expect(await shown()).toEqual([]);
    expect((await portal().call('GET /website/exhibitions/{id}', { id: code })).status).toBe(404);
    const preview = await portal().call('GET /staff/exhibitions/{code}/preview', { code }, me);
    expect(preview.body.data).toMatchObject({
      students: ['Ada Okafor', 'Kabiru Lawal'],
      pictures: [{ alt: 'The front' }, { alt: 'The back' }],
    });
    expect((await publish(code)).body.message).toBe('Visitors see it now.');
    expect(await shown()).toEqual(['Solar dryer']);
    await expect
      .poll(() => page('/exhibition/solar-dryer'), { timeout: 5000 })
      .toContain('It dries &lt;pepper&gt; &amp; tomatoes.');
  });

  it('is changed as a draft, which can be discarded', async () => {
    const { code } = (await add()).body;
    await publish(code);
    await save(code, { title: 'Sun dryer', pictures: 'exhibitions/back,exhibitions/front' });
    expect(await get(code)).toMatchObject({ title: 'Sun dryer', state: 'shown', changed: true });
    expect(await shown()).toEqual(['Solar dryer']);
    const { version } = await get(code);
    await portal().call('POST /staff/exhibitions/{code}/discard', { code, version }, me);
    expect(await get(code)).toMatchObject({ title: 'Solar dryer', changed: false });
    const nothing = await publish(code);
    expect(nothing.body.message).toBe('Nothing has changed since it was published.');
    await save(code, { pictures: 'exhibitions/back,exhibitions/front' });
    await publish(code);
    const { body } = await portal().call('GET /website/exhibitions/{id}', { id: code });
    expect(body.data.pictures.map(({ alt }) => alt)).toEqual(['The back', 'The front']);
  });

  it('is published at its time, and not once that was cancelled', async () => {
    const { code } = (await add()).body;
    const at = '2026-11-16T10:00:00.000Z';
    const run = () =>
      exhibitionJobs[0]?.handle(portal().app, { code, at } as never, { number: 1, last: false });
    expect((await publish(code, at)).body.message).toBe(
      'It will be published on 16 Nov 2026, 11:00.',
    );
    // What is saved until then is published with it.
    expect((await save(code, { title: 'Sun dryer' })).status).toBe(200);
    expect(await get(code)).toMatchObject({ title: 'Sun dryer', publish_at: at });
    await run();
    expect(await shown()).toEqual([]);
    const cancel = () => portal().call('POST /staff/exhibitions/{code}/unschedule', { code }, me);
    expect((await cancel()).status).toBe(200);
    expect((await cancel()).status).toBe(409);
    now = new Date(at);
    await run();
    expect(await shown()).toEqual([]);
    now = NOW;
    await publish(code, at);
    now = new Date(at);
    await run();
    expect(await shown()).toEqual(['Sun dryer']);

    // Nothing is left to publish once the draft is gone.
    now = NOW;
    await save(code, { title: 'Wind dryer' });
    await publish(code, at);
    const { version } = await get(code);
    await portal().call('POST /staff/exhibitions/{code}/discard', { code, version }, me);
    expect(await get(code)).toMatchObject({ title: 'Sun dryer', publish_at: null });
  });

  it('is not saved over what somebody else saved', async () => {
    const { code } = (await add()).body;
    const { version } = await get(code);
    const answers = await Promise.all([
      save(code, { title: 'Mine' }, me, version),
      save(code, { title: 'Theirs' }, other, version),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error).toBe('RECORD_CHANGED');
  });

  it('is hidden rather than removed once it was shown', async () => {
    const { code } = (await add()).body;
    await publish(code);
    const remove = () => portal().call('POST /staff/exhibitions/{code}/remove', { code }, me);
    expect((await remove()).body.message).toBe(
      'It was shown before, so it stays. Hide it instead.',
    );
    await portal().call('POST /staff/exhibitions/{code}/hide', { code }, me);
    expect(await shown()).toEqual([]);
    expect(await get(code)).toMatchObject({ state: 'hidden' });
    await publish(code);
    expect(await shown()).toEqual(['Solar dryer']);
    const draft = (await add({ title: 'Never shown' })).body.code;
    const gone = await portal().call('POST /staff/exhibitions/{code}/remove', { code: draft }, me);
    expect(gone.body.message).toBe('It is removed.');
  });

  it('keeps what was published, says what changed, and restores it as the draft', async () => {
    const { code } = (await add()).body;
    const restore = async (id: string, version?: number) =>
      await portal().call(
        'POST /staff/exhibitions/{code}/versions/{id}/restore',
        { code, id, version: version ?? (await get(code)).version },
        me,
      );
    expect((await get(code)).versions).toEqual([]);
    await publish(code);
    now = new Date('2026-11-16T09:05:00Z');
    await save(code, { title: 'Sun dryer', pictures: 'exhibitions/back' });
    await publish(code);
    const { versions, version } = await get(code);
    expect(versions).toMatchObject([
      { changed: ['title', 'pictures'], current: true, published_at: now.toISOString() },
      { changed: [], current: false, published_at: NOW.toISOString() },
    ]);
    const [newest = { id: '' }, first = { id: '' }] = versions;
    // A colleague has saved since the person looked.
    await save(code, { title: 'Dryer of a colleague' }, other);
    expect((await restore(first.id, version)).body.error).toBe('RECORD_CHANGED');
    expect((await restore(first.id)).body.message).toBe(
      'This version is now the draft. Look at the preview, then publish it.',
    );
    expect(await get(code)).toMatchObject({ title: 'Solar dryer', changed: true });
    expect(await shown()).toEqual(['Sun dryer']);
    expect((await restore(newest.id)).body.message).toBe(
      'This version is what was published last.',
    );
    expect(await get(code)).toMatchObject({ title: 'Sun dryer', changed: false });
    await restore(first.id);
    await publish(code);
    const { body } = await portal().call('GET /website/exhibitions/{id}', { id: code });
    expect(body.data).toMatchObject({
      title: 'Solar dryer',
      pictures: [{ alt: 'The front' }, { alt: 'The back' }],
    });
    expect((await get(code)).versions).toHaveLength(3);
    expect((await restore('999999')).status).toBe(404);
    const elsewhere = (await add({ title: 'Another' })).body.code;
    const wrong = { code: elsewhere, id: first.id, version: (await get(elsewhere)).version };
    const strange = await portal().call(
      'POST /staff/exhibitions/{code}/versions/{id}/restore',
      wrong,
      me,
    );
    expect(strange.status).toBe(404);
  });

  it('from before the console keeps what visitors saw, and restores its removed pictures', async () => {
    const { id } = await addOwnPicture('exhibitions/old');
    await saveExhibitions(portal().db, {
      exhibitions: [
        {
          ...{ slug: 'old', title: 'Old work', semester: 'Spring 2024', category: 'Craft' },
          ...{ students: ['Ada Okafor'], description: 'As it was.', media_type: 'image' },
          ...{ picture: 'exhibitions/old', video: null, held_on: '2024-05-20', featured: false },
          pictures: ['exhibitions/old'],
        },
      ],
      by: 'operator',
    });
    await save('old', { title: 'Old work, again', picture: '', pictures: '' });
    await publish('old');
    const { versions } = await get('old');
    expect(versions.map(({ published_by }) => published_by)).toEqual(['Ngozi Okafor', 'Portal']);
    const removed = await portal().call('POST /staff/media/pictures/{id}/remove', { id }, me);
    expect(removed.status).toBe(200);
    const { version } = await get('old');
    await portal().call(
      'POST /staff/exhibitions/{code}/versions/{id}/restore',
      { code: 'old', id: versions[1]?.id ?? '', version },
      me,
    );
    expect(await get('old')).toMatchObject({
      title: 'Old work',
      picture: { name: 'exhibitions/old' },
      pictures: [{ name: 'exhibitions/old' }],
    });
  });

  it('is no new version when it is hidden and shown again as it was', async () => {
    const { code } = (await add()).body;
    await publish(code);
    await portal().call('POST /staff/exhibitions/{code}/hide', { code }, me);
    await publish(code);
    expect((await get(code)).versions).toHaveLength(1);
  });

  it('forgets the video when it shows pictures', async () => {
    await savePictures(portal().db, {
      pictures: [],
      videos: [{ name: 'a-video', chunks: Readable.from([Buffer.from('video')]) }],
      by: 'operator',
    });
    const { status, body } = await add({ video: 'a-video' });
    expect(status).toBe(200);
    expect((await publish(body.code)).status).toBe(200);
    expect(await get(body.code)).toMatchObject({ video: '', media_type: 'image' });
  });

  it('keeps its pictures, also those of its draft', async () => {
    const { code } = (await add({ pictures: '', picture: '' })).body;
    await publish(code);
    await save(code, { pictures: 'exhibitions/back' });
    const placesOf = await loadPlaces(portal().db, ['exhibitions/front', 'exhibitions/back']);
    expect(placesOf('exhibitions/back')).toEqual(['the draft of the exhibition Solar dryer']);
  });
});

it('puts exhibitions in the order that staff choose, featured ones first', async () => {
  for (const title of ['One', 'Two', 'Three']) {
    const { code } = (await add({ title, featured: title === 'Three' })).body;
    await publish(code);
  }
  expect(await shown()).toEqual(['Three', 'One', 'Two']);
  const order = (codes: string) => portal().call('POST /staff/exhibition-order', { codes }, me);
  expect((await order('two,one,three')).status).toBe(200);
  expect(await shown()).toEqual(['Three', 'Two', 'One']);
  expect((await order('two,one')).body.error).toBe('RECORD_CHANGED');
  expect((await order('two,one,one')).body.error).toBe('RECORD_CHANGED');
});

it.each<[Partial<Fields>, string, string]>([
  [{ title: ' ' }, 'title', 'Please enter a title'],
  [{ title: '!!!' }, 'title', 'Please use letters in the title'],
  [{ title: 'New' }, 'title', 'Please use a longer title'],
  [{ students: ' \n ' }, 'students', 'Please name at least one student'],
  [{ date: '2025-02-30' }, 'date', 'Please enter a date'],
  [
    { picture: 'exhibitions/gone' },
    'picture',
    'This picture was removed. Please choose another one.',
  ],
  [
    { pictures: 'exhibitions/gone' },
    'pictures',
    'A picture was removed. Please choose another one.',
  ],
  [{ picture: '../secret' }, 'picture', 'Please choose a picture'],
  [{ media_type: 'video' }, 'video', 'Please choose a video'],
  [
    { media_type: 'video', video: 'gone' },
    'video',
    'This video was removed. Please choose another one.',
  ],
])('refuses %j', async (bad, field, message) => {
  const { status, body } = await add(bad);
  expect([status, body.fields]).toEqual([422, { [field]: message }]);
});

it('refuses a title that another one has', async () => {
  await add();
  expect((await add({ title: 'solar  DRYER!' })).body.fields).toEqual({
    title: 'There is an exhibition of this title already: solar  DRYER!',
  });
});
