import { readFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { allows } from '@edc/contract/common/access/capabilities';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { type As, aSharedPortal, headersOf } from '../../../testing/portal.ts';
import { aStaffMember, signInStaff } from '../../../testing/rows/factories.ts';

const shared = aSharedPortal();
let me: As;

beforeAll(async () => {
  me = await signInStaff(shared(), await aStaffMember(shared(), { roles: ['support'] }));
});

/** Left red, right blue. */
async function aPicture(width: number, height: number) {
  const half = { width: Math.ceil(width / 2), height, channels: 3 as const };
  const blue = await sharp({ create: { ...half, background: '#0000ff' } })
    .png()
    .toBuffer();
  return await sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: Math.floor(width / 2), top: 0 }])
    .jpeg()
    .toBuffer();
}

async function send(
  path: 'pictures' | 'videos',
  fields: Record<string, string>,
  file: { field: string; bytes: Buffer; name?: string },
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(file.field, new Blob([file.bytes as BlobPart]), file.name ?? 'file.jpg');
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const answer = await shared().http.inject({
    method: 'POST',
    url: `/api/staff/media/${path}`,
    headers: { ...headersOf(me), 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const sendPicture = (bytes: Buffer, fields = {}) =>
  send(
    'pictures',
    { use: 'hero', alt: 'A red and a blue field', ...fields },
    { field: 'picture', bytes, name: 'Ẹ̀kọ́ day 1.JPG' },
  );

const served = async (url: string) => await shared().http.inject({ url });
const pixel = async (bytes: Buffer, x: number) => {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at =
    (Math.floor(info.height / 2) * info.width + Math.floor(x * info.width)) * info.channels;
  return data[at] !== undefined && (data[at] as number) > 128 ? 'red' : 'blue';
};
const counts = async () => {
  const { db } = shared();
  const count = async (table: 'files' | 'pictures' | 'picture_files' | 'videos') =>
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .execute()
    )[0]?.n;
  return [
    await count('files'),
    await count('pictures'),
    await count('picture_files'),
    await count('videos'),
  ];
};

/** A PNG file whose head says that it is larger: such a bomb weighs a few bytes. */
function withSize(png: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(png);
  changed.writeUInt32BE(width, 16);
  changed.writeUInt32BE(height, 20);
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29);
  return changed;
}

describe('pictures', () => {
  it('that come with the portal stay', async () => {
    const values = { name: 'people/a-student', alt: 'A student', width: 160, height: 160 };
    const row = { ...values, widths: [160], colour: '#808080', version: 'x' };
    const made = shared().db.insertInto('pictures').values(row).returning('id');
    const { id } = await made.executeTakeFirstOrThrow();
    const remove = { id: String(id) };
    const answer = await shared().call('POST /staff/media/pictures/{id}/remove', remove, me);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'This picture comes with the portal, which needs it.',
    ]);
  });

  it('are stored in the sizes and formats that pages ask for, a few kB each', async () => {
    const { status, body } = await sendPicture(await aPicture(2400, 1200));
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      use: 'hero',
      picture: { alt: 'A red and a blue field', width: 960, height: 720, widths: [480, 960] },
      focus: { x: 0.5, y: 0.5, zoom: 1 },
      can_crop: true,
      used_in: [],
    });
    const { src, version } = body.data.picture;
    expect(src).toMatch(/^\/pictures\/hero\/e-ko-day-1-[0-9a-f]{8}$/);
    for (const width of [480, 960]) {
      for (const format of ['avif', 'webp'] as const) {
        const file = await served(`${src}-${width}.${format}?v=${version}`);
        expect(file.headers['content-type']).toBe(`image/${format}`);
        expect(file.headers['cache-control']).toContain('immutable');
        expect(file.rawPayload.length).toBeLessThan(60_000);
        const facts = await sharp(file.rawPayload).metadata();
        expect([facts.width, facts.height, facts.exif]).toEqual([
          width,
          (width * 3) / 4,
          undefined,
        ]);
      }
    }
  });

  it('show the part that was chosen, from the file that was sent', async () => {
    const { body } = await sendPicture(await aPicture(2400, 900));
    const { id, revision, picture: before } = body.data;
    const whole = await shared().http.inject({
      url: `/api/staff/media/pictures/${id}/whole`,
      headers: headersOf(me),
    });
    expect((await sharp(whole.rawPayload).metadata()).width).toBe(1200);
    const change = { id, alt: 'The blue field', x: 0.9, y: 0.5, zoom: 1.5, revision };
    const changed = await shared().call('POST /staff/media/pictures/{id}', change, me);
    expect(changed.status).toBe(200);
    const after = changed.body.data.picture;
    expect(after).toMatchObject({ src: before.src, alt: 'The blue field' });
    expect(after.version).not.toBe(before.version);
    const drawn = (picture: typeof before) =>
      served(`${picture.src}-480.webp?v=${picture.version}`).then(({ rawPayload }) => rawPayload);
    expect(await pixel(await drawn(after), 0.1)).toBe('blue');
    const stale = await shared().call('POST /staff/media/pictures/{id}', change, me);
    expect([stale.status, stale.body.error]).toEqual([409, 'RECORD_CHANGED']);
  });

  it('say which part stays visible where a page shows another shape', async () => {
    const { body } = await sendPicture(await aPicture(1000, 750), { use: 'skills' });
    const { id, revision, picture } = body.data;
    expect([body.data.focal, picture.focal]).toEqual(['center', undefined]);
    const part = { id, alt: 'A red and a blue field', x: 0.5, y: 0.5, zoom: 1, revision };
    const change = (focal: string) =>
      shared().call('POST /staff/media/pictures/{id}', { ...part, focal: focal as 'left' }, me);
    expect((await change('behind')).body.fields).toEqual({
      focal: 'Please choose one of the nine parts',
    });
    const changed = (await change('top-left')).body.data;
    // Nothing is drawn again: the files are the same.
    expect(changed).toMatchObject({ focal: 'top-left', picture: { focal: 'top-left' } });
    expect(changed.picture.version).toBe(picture.version);
    await shared().call('POST /staff/media/pictures/{id}/remove', { id }, me);
  });

  it.each([
    [
      'a text',
      Buffer.from('Hello, I am no picture at all.'),
      415,
      'Please choose a JPEG, PNG, WebP or AVIF file',
    ],
    [
      'an SVG with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      415,
      'Please choose a JPEG, PNG, WebP or AVIF file',
    ],
    [
      'the beginning of a picture',
      Buffer.concat([Buffer.from('\xff\xd8\xff\xe0', 'latin1'), Buffer.alloc(2000, 7)]),
      422,
      'This file cannot be opened as a picture. Please choose another one.',
    ],
  ])('are refused in plain words: %s', async (_what, bytes, status, words) => {
    const before = await counts();
    const answer = await sendPicture(bytes);
    expect([answer.status, answer.body.fields.picture]).toEqual([status, words]);
    expect(await counts()).toEqual(before);
  });

  it('are refused above 64 megapixels, when too small, too large or cut, and nothing is stored', async () => {
    const before = await counts();
    const huge = withSize(
      await sharp(await aPicture(40, 20))
        .png()
        .toBuffer(),
      20_000,
      10_000,
    );
    expect((await sendPicture(huge)).body.fields.picture).toBe(
      'This picture has 200 megapixels, and 64 are the most. Please make it smaller first.',
    );
    expect((await sendPicture(await aPicture(300, 200))).body.fields.picture).toBe(
      'This picture is too small: 300 by 200 pixels. It needs at least 480 by 360.',
    );
    const whole = await aPicture(1600, 1200);
    expect((await sendPicture(whole.subarray(0, whole.length / 2))).body.fields.picture).toBe(
      'This file cannot be opened as a picture. Please choose another one.',
    );
    const animation = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(60 * 1024 * 1024)]);
    // Its kind and its size are both wrong: which is seen first depends on how it arrives.
    expect([
      'Please choose a JPEG, PNG, WebP or AVIF file',
      'A file can be at most 25 MB',
    ]).toContain((await sendPicture(animation)).body.fields.picture);
    const heavy = Buffer.concat([whole, Buffer.alloc(25 * 1024 * 1024)]);
    expect((await sendPicture(heavy)).body.fields.picture).toBe('A file can be at most 25 MB');
    expect((await sendPicture(whole, { alt: ' ' })).body.fields.alt).toBe(
      'Please describe the picture for people who cannot see it',
    );
    expect(await counts()).toEqual(before);
  });

  it('are listed with where they are shown, and removed only when nothing shows them', async () => {
    const { body } = await sendPicture(await aPicture(1000, 800), { use: 'skills' });
    const { id, name } = body.data;
    const slug = 'shown-skill';
    await shared()
      .db.insertInto('skills')
      .values({
        slug,
        title: 'Adire',
        category: 'Craft',
        description: 'x',
        detailed_description: 'x',
        picture: name,
        study_modes: ['Full Time'],
        position: 1,
        published_at: new Date(),
      })
      .execute();
    const listed = await shared().call('GET /staff/media/pictures', { use: 'skills' }, me);
    expect(listed.body.data.items).toMatchObject([{ id, used_in: ['the skill Adire'] }]);
    const remove = () => shared().call('POST /staff/media/pictures/{id}/remove', { id }, me);
    const refused = await remove();
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This picture is shown in the skill Adire. Take it away there first.',
    ]);
    await shared().db.deleteFrom('skills').where('slug', '=', slug).execute();
    const [files = 0, pictures = 0, sizes = 0, videos] = await counts();
    expect((await remove()).status).toBe(200);
    expect(await counts()).toEqual([files - 1, pictures - 1, sizes - 4, videos]);
    expect((await remove()).status).toBe(404);
  });

  it('are no longer served once they are removed', async () => {
    const { body } = await sendPicture(await aPicture(1000, 800), { use: 'skills' });
    const { id, picture } = body.data;
    const url = `${picture.src}-320.webp?v=${picture.version}`;
    expect((await served(url)).statusCode).toBe(200);
    await shared().call('POST /staff/media/pictures/{id}/remove', { id }, me);
    await expect.poll(async () => (await served(url)).statusCode, { timeout: 5000 }).toBe(404);
  });

  it('of an earlier home page are hidden, and restored with it', async () => {
    const { body } = await sendPicture(await aPicture(1000, 800), { use: 'hero' });
    const { id, name, picture } = body.data;
    const content = { slides: [{ title: 'Then', line: 'As it was', picture: name }] };
    const { id: version } = await shared()
      .db.insertInto('site_versions')
      .values({
        content: JSON.stringify(content),
        sections: ['slides'],
        note: '',
        published_by: 'portal',
        published_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await shared().call('POST /staff/media/pictures/{id}/remove', { id }, me)).status).toBe(
      200,
    );
    const listed = async () =>
      (await shared().call('GET /staff/media/pictures', { use: 'hero' }, me)).body.data.items.map(
        (one) => one.name,
      );
    expect(await listed()).not.toContain(name);
    expect((await served(`${picture.src}-480.webp?v=${picture.version}`)).statusCode).toBe(200);
    const restore = { id: String(version), versions: '' };
    const answer = await shared().call('POST /staff/site/versions/{id}/restore', restore, me);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(await listed()).toContain(name);
  });
});

/** A box of an MP4 file. */
const box = (type: string, content: Buffer) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
};
const ftyp = box('ftyp', Buffer.from('isom\0\0\0\0isom'));
const track = (kind: string) =>
  box('trak', box('mdia', box('hdlr', Buffer.from(`\0\0\0\0\0\0\0\0${kind}\0\0\0\0`))));
const mp4 = (size: number, kind = 'vide') =>
  Buffer.concat([
    ftyp,
    box('moov', Buffer.concat([track('soun'), track(kind)])),
    box('mdat', Buffer.alloc(size, 2)),
  ]);
const webm = () =>
  readFile(new URL('../../../../../demo/pictures/videos/drum-maker.webm', import.meta.url));
const NOT_A_VIDEO = 'This file cannot be played as a video. Please save it as MP4 or WebM.';

describe('videos', () => {
  it('are stored piece by piece and served in ranges', async () => {
    const bytes = mp4(3 * 1024 * 1024);
    const fields = { title: 'Open day', captions: 'WEBVTT\n\n00:00.000 --> 00:02.000\nDrums' };
    const { status, body } = await send('videos', fields, {
      field: 'video',
      bytes,
      name: 'day.mp4',
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ title: 'Open day', bytes: bytes.length, used_in: [] });
    const part = await shared().http.inject({
      url: body.data.url,
      headers: { range: 'bytes=262140-262147' },
    });
    expect([part.statusCode, part.headers['content-type'], part.headers['content-range']]).toEqual([
      206,
      'video/mp4',
      `bytes 262140-262147/${bytes.length}`,
    ]);
    expect(part.rawPayload.equals(bytes.subarray(262140, 262148))).toBe(true);
    const list = await shared().call('GET /staff/media/videos', {}, me);
    expect(list.body.data.items).toMatchObject([{ title: 'Open day' }]);
    const { id, revision } = body.data;
    const change = { id, title: 'Open day 2026', captions: 'no captions', revision };
    expect((await shared().call('POST /staff/media/videos/{id}', change, me)).body.fields).toEqual({
      captions: 'Captions begin with the word WEBVTT',
    });
    const removed = await shared().call('POST /staff/media/videos/{id}/remove', { id }, me);
    expect(removed.status).toBe(200);
    expect((await served(body.data.url)).statusCode).toBe(404);
  });

  it('are taken as WebM too', async () => {
    const bytes = await webm();
    const { status, body } = await send('videos', { title: 'Drums' }, { field: 'video', bytes });
    expect([status, body.data.bytes]).toEqual([200, bytes.length]);
    await shared().call('POST /staff/media/videos/{id}/remove', { id: body.data.id }, me);
  });

  it('keep the captions that were saved first', async () => {
    const sent = { field: 'video', bytes: mp4(1000) };
    const { id, revision } = (await send('videos', { title: 'Open day' }, sent)).body.data;
    const save = (title: string, captions: string) =>
      shared().call('POST /staff/media/videos/{id}', { id, title, captions, revision }, me);
    expect((await save('Open day', 'WEBVTT\n\n00:00.000 --> 00:02.000\nDrums')).status).toBe(200);
    const second = await save('Open day 2026', '');
    expect([second.status, second.body.error]).toEqual([409, 'RECORD_CHANGED']);
    const { body } = await shared().call('GET /staff/media/videos/{id}', { id }, me);
    expect(body.data).toMatchObject({ title: 'Open day', revision: revision + 1 });
    expect(body.data.captions).toContain('Drums');
    await shared().call('POST /staff/media/videos/{id}/remove', { id }, me);
    expect((await shared().call('GET /staff/media/videos/{id}', { id }, me)).status).toBe(404);
  });

  it.each<[string, () => Buffer | Promise<Buffer>, number, string]>([
    [
      'a picture',
      () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      415,
      'Please choose an MP4 or WebM file',
    ],
    ['an MP4 file without a video', () => ftyp, 422, NOT_A_VIDEO],
    ['an MP4 file that was cut', () => mp4(1000).subarray(0, 600), 422, NOT_A_VIDEO],
    [
      'an MP4 file of empty boxes',
      () => Buffer.concat([ftyp, box('moov', Buffer.alloc(0)), box('mdat', Buffer.alloc(0))]),
      422,
      NOT_A_VIDEO,
    ],
    ['an MP4 file without a single picture', () => mp4(0), 422, NOT_A_VIDEO],
    ['an MP4 file with sound only', () => mp4(1000, 'soun'), 422, NOT_A_VIDEO],
    [
      'the head of a WebM file',
      () => Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.from('webm'), Buffer.alloc(100)]),
      422,
      NOT_A_VIDEO,
    ],
    [
      'a file with the words of a WebM video',
      () =>
        Buffer.concat([
          Buffer.from('1a45dfa3', 'hex'),
          Buffer.from('webm'),
          Buffer.from('1654ae6b1f43b675', 'hex'),
        ]),
      422,
      NOT_A_VIDEO,
    ],
    ['a WebM video that was cut', async () => (await webm()).subarray(0, 300), 422, NOT_A_VIDEO],
  ])('are refused in plain words: %s', async (_what, made, status, words) => {
    const before = await counts();
    const sent = { field: 'video', bytes: await made() };
    const answer = await send('videos', { title: 'x' }, sent);
    expect([answer.status, answer.body.fields.video]).toEqual([status, words]);
    expect(await counts()).toEqual(before);
  });
});

it('are for administrators, registrars and support', () => {
  const may = (['administrator', 'registrar', 'finance', 'trainer', 'support'] as const).filter(
    (role) => allows([role], 'media.write'),
  );
  expect(may).toEqual(['administrator', 'registrar', 'support']);
});
