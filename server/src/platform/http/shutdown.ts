import type { FastifyInstance } from 'fastify';

/** What has not been answered by then is given up: its sender may be gone, or never finish. */
const GRACE_MS = 5000;
const LOOK_MS = 50;

/**
 * Closing answers what is under way and tells each client that its connection ends. Without it a
 * connection that is kept alive would hold the server open long after its last answer.
 */
export function finishBeforeClosing(http: FastifyInstance): void {
  let closing = false;
  http.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
  http.addHook('preClose', (done) => {
    closing = true;
    const { server } = http;
    if (server.listening) {
      const look = setInterval(() => server.closeIdleConnections(), LOOK_MS);
      const limit = setTimeout(() => server.closeAllConnections(), GRACE_MS);
      server.once('close', () => {
        clearInterval(look);
        clearTimeout(limit);
      });
    }
    done();
  });
}
