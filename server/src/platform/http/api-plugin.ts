import type { FastifyInstance, FastifyReply } from 'fastify';
import { checkOrigin, type OriginRule } from './origin.ts';
import { Refusal } from './refusal.ts';

/** For data: browsers may not cache it, show it in a frame or run it. */
export function setDataHeaders(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store');
  reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
}

/**
 * Everything below `/api`. Its checks are attached to routes, so that they also run for an encoded
 * or absolute address, and for unknown addresses.
 */
export async function mountApiPlugin(
  http: FastifyInstance,
  origin: OriginRule,
  mount: (api: FastifyInstance) => void,
): Promise<void> {
  const plugin = async (api: FastifyInstance) => {
    // A callback, because a promise would cost time at each request.
    api.addHook('onRequest', (request, reply, done) => {
      setDataHeaders(reply);
      checkOrigin(request, origin);
      done();
    });
    api.setNotFoundHandler(async () => {
      throw new Refusal('NOT_FOUND');
    });
    mount(api);
  };
  await http.register(plugin, { prefix: '/api' });
}
