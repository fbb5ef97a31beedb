import type { FastifyRequest } from 'fastify';

/** Whether the connection itself comes from this machine, whatever any proxy header says. */
export function isLoopback(request: FastifyRequest): boolean {
  const address = request.socket.remoteAddress ?? '';
  return /^(::1|(::ffff:)?127\.)/.test(address);
}
