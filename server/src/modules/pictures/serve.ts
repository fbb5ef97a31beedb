import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../context.ts';
import { type Bytes, sendBytes } from '../../platform/http/send-bytes.ts';
import { KeptFiles } from './kept-files.ts';
import { type FileAddress, readFileAddress } from './rules.ts';
import { pictureFile, videoFile } from './store.ts';

const MOST_KEPT_BYTES = 8_000_000;
const FOR_EVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';

async function load(app: App, file: FileAddress, version: string | undefined) {
  const row =
    file.kind === 'video'
      ? await videoFile(app.db, file.name)
      : await pictureFile(app.db, file.name, file.width, file.format);
  if (!row) return undefined;
  return {
    bytes: row.bytes,
    hash: row.hash,
    type: file.kind === 'video' ? 'video/webm' : `image/${file.format}`,
    cacheControl: row.version === version ? FOR_EVER : AN_HOUR,
  };
}

/** The centre's pictures and videos, out of the database: every server process has them all. */
export function mountPictures(http: FastifyInstance, app: App): void {
  const kept = new KeptFiles<Bytes>(MOST_KEPT_BYTES);

  async function send(address: string, request: FastifyRequest, reply: FastifyReply) {
    const file = readFileAddress(address);
    const { v: version } = request.query as { v?: string };
    // Only what was asked for by its right version is kept: such bytes never become old.
    const key = `${address}?${version}`;
    const found = kept.get(key) ?? (file && (await load(app, file, version)));
    if (!found) {
      return reply
        .code(404)
        .header('cache-control', 'no-cache')
        .type('text/plain')
        .send('There is no such picture.\n');
    }
    if (found.cacheControl === FOR_EVER) kept.set(key, found);
    return sendBytes(request, reply, found);
  }

  http.get<{ Params: { '*': string } }>('/pictures/*', (request, reply) =>
    send(request.params['*'], request, reply),
  );
  // The address that the specification gives to the images of skills.
  http.get<{ Params: { '*': string } }>('/skill/*', (request, reply) =>
    send(`skills/${request.params['*']}`, request, reply),
  );
}
