import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { App } from '../../../context.ts';
import { bytesInMemory, type Content, sendContent } from '../../../platform/http/send-content.ts';
import { findFile } from '../files/queries.ts';
import { contentHash, type FileAddress, readFileAddress } from './rules.ts';
import { pictureFile, videoCaptions, videoFileId } from './store.ts';

const MOST_KEPT_BYTES = 8_000_000;
const FOR_EVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';

type PictureAddress = Extract<FileAddress, { kind: 'picture' }>;

const lifetime = (version: string, asked: string | undefined) =>
  version === asked ? FOR_EVER : AN_HOUR;

async function loadPicture(app: App, file: PictureAddress, version: string | undefined) {
  const row = await pictureFile(app.db, file.name, file.width, file.format);
  if (!row) return undefined;
  return {
    ...bytesInMemory(row.bytes, row.hash),
    type: `image/${file.format}`,
    cacheControl: lifetime(row.version, version),
  };
}

/** Read from the database while it is sent: a video is too large for memory. */
async function loadVideo(app: App, name: string, version: string | undefined) {
  const id = await videoFileId(app.db, name);
  const file = id && (await findFile(app.db, id));
  if (!file) return undefined;
  return { ...file.content, type: file.type, cacheControl: lifetime(file.hash, version) };
}

async function loadCaptions(app: App, name: string, version: string | undefined) {
  const text = await videoCaptions(app.db, name);
  if (text === undefined) return undefined;
  const bytes = Buffer.from(text);
  const hash = contentHash(bytes);
  return {
    ...bytesInMemory(bytes, hash),
    type: 'text/vtt; charset=utf-8',
    cacheControl: lifetime(hash, version),
  };
}

/**
 * The centre's pictures and videos from the database, so that every server process has all of them.
 * The cache is cleared when content changes, so that a removed picture disappears everywhere.
 */
export function mountPictures(http: FastifyInstance, app: App): { forget: () => void } {
  const kept = new LRUCache<string, Content>({
    maxSize: MOST_KEPT_BYTES,
    // A file that would push out most of the others is not worth caching.
    maxEntrySize: MOST_KEPT_BYTES / 4,
    sizeCalculation: ({ size }, key) => size + key.length + 100,
  });

  async function load(file: FileAddress, key: string, version: string | undefined) {
    if (file.kind === 'video') return await loadVideo(app, file.name, version);
    if (file.kind === 'captions') return await loadCaptions(app, file.name, version);
    const found = kept.get(key) ?? (await loadPicture(app, file, version));
    // Only files requested by their current version are cached: such bytes never become outdated.
    if (found?.cacheControl === FOR_EVER) kept.set(key, found);
    return found;
  }

  async function send(address: string, request: FastifyRequest, reply: FastifyReply) {
    const file = readFileAddress(address);
    const { v: version } = request.query as { v?: string };
    const found = file && (await load(file, `${address}?${version}`, version));
    if (!found) {
      return reply
        .code(404)
        .header('cache-control', 'no-cache')
        .type('text/plain')
        .send('We could not find this picture.\n');
    }
    return sendContent(request, reply, found);
  }

  http.get<{ Params: { '*': string } }>('/pictures/*', (request, reply) =>
    send(request.params['*'], request, reply),
  );
  // The address that the specification gives to the images of skills.
  http.get<{ Params: { '*': string } }>('/skill/*', (request, reply) =>
    send(`skills/${request.params['*']}`, request, reply),
  );
  return { forget: () => kept.clear() };
}
