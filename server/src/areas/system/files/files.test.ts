import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { endpoint } from '@edc/contract/common/endpoint';
import { download } from '@edc/contract/common/files/downloads';
import { HOUR_MS } from '@edc/contract/common/time/days';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { anyone, route } from '../../../context.ts';
import { mountApiPlugin } from '../../../platform/http/api-plugin.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { bindRoutes } from '../../../platform/http/route.ts';
import { createHttpServer } from '../../../platform/http/server.ts';
import { aSharedPortal, PUBLIC_URL } from '../../../testing/portal.ts';
import { keepFiles, receiveFile, receiveFiles } from './actions.ts';
import { fileJobs } from './jobs.ts';
import { findFile } from './queries.ts';

const MEGABYTE = 1024 * 1024;

/** A small contract of its own: what an endpoint with files can do, no module has to show. */
const send = endpoint('POST /trial/send', {
  summary: 'Takes up to three pictures or documents with a note',
  access: 'public',
  input: z.strictObject({ note: z.string().max(100) }),
  output: z.object({
    note: z.string(),
    files: z.array(z.object({ id: z.string(), name: z.string(), type: z.string(), size: z.int() })),
  }),
  files: {
    field: 'files',
    maxCount: 3,
    maxBytes: 5 * MEGABYTE,
    types: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
  },
});

const receive = endpoint('GET /trial/receive/{id}', {
  summary: 'Gives a file back',
  access: 'public',
  input: z.strictObject({ id: z.uuid() }),
  output: download,
  binary: ['image/png', 'application/pdf'],
  errors: ['NOT_FOUND'],
});

const list = endpoint('GET /trial/list', {
  summary: 'A table that is made while it is sent',
  access: 'public',
  input: z.strictObject({}),
  output: download,
  binary: ['text/csv'],
});

const slow = endpoint('POST /trial/slow', {
  summary: 'Takes a large file on request',
  access: 'public',
  input: z.strictObject({}),
  output: z.object({ size: z.int() }),
  files: { field: 'files', maxCount: 1, maxBytes: 50 * MEGABYTE, types: ['image/png'] },
});

const held = { begun: false, gate: Promise.withResolvers<void>() };
const sockets: Socket[] = [];
const bytesRead = () => sockets.reduce((sum, socket) => sum + socket.bytesRead, 0);

let rowsMade = 0;
async function* manyRows() {
  for (rowsMade = 0; rowsMade < 200_000; rowsMade += 1) yield `${rowsMade},Adire\n`;
}

const routes = [
  route(send, anyone).to(async ({ app, files }, { note }) => {
    const received = await receiveFiles(app.db, files);
    await app.db.transaction().execute((tx) =>
      keepFiles(
        tx,
        received.map(({ id }) => id),
      ),
    );
    return { note, files: received };
  }),
  route(receive, anyone).to(async ({ app }, { id }) => {
    const file = await findFile(app.db, id);
    if (!file) throw new Refusal('NOT_FOUND');
    return { type: file.type, filename: file.name, content: file.content };
  }),
  route(slow, anyone).to(async ({ files }) => {
    held.begun = true;
    await held.gate.promise;
    let size = 0;
    for await (const { chunks } of files) for await (const chunk of chunks) size += chunk.length;
    return { size };
  }),
  route(list, anyone).to(async () => ({
    type: 'text/csv',
    filename: 'skills.csv',
    content: manyRows(),
  })),
];

const shared = aSharedPortal();
let http: FastifyInstance;
let origin: string;
beforeAll(async () => {
  http = await createHttpServer({
    trustProxy: false,
    logLevel: 'silent',
  });
  const originRule = { publicUrl: PUBLIC_URL, anyLoopback: false, sessionCookies: [] };
  await mountApiPlugin(http, originRule, (api) => bindRoutes(api, shared().app, routes));
  http.server.on('connection', (socket) => sockets.push(socket));
  origin = await http.listen({ port: 0 });
});
afterAll(() => http.close());

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const png = (size: number) =>
  Buffer.concat(
    [PNG, Buffer.from(Array.from({ length: 997 }, (_, n) => n % 251))],
    PNG.length + 997,
  )
    .toString('latin1')
    .repeat(Math.ceil(size / (PNG.length + 997)))
    .slice(0, size);
const pngBytes = (size: number) => Buffer.from(png(size), 'latin1');

type Part = [field: string, value: string | { name: string; bytes: Uint8Array }];

async function post(...parts: Part[]) {
  const form = new FormData();
  for (const [field, value] of parts) {
    if (typeof value === 'string') form.append(field, value);
    else form.append(field, new Blob([value.bytes as BlobPart]), value.name);
  }
  const answer = await fetch(`${origin}/api/trial/send`, {
    method: 'POST',
    body: form,
    headers: { origin: PUBLIC_URL },
  });
  return { status: answer.status, body: await answer.json() };
}

const stored = async () => {
  const { db } = shared();
  const files = await db.selectFrom('files').select('id').execute();
  const pieces = await db.selectFrom('file_pieces').select('start_byte').execute();
  return { files: files.length, pieces: pieces.length };
};

describe('files that are sent', () => {
  it('arrive with the fields before them, byte for byte, under their own types', async () => {
    const picture = pngBytes(3 * MEGABYTE + 17);
    const paper = Buffer.from('%PDF-1.7 a receipt');
    const { status, body } = await post(
      ['note', 'My receipt'],
      ['files', { name: 'C:\\photos\\Ẹ̀rọ.png', bytes: picture }],
      ['files', { name: 'looks-like-a-picture.png', bytes: paper }],
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      note: 'My receipt',
      files: [
        { name: 'Ẹ̀rọ.png', type: 'image/png', size: picture.length },
        { name: 'looks-like-a-picture.png', type: 'application/pdf', size: paper.length },
      ],
    });
    const back = await fetch(`${origin}/api/trial/receive/${body.files[0].id}`);
    expect(back.headers.get('content-type')).toBe('image/png');
    expect(back.headers.get('content-disposition')).toContain('attachment; filename="');
    expect(back.headers.get('content-security-policy')).toContain('sandbox');
    expect(Buffer.from(await back.arrayBuffer()).equals(picture)).toBe(true);
  });

  it('may be none at all, in a form or as JSON', async () => {
    expect(await post(['note', 'x'])).toMatchObject({ status: 200, body: { files: [] } });
    const empty = { name: '', bytes: Buffer.alloc(0) };
    expect(await post(['note', 'x'], ['files', empty])).toMatchObject({
      status: 200,
      body: { files: [] },
    });
    const answer = await http.inject({
      method: 'POST',
      url: '/api/trial/send',
      headers: { origin: PUBLIC_URL },
      payload: { note: 'x' },
    });
    expect(answer.json()).toMatchObject({ files: [] });
  });

  it.each([
    [
      'a page named as a picture',
      [['files', { name: 'a.png', bytes: Buffer.from('<html>') }]],
      415,
      {
        error: 'WRONG_FILE_TYPE',
        fields: { files: 'Please choose a JPEG, PNG, WebP or PDF file' },
      },
    ],
    [
      'one byte too many',
      [['files', { name: 'a.png', bytes: pngBytes(5 * MEGABYTE + 1) }]],
      413,
      { error: 'FILE_TOO_LARGE', fields: { files: 'A file can be at most 5 MB' } },
    ],
    [
      'a fourth file',
      Array.from({ length: 4 }, () => ['files', { name: 'a.png', bytes: PNG }]),
      413,
      { error: 'TOO_MANY_FILES', fields: { files: 'Please send at most 3 files' } },
    ],
    [
      'a file under another name',
      [['photo', { name: 'a.png', bytes: PNG }]],
      422,
      { error: 'INVALID', fields: { photo: 'This field is not expected' } },
    ],
    [
      'a field after a file',
      [
        ['files', { name: 'a.png', bytes: PNG }],
        ['late', 'x'],
      ],
      422,
      { error: 'INVALID', fields: { late: 'Send this field before the files' } },
    ],
  ] as [string, Part[], number, object][])(
    'are refused: %s',
    async (_what, parts, status, body) => {
      const before = await stored();
      expect(await post(['note', 'x'], ...parts)).toMatchObject({ status, body });
      expect(await stored()).toEqual(before);
    },
  );

  it('are taken no faster than they are read', async () => {
    const size = 20 * MEGABYTE;
    const form = new FormData();
    form.append('files', new Blob([pngBytes(size)]), 'large.png');
    const headers = { origin: PUBLIC_URL };
    const before = bytesRead();
    const sending = fetch(`${origin}/api/trial/slow`, { method: 'POST', body: form, headers });
    await vi.waitFor(() => expect(held.begun).toBe(true), 10_000);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(bytesRead() - before).toBeLessThan(2 * MEGABYTE);
    held.gate.resolve();
    expect(await (await sending).json()).toEqual({ size });
  });

  it('that are cut on the way leave nothing behind', async () => {
    const before = await stored();
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    await once(socket, 'connect');
    const head = `--b\r\ncontent-disposition: form-data; name="note"\r\n\r\nx\r\n--b\r\ncontent-disposition: form-data; name="files"; filename="a.png"\r\n\r\n`;
    socket.write(
      `POST /api/trial/send HTTP/1.1\r\nhost: x\r\norigin: ${PUBLIC_URL}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 4000000\r\n\r\n${head}`,
    );
    socket.write(pngBytes(MEGABYTE));
    await vi.waitFor(
      async () => expect((await stored()).pieces).toBeGreaterThan(before.pieces),
      20_000,
    );
    socket.destroy();
    await vi.waitFor(async () => expect(await stored()).toEqual(before), 20_000);
  });

  it('go again when nothing uses them', async () => {
    const { app, db } = shared();
    const unused = await receiveFile(db, {
      name: 'a.png',
      type: 'image/png',
      chunks: Readable.from([PNG]),
    });
    expect(await findFile(db, unused.id)).toBeUndefined();
    const sweep = async (hours: number) => {
      const now = () => new Date(Date.now() + hours * HOUR_MS);
      for (const job of fileJobs)
        await job.handle({ ...app, now }, {} as never, { number: 1, last: false });
      return await db.selectFrom('files').select('id').where('id', '=', unused.id).execute();
    };
    expect(await sweep(1)).toHaveLength(1);
    expect(await sweep(3)).toHaveLength(0);
  });
});

describe('bytes that are answered', () => {
  it('come in ranges that cross pieces, without the rest being read', async () => {
    const picture = pngBytes(2 * MEGABYTE);
    const { body } = await post(['note', 'x'], ['files', { name: 'a.png', bytes: picture }]);
    const url = `${origin}/api/trial/receive/${body.files[0].id}`;
    for (const [first, last] of [
      [0, 0],
      [262_143, 262_144],
      [100_000, 900_000],
    ] as const) {
      const part = await fetch(url, { headers: { range: `bytes=${first}-${last}` } });
      expect(part.status).toBe(206);
      expect(part.headers.get('content-range')).toBe(`bytes ${first}-${last}/${picture.length}`);
      const bytes = Buffer.from(await part.arrayBuffer());
      expect(bytes.equals(picture.subarray(first, last + 1))).toBe(true);
    }
    const head = await fetch(url, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(picture.length));
  });

  it('are made no faster than they are read', async () => {
    const answer = await fetch(`${origin}/api/trial/list`);
    expect(answer.headers.get('content-type')).toBe('text/csv');
    const reader = answer.body?.getReader();
    await reader?.read();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(rowsMade).toBeLessThan(190_000);
    await reader?.cancel();
  });
});
