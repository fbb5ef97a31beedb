import type { FastifyInstance, FastifyReply } from 'fastify';
import { checkOrigin, type OriginRule } from './origin.ts';
import { Refusal } from './refusal.ts';

/** For answers that are data: no browser may keep them, show them in a frame or run them. */
export function setDataHeaders(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store');
  reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
}

/**
 * Everything below `/api`. Its checks hang on the routes, so that they also run for an encoded or
 * absolute address, and for what no route knows.
 */
export async function mountApiPlugin(
  http: FastifyInstance,
  origin: OriginRule,
  mount: (api: FastifyInstance) => void,
): Promise<void> {
  const plugin = async (api: FastifyInstance) => {
    // With a callback it costs no promise at each request.
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
