import type { FastifyRequest } from 'fastify';

/**
 * Whether the visitor is on this machine. Behind a proxy on this machine all visitors seem to be,
 * so a request with forwarding headers does not count, whatever they contain.
 */
export function isLoopback(request: FastifyRequest): boolean {
  const passedOn = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
  const address = request.socket.remoteAddress ?? '';
  // Another site could point its own host name to this machine: then the name is not ours.
  const named = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(request.host);
  return named && passedOn === undefined && /^(::1|(::ffff:)?127\.)/.test(address);
}
