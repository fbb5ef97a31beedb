import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isPaid, openTransaction } from '../charges.ts';
import type { Sandbox, Settings } from '../context.ts';
import { type Fields, fieldsOf, textIn } from '../input.ts';
import { koboFromNaira } from '../money.ts';
import { createdBetween, type PageRequest, pageOf, readPage } from '../paging.ts';
import { bearerOf } from '../paystack/keys.ts';
import { flutterwaveRefusal } from '../refusal.ts';
import { advanceRefund, openRefund, refundable } from '../reversals.ts';
import { netOf, settlementsOf } from '../settlements.ts';
import type { Transaction } from '../types.ts';
import { readFlutterwaveDraft } from './draft.ts';
import { chargeView, flutterwaveRefundView, statusWord } from './views.ts';

export function flutterwaveRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { settings, store } = sandbox;

  app.post('/v3/payments', async (request) => {
    requireKey(settings, request);
    const draft = readFlutterwaveDraft(fieldsOf(request.body));
    const earlier = draft.reference && store.byReference('flutterwave', draft.reference);
    if (earlier) throw flutterwaveRefusal(400, 'Duplicate transaction reference');
    const transaction = openTransaction(sandbox, draft);
    const link = `${settings.publicUrl}/v3/hosted/pay/${transaction.accessCode}`;
    return { status: 'success', message: 'Hosted Link', data: { link } };
  });

  app.get('/v3/transactions/verify_by_reference', async (request) => {
    requireKey(settings, request);
    const reference = textIn(fieldsOf(request.query), 'tx_ref') ?? '';
    return verified(store.byReference('flutterwave', reference));
  });

  app.get<{ Params: { id: string } }>('/v3/transactions/:id/verify', async (request) => {
    requireKey(settings, request);
    return verified(store.byId(Number(request.params.id)));
  });

  app.get('/v3/transactions', async (request) => {
    requireKey(settings, request);
    const query = fieldsOf(request.query);
    const asked = readPage(query, 'page_size', 10);
    const inTime = createdBetween(store.transactions('flutterwave'), query);
    if (asked === null || inTime === null) throw flutterwaveRefusal(400, 'Invalid query');
    const status = textIn(query, 'status');
    const reference = textIn(query, 'tx_ref');
    const found = inTime
      .filter(wasTried)
      .filter((each) => status === null || statusWord(each) === status)
      .filter((each) => reference === null || each.reference === reference);
    return listed('Transactions fetched', found.map(chargeView), asked);
  });

  app.get('/v3/settlements', async (request) => {
    requireKey(settings, request);
    return listSettlements(sandbox, fieldsOf(request.query));
  });

  app.get('/v3/refunds', async (request) => {
    requireKey(settings, request);
    return listRefunds(sandbox, fieldsOf(request.query));
  });

  app.post<{ Params: { id: string } }>('/v3/transactions/:id/refund', async (request) => {
    requireKey(settings, request);
    const transaction = store.byId(Number(request.params.id));
    if (transaction?.provider !== 'flutterwave' || !isPaid(transaction)) throw notFound();
    const fields = fieldsOf(request.body);
    const rest = refundable(sandbox, transaction);
    const amount = fields.amount === undefined ? rest : koboFromNaira(Number(fields.amount));
    if (!(amount > 0 && amount <= rest)) {
      throw flutterwaveRefusal(400, 'Refund amount is more than what is left of the payment');
    }
    const refund = openRefund(sandbox, transaction, {
      amount,
      refundedBy: 'merchant@sandbox.test',
      merchantNote: textIn(fields, 'comments'),
    });
    advanceRefund(sandbox, refund, 'processed');
    return {
      status: 'success',
      message: 'Transaction refund initiated',
      data: flutterwaveRefundView(refund, transaction),
    };
  });
}

function listSettlements(sandbox: Sandbox, query: Fields) {
  const asked = readPage(query, 'page_size', 10);
  const found = createdBetween(settlementsOf(sandbox, 'flutterwave'), query);
  if (asked === null || found === null) throw flutterwaveRefusal(400, 'Invalid query');
  const views = found.map((one) => ({
    id: one.id,
    status: 'completed',
    due_date: one.createdAt,
    currency: 'NGN',
    gross_amount: one.gross / 100,
    app_fee: one.fees / 100,
    refund: one.refunds / 100,
    net_amount: netOf(one) / 100,
    transaction_count: one.count,
    created_at: one.createdAt,
  }));
  return listed('Settlements fetched', views, asked);
}

/** The second provider sends no notices about refunds: merchants list them. */
function listRefunds({ store }: Sandbox, query: Fields) {
  const asked = readPage(query, 'page_size', 10);
  const inTime = createdBetween(store.refunds, query);
  if (asked === null || inTime === null) throw flutterwaveRefusal(400, 'Invalid query');
  const found = inTime.flatMap((refund) => {
    const transaction = store.byId(refund.transactionId);
    return transaction?.provider === 'flutterwave'
      ? [flutterwaveRefundView(refund, transaction)]
      : [];
  });
  return listed('Refunds fetched', found, asked);
}

function listed<T>(message: string, found: T[], asked: PageRequest) {
  const page_info = {
    total: found.length,
    current_page: asked.page,
    total_pages: Math.ceil(found.length / asked.perPage),
  };
  return { status: 'success', message, meta: { page_info }, data: pageOf(found, asked) };
}

function requireKey(settings: Settings, request: FastifyRequest): void {
  const key = bearerOf(request);
  const expected = settings.flutterwaveSecretKey;
  const accepted =
    expected === null
      ? key !== null && (key.startsWith('FLWSECK_TEST-') || key === settings.secretKey)
      : key === expected;
  if (!accepted) throw flutterwaveRefusal(401, 'Invalid authorization key');
}

/** For this provider a link that was never tried is not a transaction yet. */
function wasTried(transaction: Transaction): boolean {
  return transaction.channel !== null;
}

function verified(transaction: Transaction | undefined) {
  if (transaction?.provider !== 'flutterwave' || !wasTried(transaction)) throw notFound();
  return {
    status: 'success',
    message: 'Transaction fetched successfully',
    data: chargeView(transaction),
  };
}

function notFound() {
  return flutterwaveRefusal(404, 'No transaction was found for this id');
}
