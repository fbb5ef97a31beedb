import { FROM_PAGE } from '@edc/contract/system/notification-rules';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../../context.ts';
import { unsubscribe } from '../../system/notifications/actions.ts';

const MAX_BODY_BYTES = 4096;

/**
 * Where mail programs unsubscribe (RFC 8058), without a session and without a redirect. The button
 * of the page at this address posts here too, and is redirected to the page.
 */
export function mountUnsubscribe(http: FastifyInstance, app: App): void {
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
      async (_request: unknown, body: string) => body,
    );
    scope.post<{ Params: { token: string } }>('/unsubscribe/:token', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { token } = request.params;
      if (!(await unsubscribe(app, token))) {
        return reply.code(404).type('text/plain').send('This link is not valid.\n');
      }
      if (request.body === FROM_PAGE) {
        return reply.redirect(`/unsubscribe/${encodeURIComponent(token)}`, 303);
      }
      return reply.type('text/plain').send('You no longer get these emails.\n');
    });
  });
}
