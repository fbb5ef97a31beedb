import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { StoredBytes } from '@edc/contract/common/files/downloads';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { readRange } from './byte-range.ts';

export interface Content extends StoredBytes {
  type: string;
  cacheControl: string;
}

/** Bytes in memory as content that can be read in parts. */
export function bytesInMemory(
  bytes: Uint8Array,
  hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
): StoredBytes {
  return {
    size: bytes.length,
    hash,
    read: (first, last) => bytes.subarray(first, last + 1),
  };
}

/** Sends content with its ETag; answers conditional and range requests. */
export function sendContent(
  request: FastifyRequest,
  reply: FastifyReply,
  { size, hash, type, cacheControl, read }: Content,
): FastifyReply {
  const etag = `"${hash}"`;
  reply.headers({ etag, 'cache-control': cacheControl, 'accept-ranges': 'bytes' });
  const isKnown = fresh({ 'if-none-match': request.headers['if-none-match'] }, { etag });
  if (isKnown) return reply.code(304).send();

  const ifRange = request.headers['if-range'];
  const asked = ifRange === undefined || ifRange === etag ? request.headers.range : undefined;
  const range = readRange(asked, size);
  if (range === 'outside') {
    return reply.code(416).header('content-range', `bytes */${size}`).send();
  }
  const { first, last } = range === 'whole' ? { first: 0, last: size - 1 } : range;
  reply.type(type).header('content-length', last - first + 1);
  if (range !== 'whole') reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`);
  // The framework would read the whole stream to answer a HEAD.
  const bytes = request.method === 'HEAD' || size === 0 ? [] : read(first, last);
  return reply.send(
    bytes instanceof Uint8Array ? bytes : Readable.from(bytes, { objectMode: false }),
  );
}
