import type { FastifyReply, FastifyRequest } from 'fastify';
import { readRange } from './byte-range.ts';

export interface Bytes {
  bytes: Buffer;
  /** Of the content: the same content has the same. */
  hash: string;
  type: string;
  cacheControl: string;
}

function isNamedIn(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const names = header.split(',').map((name) => name.trim().replace(/^W\//, ''));
  return names.includes(etag) || names.includes('*');
}

/** Sends bytes that are kept whole: not again to whoever has them, and in part to whoever asks. */
export function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, hash, type, cacheControl }: Bytes,
): FastifyReply {
  const etag = `"${hash}"`;
  reply.headers({ etag, 'cache-control': cacheControl, 'accept-ranges': 'bytes' });
  if (isNamedIn(request.headers['if-none-match'], etag)) return reply.code(304).send();
  reply.type(type);

  const ifRange = request.headers['if-range'];
  const asked = ifRange === undefined || ifRange === etag ? request.headers.range : undefined;
  const range = readRange(asked, bytes.length);
  if (range === 'whole') return reply.send(bytes);
  if (range === 'outside') {
    return reply.code(416).header('content-range', `bytes */${bytes.length}`).send();
  }
  return reply
    .code(206)
    .header('content-range', `bytes ${range.first}-${range.last}/${bytes.length}`)
    .send(bytes.subarray(range.first, range.last + 1));
}
