import type { FastifyInstance } from 'fastify';
import { isPaid, noteAttempt, succeed } from '../charges.ts';
import type { Sandbox } from '../context.ts';
import { fieldsOf, parseObject, textIn } from '../input.ts';
import { paystackRefusal } from '../refusal.ts';
import type { AttemptLog, Transaction } from '../types.ts';
import { bearerOf, requirePublicKey } from './keys.ts';
import { openPaystackTransaction } from './transactions.ts';
import { customerView, INTEGRATION } from './views.ts';

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': 'accept-language, authorization, content-type, x-connect-account',
  'access-control-max-age': '600',
};

/** The browser library's calls from the merchant's page, hence CORS. */
export async function paystackInline(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  const { settings, store } = sandbox;

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(CORS);
  });

  const paths = [
    '/checkout/request_inline',
    '/transaction/verify_access_code/:code',
    '/transaction/update_log/:id',
    '/transaction/set_ip/:id',
    '/applepay/validate-session/',
    '/applepay/charge',
  ];
  for (const path of paths) app.options(path, async (_request, reply) => reply.code(204).send());

  function transactionById(id: unknown): Transaction {
    const transaction = store.byId(Number(id));
    if (transaction?.provider !== 'paystack') {
      throw paystackRefusal(404, 'Transaction not found', 'transaction_not_found');
    }
    return transaction;
  }

  app.post('/checkout/request_inline', async (request) => {
    const fields = fieldsOf(request.body);
    requirePublicKey(settings, textIn(fields, 'key'));
    const transaction = openPaystackTransaction(sandbox, fields);
    return { status: true, message: 'Inline session created', data: inlineView(transaction) };
  });

  app.get<{ Params: { code: string } }>(
    '/transaction/verify_access_code/:code',
    async (request) => {
      const transaction = store.byAccessCode(request.params.code);
      if (transaction?.provider !== 'paystack') {
        throw paystackRefusal(400, 'Invalid access code', 'invalid_access_code');
      }
      return { status: true, message: 'Access code validated', data: inlineView(transaction) };
    },
  );

  app.post<{ Params: { id: string } }>('/transaction/update_log/:id', async (request) => {
    requirePublicKey(settings, bearerOf(request));
    const transaction = transactionById(request.params.id);
    const log = parseObject(textIn(fieldsOf(request.body), 'payload') ?? '');
    if (log === null) throw paystackRefusal(400, 'Invalid log');
    transaction.log.mobile = log.mobile === true;
    if (Array.isArray(log.history)) transaction.log.history = log.history.slice(-50).map(readNote);
    store.save();
    return { status: true, message: 'Log updated' };
  });

  app.post<{ Params: { id: string } }>('/transaction/set_ip/:id', async (request) => {
    requirePublicKey(settings, bearerOf(request));
    const transaction = transactionById(request.params.id);
    transaction.ipAddress = request.ip;
    store.save();
    return { status: true, message: 'IP address set' };
  });

  app.post('/applepay/validate-session/', async (request) => {
    const fields = fieldsOf(request.body);
    const transaction = transactionById(fields.transaction);
    return {
      status: 'success',
      message: 'Merchant validated',
      data: {
        merchantSessionIdentifier: `sandbox-${transaction.accessCode}`,
        nonce: transaction.accessCode,
        displayName: textIn(fields, 'displayName') ?? settings.merchantName,
        domainName: textIn(fields, 'domainName'),
      },
    };
  });

  app.post('/applepay/charge', async (request) => {
    const fields = fieldsOf(request.body);
    const transaction = transactionById(fields.transaction);
    const token = parseObject(textIn(fields, 'paymentObject') ?? '');
    if (isPaid(transaction)) return { status: 'failed', message: 'Already paid' };
    noteAttempt(sandbox, transaction, 'apple_pay');
    if (token === null) return { status: 'failed', message: 'Transaction attempt failed' };
    succeed(sandbox, transaction, { channel: 'apple_pay' });
    return successView(transaction);
  });

  function inlineView(transaction: Transaction) {
    return {
      id: transaction.id,
      access_code: transaction.accessCode,
      reference: transaction.reference,
      domain: transaction.domain,
      amount: transaction.requestedAmount,
      currency: transaction.currency,
      email: transaction.email,
      customer: customerView(transaction),
      channels: transaction.channels,
      merchant_id: INTEGRATION,
      merchant_name: settings.merchantName,
      merchant_key: settings.publicKey,
      // Unset until the first try: the library may then reuse the transaction.
      transaction_status: transaction.log.attempts === 0 ? null : transaction.status,
      plan_details: null,
      log: null,
    };
  }
}

function readNote(entry: unknown): AttemptLog['history'][number] {
  const fields = fieldsOf(entry);
  return {
    type: textIn(fields, 'type') ?? 'action',
    message: textIn(fields, 'message') ?? '',
    time: Number(textIn(fields, 'time') ?? 0) || 0,
  };
}

/** The library's argument to onSuccess. */
export function successView(transaction: Transaction) {
  const { reference } = transaction;
  return {
    status: 'success',
    message: 'Approved',
    reference,
    trxref: reference,
    trans: String(transaction.id),
    transaction: String(transaction.id),
    redirecturl: `?trxref=${reference}&reference=${reference}`,
  };
}
