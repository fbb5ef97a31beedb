import formbody from '@fastify/formbody';
import fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { checkoutRoutes } from './checkout/routes.ts';
import type { Sandbox } from './context.ts';
import { controlRoutes } from './controls/machine.ts';
import { applyFaults } from './faults.ts';
import { flutterwaveRoutes } from './flutterwave/routes.ts';
import { paystackBanks } from './paystack/banks.ts';
import { paystackInline } from './paystack/inline.ts';
import { paystackRefunds } from './paystack/refunds.ts';
import { paystackSettlements } from './paystack/settlements.ts';
import { paystackTransactions } from './paystack/transactions.ts';
import { Refusal } from './refusal.ts';

export async function buildApp(sandbox: Sandbox, closing: AbortSignal): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: 256 * 1024,
    // A connection kept alive by a client must not hold up close().
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
  });

  answerErrors(app);
  applyFaults(app, sandbox.faults, closing);
  await app.register(formbody);
  readBodies(app);

  paystackTransactions(app, sandbox);
  paystackRefunds(app, sandbox);
  paystackSettlements(app, sandbox);
  paystackBanks(app, sandbox);
  flutterwaveRoutes(app, sandbox);
  checkoutRoutes(app, sandbox);
  controlRoutes(app, sandbox);
  await app.register((inline) => paystackInline(inline, sandbox));
  return app;
}

/** Before any route: a route keeps the handler that it found. */
function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | Refusal>((error, _request, reply) => {
    if (error instanceof Refusal) return reply.code(error.statusCode).send(error.body);
    const statusCode = error.statusCode ?? 500;
    if (statusCode >= 500) console.error(error);
    return reply.code(statusCode).send({ status: false, message: error.message });
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ status: false, message: 'There is nothing at this address' }),
  );
}

/** JSON with an empty body counts as no fields; the browser library sends JSON as plain text. */
function readBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') done(null, {});
      else void parseJson(request, body, done);
    },
  );
}
