import type { FastifyInstance } from 'fastify';
import type { App } from '../../../../context.ts';
import { bytesInMemory, sendContent } from '../../../../platform/http/send-content.ts';
import { qrPng } from '../../../../platform/qr.ts';
import { PROOF_LENGTH } from '../money/store.ts';
import { loadProof, proofUrl } from './queries.ts';

/** Wider than the page's own: a mail provider fetches the pictures of all its people. */
const codeLimit = { name: 'proof-code', times: 600, seconds: 60 };
/** What cannot be a proof is left to the pages, which know what to say of it. */
const ADDRESS = `/proof/:token(^\\w{${PROOF_LENGTH}}$)/code.png`;
const A_YEAR = 'public, max-age=31536000';

/** The QR code of a receipt that comes by mail, where no program of ours can draw it. */
export function mountProofCode(http: FastifyInstance, app: App): void {
  http.get<{ Params: { token: string } }>(ADDRESS, async (request, reply) => {
    await app.limits.take(codeLimit, request.ip);
    const token = request.params.token.toUpperCase();
    if (!(await loadProof(app, token))) {
      return reply
        .code(404)
        .header('cache-control', 'no-cache')
        .type('text/plain')
        .send('We could not find this receipt.\n');
    }
    const bytes = await qrPng(proofUrl(app.config, token));
    // Only a person with the receipt knows the address.
    reply.header('x-robots-tag', 'noindex');
    return sendContent(request, reply, {
      ...bytesInMemory(bytes),
      type: 'image/png',
      cacheControl: A_YEAR,
    });
  });
}
