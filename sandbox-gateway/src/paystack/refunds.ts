import type { FastifyInstance } from 'fastify';
import { isPaid } from '../charges.ts';
import type { Sandbox } from '../context.ts';
import { type Fields, fieldsOf, textIn, wholeNumberIn } from '../input.ts';
import { pageOf, readPage } from '../paging.ts';
import { paystackRefusal } from '../refusal.ts';
import { advanceRefund, openRefund, processLater, refundable } from '../reversals.ts';
import type { Refund, Transaction } from '../types.ts';
import { BANKS } from './banks.ts';
import { requireSecretKey } from './keys.ts';
import { refundView, transactionView } from './views.ts';

export function paystackRefunds(app: FastifyInstance, sandbox: Sandbox): void {
  const { settings, store } = sandbox;

  app.post('/refund', async (request) => {
    requireSecretKey(settings, request);
    const fields = fieldsOf(request.body);
    const transaction = findTransaction(sandbox, textIn(fields, 'transaction'));
    if (transaction === undefined) {
      throw paystackRefusal(404, 'Transaction not found', 'transaction_not_found');
    }
    const refund = openRefund(sandbox, transaction, {
      amount: readRefundAmount(sandbox, transaction, fields),
      refundedBy: 'merchant@sandbox.test',
      customerNote: textIn(fields, 'customer_note'),
      merchantNote: textIn(fields, 'merchant_note'),
    });
    processLater(sandbox, refund, settings.refundMs);
    return {
      status: true,
      message: 'Refund has been queued for processing',
      // Only here the provider includes the transaction itself.
      data: { ...refundView(refund, transaction), transaction: transactionView(transaction) },
    };
  });

  app.get('/refund', async (request) => {
    requireSecretKey(settings, request);
    const query = fieldsOf(request.query);
    const asked = readPage(query, 'perPage', 50);
    if (asked === null) throw paystackRefusal(400, 'Invalid query parameters');
    const named = textIn(query, 'transaction') ?? textIn(query, 'reference');
    const wanted = named === null ? null : (findTransaction(sandbox, named)?.id ?? 0);
    const found = store.refunds
      .filter((each) => wanted === null || each.transactionId === wanted)
      .flatMap((each) => viewOf(sandbox, each))
      .reverse();
    return {
      status: true,
      message: 'Refunds retrieved',
      data: pageOf(found, asked),
      meta: {
        total: found.length,
        skipped: (asked.page - 1) * asked.perPage,
        perPage: asked.perPage,
        page: asked.page,
        pageCount: Math.ceil(found.length / asked.perPage),
      },
    };
  });

  // A refund that could not be sent to the card goes to a bank account instead.
  app.post<{ Params: { id: string } }>(
    '/refund/retry_with_customer_details/:id',
    async (request) => {
      requireSecretKey(settings, request);
      const refund = store.refunds.find((each) => each.id === Number(request.params.id));
      if (refund === undefined) throw paystackRefusal(404, 'Refund not found', 'refund_not_found');
      if (refund.status !== 'needs-attention') {
        throw paystackRefusal(400, 'Refund cannot be retried: it does not need attention');
      }
      requireAccount(fieldsOf(fieldsOf(request.body).refund_account_details));
      refund.toAccount = true;
      advanceRefund(sandbox, refund, 'processing');
      processLater(sandbox, refund, settings.refundMs);
      const [data] = viewOf(sandbox, refund);
      return { status: true, message: 'Refund retried and has been queued for processing', data };
    },
  );

  app.get<{ Params: { id: string } }>('/refund/:id', async (request) => {
    requireSecretKey(settings, request);
    const refund = store.refunds.find((each) => each.id === Number(request.params.id));
    const [data] = refund === undefined ? [] : viewOf(sandbox, refund);
    if (data === undefined) throw paystackRefusal(404, 'Refund not found', 'refund_not_found');
    return { status: true, message: 'Refund retrieved', data };
  });
}

function viewOf(sandbox: Sandbox, refund: Refund) {
  const transaction = sandbox.store.byId(refund.transactionId);
  return transaction?.provider === 'paystack' ? [refundView(refund, transaction)] : [];
}

function requireAccount(account: Fields): void {
  const bank = BANKS.find(({ id }) => id === Number(textIn(account, 'bank_id')));
  if (bank === undefined) throw paystackRefusal(400, 'Bank not found');
  if (!/^\d{10}$/.test(textIn(account, 'account_number') ?? '')) {
    throw paystackRefusal(400, 'Could not resolve account number');
  }
}

/** By reference first: a reference may be all digits and look like an id. */
function findTransaction({ store }: Sandbox, named: string | null): Transaction | undefined {
  if (named === null) return undefined;
  const byReference = store.byReference('paystack', named);
  if (byReference !== undefined) return byReference;
  const byId = store.byId(Number(named));
  return byId?.provider === 'paystack' ? byId : undefined;
}

function readRefundAmount(sandbox: Sandbox, transaction: Transaction, fields: Fields): number {
  if (!isPaid(transaction)) {
    throw paystackRefusal(400, 'Transaction has not been paid, it cannot be refunded');
  }
  const rest = refundable(sandbox, transaction);
  if (rest <= 0) {
    throw paystackRefusal(400, 'Transaction has been fully reversed', 'transaction_reversed');
  }
  const amount = wholeNumberIn(fields, 'amount') ?? rest;
  if (!(amount > 0 && amount <= rest)) {
    throw paystackRefusal(400, 'Refund amount cannot be more than what is left of the payment');
  }
  return amount;
}
