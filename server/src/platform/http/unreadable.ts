import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Refusal } from './refusal.ts';

interface Traffic {
  /** The number of requests being answered. */
  answers: number;
  newest: IncomingMessage;
  /** Closes once everything requested before has been answered. */
  closing: boolean;
}

/** The requests in progress on each connection. */
const traffics = new WeakMap<Socket, Traffic>();

/** Counts the answers in progress, so that nothing else is written between them. */
export function countAnswers(server: Server): void {
  server.on('request', (request: IncomingMessage, answer: ServerResponse) => {
    const { socket } = request;
    const traffic = traffics.get(socket) ?? { answers: 0, newest: request, closing: false };
    traffics.set(socket, traffic);
    traffic.newest = request;
    traffic.answers += 1;
    answer.once('close', () => {
      traffic.answers -= 1;
      if (traffic.closing && traffic.answers === 0) socket.destroySoon();
    });
  });
}

/**
 * Bytes that are not even HTTP have no request to answer, only a socket. A connection without a
 * complete request in time is closed without an answer: browsers open connections ahead, and would
 * take the answer for that of a request they are just sending. They replace a closed connection.
 * For the same reason bytes after a complete request that is still being answered get no answer.
 */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    socket.destroy();
    return;
  }
  if (!socket.writable) return;
  const traffic = traffics.get(socket);
  if (traffic && traffic.answers > 0 && traffic.newest.complete) {
    traffic.closing = true;
    return;
  }
  const { body } = new Refusal('BAD_REQUEST');
  const text = JSON.stringify(body);
  socket.end(
    `HTTP/1.1 ${body.status} Bad Request\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
  );
}
