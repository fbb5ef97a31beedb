import type { FastifyInstance } from 'fastify';

/** Requests still unanswered by then are dropped: their senders may be gone, or never finish. */
const GRACE_MS = 5000;
const LOOK_MS = 50;

/**
 * Closing answers the requests in progress and ends each client's connection with its answer.
 * Without this, a kept-alive connection would hold the server open long after its last answer.
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
