import { once } from 'node:events';
import { connect } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { noFiles, type Upload } from '../../../platform/http/form.ts';
import { aSharedPortal, headersOf } from '../../../testing/portal.ts';
import { MOST_HELD_BYTES, withAttachments } from '../../system/files/actions.ts';
import {
  aBomb,
  aPhoto,
  endlessPdfs,
  pdfs,
  spacedPdfs,
  unreadablePdfs,
} from '../../system/files/attachments/testing.ts';
import { aComplainant, aComplaint, openComplaint, postForm, type Sent } from './testing.ts';

const shared = aSharedPortal();
const MEGABYTE = 1024 * 1024;

const storedFiles = async () =>
  (await shared().db.selectFrom('files').select('id').execute()).length;
const complaints = async () =>
  (await shared().db.selectFrom('complaints').select('id').execute()).length;

async function create(files: Sent[], me?: Awaited<ReturnType<typeof aComplainant>>) {
  const who = me ?? (await aComplainant(shared()));
  const fields = { ...who.own, ...aComplaint };
  const answer = await postForm(shared(), '/student/complaints/create', who.as, fields, files);
  return { ...answer, who };
}

const fetchFile = ({ as }: Awaited<ReturnType<typeof aComplainant>>, id: string) =>
  shared().http.inject({
    url: `/api/student/complaints/attachment/${id}`,
    headers: headersOf(as),
  });

describe('an attachment', () => {
  it('is drawn again without metadata, and served to its student as an attachment only', async () => {
    const photo = await aPhoto();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { status, body, who } = await create([{ name: 'Rẹsiti.jpg', bytes: photo }]);
    expect(status).toBe(200);
    const input = { ...who.own, ticket_id: body.data.id };
    const details = await shared().call('POST /student/complaints/details', input, who.as);
    const [attachment] = details.body.data.messages[0]?.attachments ?? [];
    expect(attachment).toMatchObject({ name: 'Rẹsiti.jpg', type: 'image/jpeg' });
    const answer = await fetchFile(who, attachment?.id ?? '');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'content-disposition': expect.stringMatching(/^attachment;/),
    });
    const stored = await sharp(answer.rawPayload).metadata();
    expect([stored.width, stored.height, stored.exif]).toEqual([60, 40, undefined]);
    expect(answer.rawPayload.includes('Secret Person')).toBe(false);
  });

  it('is nobody else’s', async () => {
    const { body, who } = await create([{ name: 'a.png', bytes: await aPhoto('png') }]);
    const input = { ...who.own, ticket_id: body.data.id };
    const details = await shared().call('POST /student/complaints/details', input, who.as);
    const id = details.body.data.messages[0]?.attachments[0]?.id ?? '';
    expect((await fetchFile(await aComplainant(shared()), id)).statusCode).toBe(404);
    const nobody = await shared().http.inject({ url: `/api/student/complaints/attachment/${id}` });
    expect(nobody.statusCode).toBe(401);
  });

  it('comes with a reply too, three at most, in the order sent', async () => {
    const me = await aComplainant(shared());
    const id = await openComplaint(shared(), me);
    const files = [
      { name: 'one.webp', bytes: await aPhoto('webp') },
      { name: 'two.pdf', bytes: pdfs.plain },
      { name: 'three', bytes: await aPhoto('png') },
    ];
    const fields = { ...me.own, ticket_id: id, message: 'Here they are' };
    const path = '/student/complaints/reply';
    expect((await postForm(shared(), path, me.as, fields, files)).status).toBe(200);
    const input = { ...me.own, ticket_id: id };
    const { body } = await shared().call('POST /student/complaints/details', input, me.as);
    expect(body.data.messages[1]?.attachments.map(({ name, type }) => [name, type])).toEqual([
      ['one.webp', 'image/webp'],
      ['two.pdf', 'application/pdf'],
      ['three.png', 'image/png'],
    ]);
  });

  it('may be a PDF whose text speaks of scripts', async () => {
    expect((await create([{ name: 'cv.pdf', bytes: pdfs.speaksOfScripts }])).status).toBe(200);
    expect((await create([{ name: 'old.pdf', bytes: pdfs.olderPage }])).status).toBe(200);
    expect((await create([{ name: 'book.pdf', bytes: pdfs.chapters }])).status).toBe(200);
  });

  it.each(endlessPdfs)(
    'with $what lets other requests be answered meanwhile',
    async ({ bytes }) => {
      const loop = monitorEventLoopDelay({ resolution: 5 });
      loop.enable();
      const answer = await create([{ name: 'endless.pdf', bytes }]);
      loop.disable();
      expect([answer.status, answer.body.message]).toEqual([
        422,
        'This PDF cannot be checked, so it cannot be accepted. Send a screenshot instead.',
      ]);
      // A busy machine alone takes a second or two; reading such a file here took minutes.
      expect(loop.max / 1e6).toBeLessThan(10_000);
    },
  );

  it('that is refused again and again is no longer looked at, in a complaint or a reply', async () => {
    const me = await aComplainant(shared());
    const ticket_id = await openComplaint(shared(), me);
    const files = [{ name: 'a.pdf', bytes: pdfs.encrypted }];
    const reply = { ...me.own, ticket_id, message: 'Here it is' };
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) {
      const answer =
        count % 2 === 0
          ? await create(files, me)
          : await postForm(shared(), '/student/complaints/reply', me.as, reply, files);
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 422), 429]);
    const good = await create([{ name: 'a.pdf', bytes: pdfs.plain }], me);
    expect([good.status, good.body.message]).toEqual([
      429,
      'Too many attempts. Please wait 60 minutes and try again.',
    ]);
  });

  const photo = aPhoto();
  const refused: [string, () => Promise<Sent[]>, number, RegExp][] = [
    [
      'a fourth file',
      async () => Array.from({ length: 4 }, (_, n) => ({ name: `${n}.pdf`, bytes: pdfs.plain })),
      413,
      /^Please send at most 3 files$/,
    ],
    [
      '5 MB and a byte',
      async () => [{ name: 'large.pdf', bytes: Buffer.concat([pdfs.plain], 5 * MEGABYTE + 1) }],
      413,
      /^A file can be at most 5 MB$/,
    ],
    [
      'a page that says it is a picture',
      async () => [{ name: 'photo.jpg', type: 'image/jpeg', bytes: Buffer.from('<html><script>') }],
      415,
      /^Please choose a JPEG, PNG, WebP or PDF file$/,
    ],
    [
      'a picture that is one only at its beginning',
      async () => [{ name: 'photo.jpg', bytes: Buffer.from('\xff\xd8\xff\xe0not one', 'latin1') }],
      422,
      /^This picture cannot be opened/,
    ],
    [
      'a HEIC photo',
      async () => [
        { name: 'IMG_1.HEIC', bytes: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1') },
      ],
      415,
      /HEIC/,
    ],
    [
      'a picture of 100 megapixels',
      async () => [{ name: 'bomb.png', bytes: await aBomb() }],
      422,
      /larger than 64 megapixels/,
    ],
    ...(
      [
        ['a PDF with a script', pdfs.script, /contains a script/],
        ['a PDF whose script is spelled with numbers', pdfs.escapedScript, /contains a script/],
        ['a PDF with a script in a packed object', pdfs.packedScript, /contains a script/],
        ['one whose packed objects do not say so', pdfs.packedWithoutType, /contains a script/],
        ['one whose packed objects cannot be opened', pdfs.packedOtherwise, /cannot be checked/],
        ...unreadablePdfs.map(
          ({ what, bytes }) => [`one packed by ${what}`, bytes, /cannot be checked/] as const,
        ),
        ...spacedPdfs.map(
          ({ space, bytes }) =>
            [`one with ${space} before packed objects`, bytes, /contains a script/] as const,
        ),
        ['a PDF that starts a program', pdfs.launch, /starts a program/],
        ['an encrypted PDF', pdfs.encrypted, /protected by a password/],
      ] as const
    ).map(([what, bytes, words]): [string, () => Promise<Sent[]>, number, RegExp] => [
      what,
      async () => [
        { name: 'a.jpg', bytes: await photo },
        { name: 'b.pdf', bytes },
      ],
      422,
      words,
    ]),
  ];

  it.each(refused)('%s is refused in clear words, and nothing is stored', async (...given) => {
    const [, files, status, words] = given;
    const before = [await storedFiles(), await complaints()];
    const answer = await create(await files());
    expect([answer.status, answer.body.fields?.attachments]).toEqual([
      status,
      expect.stringMatching(words),
    ]);
    expect([await storedFiles(), await complaints()]).toEqual(before);
    // A refused file uses up none of the day's complaints.
    for (let count = 0; count < 10; count += 1) await openComplaint(shared(), answer.who);
  });

  it('that is cut in the middle leaves nothing behind', async () => {
    const me = await aComplainant(shared());
    const before = [await storedFiles(), await complaints()];
    const origin = new URL(await shared().http.listen({ port: 0 }));
    const photos = Buffer.from(await aPhoto());
    const field = (name: string, value: string) =>
      `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const file = (name: string) =>
      `--edge\r\ncontent-disposition: form-data; name="attachments"; filename="${name}"\r\n\r\n`;
    const fields = Object.entries({ ...me.own, ...aComplaint }).map(([name, value]) =>
      field(name, value),
    );
    const socket = connect(Number(origin.port), origin.hostname);
    await once(socket, 'connect');
    const headers = Object.entries({ ...headersOf(me.as), host: origin.host });
    socket.write(
      `POST /api/student/complaints/create HTTP/1.1\r\n${headers
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join(
          '',
        )}content-type: multipart/form-data; boundary=edge\r\ncontent-length: 900000\r\n\r\n`,
    );
    socket.write(`${fields.join('')}${file('one.jpg')}`);
    socket.write(photos);
    socket.write(`\r\n${file('two.jpg')}`);
    socket.write(photos.subarray(0, 200));
    // The first one is stored by then, the second is on its way.
    await vi.waitFor(async () => expect(await storedFiles()).toBe((before[0] ?? 0) + 1), 5000);
    socket.destroy();
    await vi.waitFor(async () => expect(await storedFiles()).toBe(before[0]), 5000);
    expect(await complaints()).toBe(before[1]);
  });
});

describe('while files are on their way', () => {
  const part = Buffer.alloc(4 * MEGABYTE);

  /** Files that begin to arrive and then wait for the gate. */
  function slowFiles() {
    const gate = Promise.withResolvers<void>();
    const seen = { arrived: 0 };
    async function* chunks() {
      seen.arrived += 1;
      yield part;
      await gate.promise;
      throw new Error('the sender is gone');
    }
    async function* files(): AsyncGenerator<Upload> {
      yield { name: 'a.png', type: 'image/png', chunks: chunks() };
    }
    return { gate, seen, files };
  }

  const send = (sender: string, files: AsyncIterable<Upload>) =>
    withAttachments(shared().db, { sender, files }, async () => 'sent').catch(
      (error: unknown) => error,
    );

  async function* aPicture(): AsyncGenerator<Upload> {
    const bytes = await aPhoto('png');
    yield { name: 'b.png', type: 'image/png', chunks: Readable.from([bytes]) };
  }

  it('another is refused for a moment when all of them together hold too much', async () => {
    const { gate, seen, files } = slowFiles();
    const others = Array.from({ length: MOST_HELD_BYTES / part.length }, (_, n) =>
      send(`student:${n}`, files()),
    );
    await vi.waitFor(() => expect(seen.arrived).toBe(others.length), 10_000);
    expect(await send('student:last', files())).toMatchObject({ error: 'BUSY' });
    gate.resolve();
    await Promise.all(others);
    expect(await send('student:last', aPicture())).toBe('sent');
  });

  it('one student has two forms with files at most, and others are not held up', async () => {
    const { gate, seen, files } = slowFiles();
    const own = [send('student:ada', files()), send('student:ada', files())];
    await vi.waitFor(() => expect(seen.arrived).toBe(2), 10_000);
    expect(await send('student:ada', aPicture())).toMatchObject({
      error: 'BUSY',
      message: 'Your other files are still being sent. Please wait until they have arrived.',
    });
    expect(await send('student:ada', noFiles)).toBe('sent');
    expect(await send('student:obi', aPicture())).toBe('sent');
    gate.resolve();
    await Promise.all(own);
    expect(await send('student:ada', aPicture())).toBe('sent');
  });
});
