import type { Sandbox } from './context.ts';
import { chargeCompletedBody } from './flutterwave/views.ts';
import { flutterwaveFee, paystackFee } from './money.ts';
import { chargeEventBody } from './paystack/views.ts';
import type { Authorization, Channel, Provider, Transaction } from './types.ts';

export interface TransactionDraft {
  provider: Provider;
  reference: string | null;
  email: string;
  amount: number;
  currency: string;
  channels: Channel[];
  callbackUrl: string | null;
  metadata: Record<string, unknown> | null;
  firstName: string | null;
  lastName: string | null;
  phone: string | null;
  splitCode: string | null;
  subaccount: string | null;
}

export function openTransaction(sandbox: Sandbox, draft: TransactionDraft): Transaction {
  const transaction = newTransaction(sandbox, draft);
  sandbox.store.addTransaction(transaction);
  return transaction;
}

/** One that is not stored yet. */
export function newTransaction(sandbox: Sandbox, draft: TransactionDraft): Transaction {
  const now = sandbox.clock();
  return {
    ...draft,
    id: sandbox.ids.number(),
    domain: 'test',
    reference: draft.reference ?? sandbox.ids.token(10),
    accessCode: sandbox.ids.token(15),
    // The provider calls a transaction abandoned from the start, until someone tries to pay it.
    status: 'abandoned',
    requestedAmount: draft.amount,
    fees: null,
    channel: null,
    gatewayResponse: 'The transaction was not completed',
    ipAddress: null,
    createdAt: now.toISOString(),
    paidAt: null,
    authorization: null,
    challenge: null,
    arrivesAt: null,
    log: {
      start_time: Math.round(now.getTime() / 1000),
      time_spent: 0,
      attempts: 0,
      errors: 0,
      success: false,
      mobile: false,
      input: [],
      history: [],
    },
  };
}

export function isPaid(transaction: Transaction): boolean {
  return transaction.status === 'success' || transaction.status === 'reversed';
}

export interface Payment {
  channel: Channel;
  /** The amount that arrived, if it differs from the requested one. */
  amount?: number;
  authorization?: Authorization;
}

/** Marks it as paid, from any other state: a transfer can arrive after a cancel. */
export function succeed(sandbox: Sandbox, transaction: Transaction, payment: Payment): void {
  if (isPaid(transaction)) return;
  stopWaiting(sandbox, transaction);
  const fee = transaction.provider === 'paystack' ? paystackFee : flutterwaveFee;
  transaction.status = 'success';
  transaction.channel = payment.channel;
  transaction.amount = payment.amount ?? transaction.requestedAmount;
  transaction.fees = fee(transaction.amount);
  transaction.authorization = payment.authorization ?? null;
  transaction.challenge = null;
  transaction.gatewayResponse = payment.channel === 'card' ? 'Successful' : 'Approved';
  transaction.paidAt = sandbox.clock().toISOString();
  transaction.log.success = true;
  note(sandbox, transaction, 'success', `Successfully paid with ${payment.channel}`);
  announceCharge(sandbox, transaction);
  sandbox.store.save();
}

export function fail(
  sandbox: Sandbox,
  transaction: Transaction,
  channel: Channel,
  gatewayResponse: string,
): void {
  stopWaiting(sandbox, transaction);
  transaction.status = 'failed';
  transaction.channel = channel;
  transaction.challenge = null;
  transaction.gatewayResponse = gatewayResponse;
  transaction.log.errors += 1;
  note(sandbox, transaction, 'error', `Error: ${gatewayResponse}`);
  // Only the second provider reports failures.
  if (transaction.provider === 'flutterwave') announceCharge(sandbox, transaction);
  sandbox.store.save();
}

/** The customer left. A transfer under way still arrives, and a refusal stays a refusal. */
export function abandon(sandbox: Sandbox, transaction: Transaction): void {
  if (transaction.status !== 'ongoing') return;
  transaction.status = 'abandoned';
  transaction.challenge = null;
  transaction.gatewayResponse = 'The transaction was not completed';
  sandbox.store.save();
}

export function challenge(
  sandbox: Sandbox,
  transaction: Transaction,
  asked: NonNullable<Transaction['challenge']>,
): void {
  transaction.status = 'ongoing';
  transaction.channel = 'card';
  transaction.challenge = asked;
  sandbox.store.save();
}

/** A bank transfer that arrives after `delayMs`; null: only on request. */
export function awaitTransfer(
  sandbox: Sandbox,
  transaction: Transaction,
  delayMs: number | null,
): void {
  transaction.status = 'pending';
  transaction.channel = 'bank_transfer';
  transaction.gatewayResponse = 'Waiting for the bank to confirm the transfer';
  transaction.arrivesAt =
    delayMs === null ? null : new Date(sandbox.clock().getTime() + delayMs).toISOString();
  sandbox.store.save();
  expectTransfer(sandbox, transaction);
}

export function expectTransfer(sandbox: Sandbox, transaction: Transaction): void {
  if (transaction.status !== 'pending' || transaction.arrivesAt === null) return;
  const delayMs = Date.parse(transaction.arrivesAt) - sandbox.clock().getTime();
  sandbox.scheduler.after(`transfer:${transaction.id}`, delayMs, () =>
    succeed(sandbox, transaction, { channel: 'bank_transfer' }),
  );
}

export function noteAttempt(sandbox: Sandbox, transaction: Transaction, channel: Channel): void {
  transaction.log.attempts += 1;
  note(sandbox, transaction, 'action', `Attempted to pay with ${channel}`);
}

function stopWaiting(sandbox: Sandbox, transaction: Transaction): void {
  transaction.arrivesAt = null;
  sandbox.scheduler.cancel(`transfer:${transaction.id}`);
}

function note(sandbox: Sandbox, transaction: Transaction, type: string, message: string): void {
  const seconds = Math.round(sandbox.clock().getTime() / 1000);
  const time = Math.max(0, seconds - transaction.log.start_time);
  transaction.log.time_spent = time;
  transaction.log.history.push({ type, message, time });
}

function announceCharge({ webhooks }: Sandbox, transaction: Transaction): void {
  const { provider, reference } = transaction;
  if (provider === 'paystack') {
    webhooks.enqueue({
      provider,
      reference,
      event: 'charge.success',
      body: chargeEventBody(transaction),
    });
  } else {
    webhooks.enqueue({
      provider,
      reference,
      event: 'charge.completed',
      body: chargeCompletedBody(transaction),
    });
  }
}
