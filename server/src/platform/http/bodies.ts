import formBody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';

const KILOBYTE = 1024;
export const BODY_LIMIT = 256 * KILOBYTE;

/** Percent-encoded bytes that are not UTF-8 become U+FFFD here, and are refused later. */
export function parsePairs(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Bodies may be JSON (Fastify's own parser), URL-encoded or multipart: the rest sees one object. */
export async function takeBodies(http: FastifyInstance): Promise<void> {
  await http.register(formBody, { parser: parsePairs, bodyLimit: BODY_LIMIT });
  await http.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: { fieldSize: 64 * KILOBYTE, fields: 60, files: 0, parts: 60, fieldNameSize: 100 },
  });
}
