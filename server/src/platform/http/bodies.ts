import formBody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';

const KILOBYTE = 1024;
export const BODY_LIMIT = 256 * KILOBYTE;

/** Percent-encoded bytes that are not UTF-8 become U+FFFD here, and are refused later. */
export function parsePairs(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Bodies may be JSON (Fastify's own parser), URL-encoded or multipart; routes get one object. */
export async function takeBodies(http: FastifyInstance, bodyMs: number): Promise<void> {
  limitBodyTime(http, bodyMs);
  http.removeContentTypeParser('text/plain'); // Accepted by Fastify, but by no call.
  await http.register(formBody, { parser: parsePairs, bodyLimit: BODY_LIMIT });
  // `readForm` sets the limits, which depend on the call, and refuses larger input.
  await http.register(multipart, { throwFileSizeLimit: false });
}

/** Closes the connection of a body without files that takes longer. */
function limitBodyTime(http: FastifyInstance, bodyMs: number): void {
  http.addHook('preParsing', (request, _reply, payload, done) => {
    const isForm = request.headers['content-type']?.startsWith('multipart/') === true;
    if (!isForm && request.headers['content-length'] !== '0' && request.method !== 'GET') {
      const late = setTimeout(() => request.raw.destroy(), bodyMs);
      payload.once('end', () => clearTimeout(late)).once('close', () => clearTimeout(late));
    }
    done(null, payload);
  });
}
