import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Refusal } from './refusal.ts';

interface Traffic {
  /** How many requests are being answered. */
  answers: number;
  newest: IncomingMessage;
  /** Closes once all that was asked before has been answered. */
  closing: boolean;
}

/** What is under way on each connection. */
const traffics = new WeakMap<Socket, Traffic>();

/** Keeps count of the answers under way, so that nothing else is written among them. */
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
 * Bytes that are not even HTTP have no request to answer, only a socket. One on which no whole
 * request came in time is closed without a word: browsers open connections ahead, and would take
 * an answer for that of the request which they are just sending. A closed one they replace. For
 * the same reason nothing is said of bytes behind a whole request that is still being answered.
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
