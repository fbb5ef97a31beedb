import type { FastifyInstance } from 'fastify';
import { openTransaction } from '../charges.ts';
import type { Sandbox } from '../context.ts';
import { type Fields, fieldsOf, textIn } from '../input.ts';
import { createdBetween, pageOf, readPage } from '../paging.ts';
import { paystackRefusal } from '../refusal.ts';
import { readPaystackDraft } from './draft.ts';
import { requireSecretKey } from './keys.ts';
import { transactionView } from './views.ts';

export function paystackTransactions(app: FastifyInstance, sandbox: Sandbox): void {
  const { settings, store, faults } = sandbox;

  function unknownTransaction() {
    const message = 'Transaction reference not found.';
    return paystackRefusal(faults.unknown_reference, message, 'transaction_not_found');
  }

  app.post('/transaction/initialize', async (request) => {
    requireSecretKey(settings, request);
    const transaction = openPaystackTransaction(sandbox, fieldsOf(request.body));
    return {
      status: true,
      message: 'Authorization URL created',
      data: {
        authorization_url: `${settings.publicUrl}/${transaction.accessCode}`,
        access_code: transaction.accessCode,
        reference: transaction.reference,
      },
    };
  });

  app.get<{ Params: { reference: string } }>('/transaction/verify/:reference', async (request) => {
    requireSecretKey(settings, request);
    const transaction = store.byReference('paystack', request.params.reference);
    if (transaction === undefined) throw unknownTransaction();
    return {
      status: true,
      message: 'Verification successful',
      data: transactionView(transaction),
    };
  });

  app.get<{ Params: { id: string } }>('/transaction/:id', async (request) => {
    requireSecretKey(settings, request);
    const transaction = store.byId(Number(request.params.id));
    if (transaction?.provider !== 'paystack') throw unknownTransaction();
    return { status: true, message: 'Transaction retrieved', data: transactionView(transaction) };
  });

  app.get('/transaction', async (request) => {
    requireSecretKey(settings, request);
    const query = fieldsOf(request.query);
    const asked = readPage(query, 'perPage', 50);
    const inTime = createdBetween(store.transactions('paystack'), query);
    if (asked === null || inTime === null) throw paystackRefusal(400, 'Invalid query parameters');
    const status = textIn(query, 'status');
    const found = inTime.filter((each) => status === null || each.status === status);
    return {
      status: true,
      message: 'Transactions retrieved',
      data: pageOf(found, asked).map(transactionView),
      meta: {
        total: found.length,
        total_volume: found.reduce((sum, each) => sum + each.amount, 0),
        skipped: (asked.page - 1) * asked.perPage,
        perPage: asked.perPage,
        page: asked.page,
        pageCount: Math.ceil(found.length / asked.perPage),
      },
    };
  });
}

/** A reference works for one transaction, whatever its outcome. */
export function openPaystackTransaction(sandbox: Sandbox, fields: Fields) {
  const draft = readPaystackDraft(fields);
  const taken = draft.reference !== null && sandbox.store.byReference('paystack', draft.reference);
  if (taken) throw paystackRefusal(400, 'Duplicate Transaction Reference', 'duplicate_reference');
  return openTransaction(sandbox, draft);
}
