import type { FastifyRequest } from 'fastify';
import type { Settings } from '../context.ts';
import { paystackRefusal } from '../refusal.ts';

export function bearerOf(request: FastifyRequest): string | null {
  const match = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

/** Server calls carry the secret key, and here only a test key can be one. */
export function requireSecretKey(settings: Settings, request: FastifyRequest): void {
  if (request.headers.authorization === undefined) {
    throw paystackRefusal(401, 'No Authorization Header was found', 'missing_header');
  }
  const key = bearerOf(request);
  if (key === null || !key.startsWith('sk_test_') || key !== settings.secretKey) {
    throw paystackRefusal(401, 'Invalid key', 'invalid_Key');
  }
}

/** The browser library sends the public key that we gave it. */
export function requirePublicKey(settings: Settings, key: string | null): void {
  if (key !== settings.publicKey) throw paystackRefusal(401, 'Invalid key', 'invalid_Key');
}
