import { Readable } from 'node:stream';
import type { Download } from '@edc/contract/common/files/downloads';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bytesInMemory, sendContent } from './send-content.ts';

/** The name in plain ASCII for old programs, and unchanged for the others (RFC 6266). */
function attachment(filename: string): string {
  const plain = filename.replace(/[^\w.() -]/g, '_');
  if (plain === filename) return `attachment; filename="${plain}"`;
  const encoded = encodeURIComponent(filename.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Answers a `binary` call of the API. */
export function sendDownload(
  request: FastifyRequest,
  reply: FastifyReply,
  types: readonly string[],
  { type, filename, content }: Download,
): FastifyReply {
  if (!types.includes(type)) throw new Error(`The contract does not name the type ${type}`);
  if (filename !== undefined) {
    reply.header('content-disposition', attachment(filename));
    // If it is displayed inline anyway, it can do nothing in the portal's name.
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
  }
  const cacheControl = 'no-store';
  if (content instanceof Uint8Array) {
    return sendContent(request, reply, { ...bytesInMemory(content), type, cacheControl });
  }
  if ('read' in content) return sendContent(request, reply, { ...content, type, cacheControl });
  reply.type(type);
  return reply.send(Readable.from(request.method === 'HEAD' ? [] : content, { objectMode: false }));
}
