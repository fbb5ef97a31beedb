import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { abandon } from '../charges.ts';
import type { Sandbox } from '../context.ts';
import { fieldsOf } from '../input.ts';
import { successView } from '../paystack/inline.ts';
import { paystackRefusal } from '../refusal.ts';
import type { Transaction } from '../types.ts';
import { html } from './html.ts';
import { nextUrl } from './next.ts';
import { checkoutCard, checkoutDocument, notFoundCard } from './page.ts';
import { pay } from './pay.ts';

const SCRIPT = readFileSync(new URL('./checkout-client.js', import.meta.url), 'utf8');
const STYLE = [
  readFileSync(new URL('./layout.css', import.meta.url), 'utf8'),
  readFileSync(new URL('./forms.css', import.meta.url), 'utf8'),
].join('');

export function checkoutRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { settings, store } = sandbox;

  function sendPage(reply: FastifyReply, status: number, page: string) {
    const policy = [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      'img-src data:',
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${settings.frameAncestors}`,
    ].join('; ');
    return reply
      .code(status)
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-content-type-options', 'nosniff')
      .type('text/html; charset=utf-8')
      .send(page);
  }

  function sendCheckout(reply: FastifyReply, transaction: Transaction | undefined) {
    if (transaction === undefined) {
      return sendPage(reply, 404, checkoutDocument('page', notFoundCard()));
    }
    return sendPage(reply, 200, checkoutDocument('page', checkoutCard(settings, transaction)));
  }

  function transactionOf(code: string): Transaction {
    const transaction = store.byAccessCode(code);
    if (transaction === undefined) throw paystackRefusal(404, 'Invalid access code');
    return transaction;
  }

  app.get('/checkout/assets/checkout.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(SCRIPT),
  );
  app.get('/checkout/assets/checkout.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(STYLE),
  );

  app.get('/popup', (_request, reply) => sendPage(reply, 200, checkoutDocument('popup', html``)));

  app.get<{ Params: { code: string } }>('/:code', (request, reply) => {
    const transaction = store.byAccessCode(request.params.code);
    return sendCheckout(reply, transaction?.provider === 'paystack' ? transaction : undefined);
  });

  app.get<{ Params: { code: string } }>('/v3/hosted/pay/:code', (request, reply) => {
    const transaction = store.byAccessCode(request.params.code);
    return sendCheckout(reply, transaction?.provider === 'flutterwave' ? transaction : undefined);
  });

  // Calls of our own pages, not part of any provider's protocol.
  app.get<{ Params: { code: string } }>('/checkout/session/:code', (request, reply) => {
    const card = checkoutCard(settings, transactionOf(request.params.code));
    return sendPage(reply, 200, card.markup);
  });

  app.post<{ Params: { code: string } }>('/checkout/session/:code/pay', async (request) => {
    const transaction = transactionOf(request.params.code);
    transaction.ipAddress ??= request.ip;
    const step = pay(sandbox, transaction, fieldsOf(request.body));
    return { ...step, status: transaction.status, ...ending(transaction) };
  });

  app.post<{ Params: { code: string } }>('/checkout/session/:code/cancel', async (request) => {
    const transaction = transactionOf(request.params.code);
    abandon(sandbox, transaction);
    return { status: transaction.status, next: nextUrl(transaction, true) };
  });
}

function ending(transaction: Transaction) {
  return { result: successView(transaction), next: nextUrl(transaction) };
}
