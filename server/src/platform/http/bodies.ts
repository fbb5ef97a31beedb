import formBody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

const KILOBYTE = 1024;
export const BODY_LIMIT = 256 * KILOBYTE;

/** Percent-encoded bytes that are not UTF-8 become U+FFFD here, and are refused later. */
export function parsePairs(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Bodies may be JSON (Fastify's own parser), URL-encoded or multipart: the rest sees one object. */
export async function takeBodies(http: FastifyInstance): Promise<void> {
  http.removeContentTypeParser('text/plain'); // No call takes it; Fastify would.
  await http.register(formBody, { parser: parsePairs, bodyLimit: BODY_LIMIT });
  await http.register(multipart, {
    limits: { fieldSize: 64 * KILOBYTE, fields: 60, files: 0, parts: 60, fieldNameSize: 100 },
  });
  http.addHook('preValidation', async (request) => {
    if (request.isMultipart()) request.body = await readParts(request);
  });
}

async function readParts(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown>();
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') continue; // Past the limit of none: the next step throws.
      if (part.valueTruncated) throw new Refusal('TOO_LARGE');
      fields.set(part.fieldname, part.value);
    }
  } catch (error) {
    // The parser's own complaints (no boundary, no end) carry no status: they are the sender's.
    const known = error instanceof Refusal || (error as FastifyError).statusCode !== undefined;
    throw known ? error : new Refusal('BAD_REQUEST');
  }
  return Object.fromEntries(fields);
}
