import type { FastifyInstance } from 'fastify';
import { TEST_CARDS } from '../cards.ts';
import { abandon, awaitTransfer, fail, isPaid, openTransaction, succeed } from '../charges.ts';
import { cardPayment, wrongAmount } from '../checkout/pay.ts';
import type { Sandbox } from '../context.ts';
import { readFlutterwaveDraft } from '../flutterwave/draft.ts';
import { type Fields, fieldsOf, textIn, wholeNumberIn } from '../input.ts';
import { openPaystackTransaction } from '../paystack/transactions.ts';
import { controlRefusal } from '../refusal.ts';
import type { Channel, Transaction } from '../types.ts';

type Control = (sandbox: Sandbox, transaction: Transaction, fields: Fields) => void;

const CHANNELS: readonly Channel[] = ['card', 'bank_transfer', 'ussd', 'apple_pay'];

const CONTROLS = new Map<string, Control>([
  ['succeed', controlSuccess],
  ['decline', controlDecline],
  ['abandon', controlAbandon],
  ['transfer-late', controlLateTransfer],
  ['wrong-amount', controlWrongAmount],
  ['alter', controlAlter],
  ['forget', controlForget],
  ['close-card', controlCloseCard],
]);

export function findControlled(sandbox: Sandbox, reference: string): Transaction {
  const { store } = sandbox;
  const transaction =
    store.byReference('paystack', reference) ?? store.byReference('flutterwave', reference);
  if (transaction === undefined) throw controlRefusal(404, `There is no transaction ${reference}`);
  return transaction;
}

export function readControlAmount(fields: Fields): number | undefined {
  const amount = wholeNumberIn(fields, 'amount');
  if (amount === undefined || amount > 0) return amount;
  throw controlRefusal(400, 'amount must be a whole number of kobo');
}

export function transactionControls(app: FastifyInstance, sandbox: Sandbox): void {
  app.get('/__sandbox/transactions', async () => ({
    ok: true,
    transactions: sandbox.store.transactions(),
    refunds: sandbox.store.refunds,
    disputes: sandbox.store.disputes,
  }));

  // A transaction that the merchant never asked for: made at the provider's own counter.
  app.post('/__sandbox/transactions', async (request) => {
    const fields = fieldsOf(request.body);
    const transaction =
      textIn(fields, 'provider') === 'flutterwave'
        ? openTransaction(sandbox, readFlutterwaveDraft(fields))
        : openPaystackTransaction(sandbox, fields);
    return { ok: true, transaction };
  });

  for (const [name, control] of CONTROLS) {
    app.post<{ Params: { reference: string } }>(
      `/__sandbox/transactions/:reference/${name}`,
      async (request) => {
        const transaction = findControlled(sandbox, request.params.reference);
        control(sandbox, transaction, fieldsOf(request.body));
        return { ok: true, transaction };
      },
    );
  }
}

/** `domain` and `currency` make payments that a merchant must not accept. */
function controlSuccess(sandbox: Sandbox, transaction: Transaction, fields: Fields): void {
  const amount = readControlAmount(fields);
  if (isPaid(transaction)) return;
  const domain = textIn(fields, 'domain');
  if (domain === 'live' || domain === 'test') transaction.domain = domain;
  transaction.currency = textIn(fields, 'currency') ?? transaction.currency;
  const named = textIn(fields, 'channel');
  const channel = CHANNELS.find((each) => each === named) ?? transaction.channel ?? 'card';
  const [card] = TEST_CARDS;
  const payment = channel === 'card' && card ? cardPayment(sandbox, card, '12/30') : { channel };
  succeed(sandbox, transaction, amount === undefined ? payment : { ...payment, amount });
}

function controlDecline(sandbox: Sandbox, transaction: Transaction, fields: Fields): void {
  if (isPaid(transaction)) throw controlRefusal(409, 'It is paid: it can only be refunded');
  fail(sandbox, transaction, 'card', textIn(fields, 'gateway_response') ?? 'Declined');
}

function controlAbandon(sandbox: Sandbox, transaction: Transaction): void {
  if (isPaid(transaction)) throw controlRefusal(409, 'It is paid: it cannot be abandoned');
  abandon(sandbox, transaction);
}

/** `delay_ms`: when the money arrives by itself; null: only on request. */
function controlLateTransfer(sandbox: Sandbox, transaction: Transaction, fields: Fields): void {
  if (isPaid(transaction)) throw controlRefusal(409, 'It is paid already');
  const delayMs = wholeNumberIn(fields, 'delay_ms');
  if (Number.isNaN(delayMs)) throw controlRefusal(400, 'delay_ms must be a whole number');
  const byItself = fields.delay_ms !== null;
  const wait = byItself ? (delayMs ?? sandbox.settings.lateTransferMs) : null;
  awaitTransfer(sandbox, transaction, wait);
}

/** The provider's books have another amount than reported before: to test reconciliation. */
function controlAlter(sandbox: Sandbox, transaction: Transaction, fields: Fields): void {
  const amount = readControlAmount(fields);
  if (!isPaid(transaction) || amount === undefined) throw controlRefusal(409, 'It is not paid');
  transaction.amount = amount;
  sandbox.store.save();
}

/** The provider's books no longer have it. */
function controlForget(sandbox: Sandbox, transaction: Transaction): void {
  sandbox.store.removeTransaction(transaction);
}

/** The card is closed at the time of a refund, which then needs a bank account. */
function controlCloseCard(sandbox: Sandbox, transaction: Transaction): void {
  transaction.cardClosed = true;
  sandbox.store.save();
}

function controlWrongAmount(sandbox: Sandbox, transaction: Transaction, fields: Fields): void {
  const amount = readControlAmount(fields) ?? wrongAmount(transaction);
  if (isPaid(transaction)) throw controlRefusal(409, 'It is paid already');
  succeed(sandbox, transaction, { channel: 'bank_transfer', amount });
}
