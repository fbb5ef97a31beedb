import type { FastifyInstance } from 'fastify';
import type { App } from '../../../../context.ts';
import { publicKeys } from './keys.ts';

/** The portal's identifier as an issuer: its address in the form of `did:web`. */
export function didOf(publicUrl: string): string {
  return `did:web:${encodeURIComponent(new URL(publicUrl).host)}`;
}

/** An instant as credentials write it: without fractions of a second. */
export const instantOf = (at: Date) => at.toISOString().replace(/\.\d+Z$/, 'Z');

/** Every verifier fetches it: cached for a while, but not for long. */
const TEN_MINUTES = 'public, max-age=600';

/** The public keys for verifying this portal's credentials, at the address that did:web defines. */
export function mountDidDocument(http: FastifyInstance, app: App): void {
  http.get('/.well-known/did.json', async (_request, reply) => {
    const keys = await publicKeys(app.db);
    const did = didOf(app.config.publicUrl);
    const methods = keys.map(({ id, jwk }) => ({
      id: `${did}#${id}`,
      type: 'JsonWebKey2020',
      controller: did,
      publicKeyJwk: { kty: jwk.kty, crv: jwk.crv, x: jwk.x },
    }));
    reply.headers({
      'cache-control': TEN_MINUTES,
      'access-control-allow-origin': '*',
      'content-type': 'application/did+json',
    });
    return JSON.stringify({
      '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/suites/jws-2020/v1'],
      id: did,
      verificationMethod: methods,
      assertionMethod: methods.map(({ id }) => id),
    });
  });
}
