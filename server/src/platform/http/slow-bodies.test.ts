import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FileRule } from '@edc/contract/common/files/file-rules';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dropRest, readForm } from './form.ts';
import type { Refusal } from './refusal.ts';
import { createHttpServer } from './server.ts';

/** Long enough for a busy machine to send in time what is sent in time. */
const STALL_MS = 1000;
const rule: FileRule = { field: 'file', maxCount: 3, maxBytes: 1000, types: ['application/pdf'] };
const timeLimits = { headersMs: 1000, bodyMs: 800, uploadMs: 4000, checkMs: 50 };

let http: FastifyInstance;
let port: number;
beforeAll(async () => {
  http = await createHttpServer({ trustProxy: false, logLevel: 'silent', timeLimits });
  http.post('/send', async (request) => {
    if (!request.isMultipart()) return { received: request.body };
    const names: string[] = [];
    for await (const part of request.files()) {
      await part.toBuffer();
      names.push(part.filename);
    }
    return { received: names };
  });
  http.post('/form', async (request, reply) => {
    try {
      const { files } = await readForm(request, rule, STALL_MS);
      const sizes: number[] = [];
      for await (const { chunks } of files) {
        let size = 0;
        for await (const chunk of chunks) size += chunk.length;
        sizes.push(size);
      }
      return { sizes };
    } catch (error) {
      const { body, headers } = error as Refusal;
      return await reply.code(body.status).headers(headers).send(body);
    } finally {
      dropRest(request);
    }
  });
  port = Number(new URL(await http.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => http.close());

const file = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nbytes';

/** Sends a body in two pieces with a pause between them; resolves with the whole answer. */
async function sendSlowly(
  type: string,
  [first, rest]: [string, string],
  pauseMs: number,
  path = '/send',
) {
  const socket = connect(port, '127.0.0.1');
  // A connection that the server has closed cannot be written to.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const answer = text(socket).catch(() => '');
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: portal',
    'connection: close',
    `content-type: ${type}`,
    `content-length: ${first.length + rest.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${first}`);
  await Promise.race([answer, sleep(pauseMs)]);
  socket.write(rest);
  return await answer;
}

const json: [string, string] = ['{"note":', '"x"}'];
const form: [string, string] = [file, '\r\n--x--\r\n'];

it('closes a connection whose body without files takes too long', async () => {
  expect(await sendSlowly('application/json', json, 0)).toContain('{"received":{"note":"x"}}');
  expect(await sendSlowly('application/json', json, 2 * timeLimits.bodyMs)).toBe('');
});

it('gives files more time, and an end to that too', async () => {
  const type = 'multipart/form-data; boundary=x';
  expect(await sendSlowly(type, form, 2 * timeLimits.bodyMs)).toContain('{"received":["a.png"]}');
  const late = await sendSlowly(type, form, 3 * timeLimits.uploadMs);
  expect(late).not.toContain('received');
});

it('sends a sender away who sends nothing for a while, in the middle of a file or before one', async () => {
  const type = 'multipart/form-data; boundary=x';
  const pdf = file.replace('a.png', 'a.pdf').replace('bytes', '%PDF-1.7\n'.padEnd(64, ' '));
  const end = '\r\n--x--\r\n';
  expect(await sendSlowly(type, [pdf, end], STALL_MS / 4, '/form')).toContain('{"sizes":[64]}');
  for (const [first, rest] of [
    [pdf, end],
    ['--x\r\n', pdf.slice(5) + end],
  ] as const) {
    const began = performance.now();
    const answer = await sendSlowly(type, [first, rest], 20 * STALL_MS, '/form');
    expect(answer).toContain('"error":"UPLOAD_STALLED"');
    expect(answer).toContain('The file stopped arriving. Check your connection and send it again.');
    expect(performance.now() - began).toBeLessThan(10 * STALL_MS);
  }
});

/** Opens a connection, sends this much of a request and nothing more; resolves with the answer. */
async function sendPart(part: string) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(part);
  return await text(socket);
}

it.each([
  ['asked nothing', ''],
  ['stopped in the middle of the headers', 'GET /send HTTP/1.1\r\nhost: por'],
])('closes a connection that %s without an answer', async (_, part) => {
  // Browsers open connections ahead: an answer on one would be taken for that of a later request.
  expect(await sendPart(part)).toBe('');
});

it('says of bytes that are no HTTP that they cannot be read', async () => {
  expect(await sendPart('no http\r\n\r\n')).toContain('"error":"BAD_REQUEST"');
});
