import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

export interface OriginRule {
  publicUrl: string;
  /** No address is configured (the demo): any loopback name that the visitor uses is ours. */
  anyLoopback: boolean;
  sessionCookies: readonly string[];
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/;

function isOurs(origin: string, request: FastifyRequest, rule: OriginRule): boolean {
  if (origin === new URL(rule.publicUrl).origin) return true;
  return rule.anyLoopback && LOOPBACK.test(request.host) && origin === `http://${request.host}`;
}

/**
 * A browser sent here by another site says so in `Origin`. Programs with their own bearer token
 * have no cookie to abuse, so they need none.
 */
export function checkOrigin(request: FastifyRequest, rule: OriginRule): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  if (request.headers.authorization) return;
  const { origin } = request.headers;
  if (origin === undefined) {
    if (rule.sessionCookies.some((name) => request.cookies[name])) {
      throw new Refusal('FOREIGN_ORIGIN');
    }
  } else if (!isOurs(origin, request, rule)) {
    throw new Refusal('FOREIGN_ORIGIN');
  }
}
