import formBody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';

const KILOBYTE = 1024;
export const BODY_LIMIT = 256 * KILOBYTE;
const BODY_LIMIT_MS = 30_000;

/** Percent-encoded bytes that are not UTF-8 become U+FFFD here, and are refused later. */
export function parsePairs(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Bodies may be JSON (Fastify's own parser), URL-encoded or multipart; routes see one object. */
export async function takeBodies(http: FastifyInstance): Promise<void> {
  limitBodyTime(http);
  http.removeContentTypeParser('text/plain'); // No call takes it; Fastify would.
  await http.register(formBody, { parser: parsePairs, bodyLimit: BODY_LIMIT });
  // `readForm` sets the limits, which depend on the call, and refuses what exceeds them.
  await http.register(multipart, { throwFileSizeLimit: false });
}

/** A body that takes longer is cut off; only files may take their time. */
function limitBodyTime(http: FastifyInstance): void {
  http.addHook('preParsing', (request, _reply, payload, done) => {
    const isForm = request.headers['content-type']?.startsWith('multipart/') === true;
    if (!isForm && request.headers['content-length'] !== '0' && request.method !== 'GET') {
      const late = setTimeout(() => request.raw.destroy(), BODY_LIMIT_MS);
      payload.once('end', () => clearTimeout(late)).once('close', () => clearTimeout(late));
    }
    done(null, payload);
  });
}
