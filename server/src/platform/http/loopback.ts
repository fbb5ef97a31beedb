import type { FastifyRequest } from 'fastify';

/**
 * Whether the visitor sits at this machine. Behind a proxy on this machine everybody seems to, so
 * a request that says it was passed on does not count, whatever it says of its origin.
 */
export function isLoopback(request: FastifyRequest): boolean {
  const passedOn = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
  const address = request.socket.remoteAddress ?? '';
  // A page elsewhere could have its own name point to this machine: then the name is not ours.
  const named = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(request.host);
  return named && passedOn === undefined && /^(::1|(::ffff:)?127\.)/.test(address);
}
