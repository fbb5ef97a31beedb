import type { Sandbox } from './context.ts';
import { disputeEventBody, refundEventBody } from './paystack/views.ts';
import type { Dispute, Refund, RefundStatus, Transaction } from './types.ts';

export interface RefundDraft {
  amount?: number | undefined;
  refundedBy: string;
  customerNote?: string | null;
  merchantNote?: string | null;
}

/** The amount not refunded yet; a failed refund leaves the money with the merchant. */
export function refundable(sandbox: Sandbox, transaction: Transaction): number {
  const goneBack = sandbox.store.refunds
    .filter((refund) => refund.transactionId === transaction.id && refund.status !== 'failed')
    .reduce((sum, refund) => sum + refund.amount, 0);
  return transaction.amount - goneBack;
}

/** The caller has checked that the amount can be refunded. */
export function openRefund(sandbox: Sandbox, transaction: Transaction, draft: RefundDraft): Refund {
  const now = sandbox.clock().toISOString();
  const about = `Refund for transaction ${transaction.reference}`;
  const refund: Refund = {
    id: sandbox.ids.number(),
    transactionId: transaction.id,
    amount: draft.amount ?? refundable(sandbox, transaction),
    currency: transaction.currency,
    status: 'pending',
    refundReference: `TRF_${sandbox.ids.token(14)}`,
    refundedBy: draft.refundedBy,
    customerNote: draft.customerNote ?? about,
    merchantNote: draft.merchantNote ?? `${about} by ${draft.refundedBy}`,
    createdAt: now,
    updatedAt: now,
    processesAt: null,
  };
  sandbox.store.refunds.push(refund);
  announceRefund(sandbox, refund, transaction);
  sandbox.store.save();
  return refund;
}

/** The bank takes time, here some seconds. */
export function processLater(sandbox: Sandbox, refund: Refund, delayMs: number): void {
  refund.processesAt = new Date(sandbox.clock().getTime() + delayMs).toISOString();
  sandbox.store.save();
  expectProcessing(sandbox, refund);
}

export function expectProcessing(sandbox: Sandbox, refund: Refund): void {
  if (refund.processesAt === null) return;
  const delayMs = Date.parse(refund.processesAt) - sandbox.clock().getTime();
  sandbox.scheduler.after(`refund:${refund.id}`, delayMs, () => {
    advanceRefund(sandbox, refund, 'processing');
    const isStuck = sandbox.store.byId(refund.transactionId)?.cardClosed && !refund.toAccount;
    advanceRefund(sandbox, refund, isStuck ? 'needs-attention' : 'processed');
  });
}

export function advanceRefund(sandbox: Sandbox, refund: Refund, status: RefundStatus): void {
  const transaction = sandbox.store.byId(refund.transactionId);
  if (transaction === undefined || refund.status === status) return;
  refund.status = status;
  refund.updatedAt = sandbox.clock().toISOString();
  if (status !== 'processing') {
    refund.processesAt = null;
    sandbox.scheduler.cancel(`refund:${refund.id}`);
  }
  // A fully refunded payment is called reversed; a partly refunded one stays a success.
  if (status === 'processed' && refundable(sandbox, transaction) <= 0) {
    transaction.status = 'reversed';
  }
  announceRefund(sandbox, refund, transaction);
  sandbox.store.save();
}

export function openDispute(
  sandbox: Sandbox,
  transaction: Transaction,
  draft: { amount: number; category: string },
): Dispute {
  const dispute: Dispute = {
    id: sandbox.ids.number(),
    transactionId: transaction.id,
    amount: draft.amount,
    status: 'awaiting-merchant-feedback',
    resolution: null,
    category: draft.category,
    createdAt: sandbox.clock().toISOString(),
    resolvedAt: null,
  };
  sandbox.store.disputes.push(dispute);
  announceDispute(sandbox, 'create', dispute, transaction);
  sandbox.store.save();
  return dispute;
}

export function resolveDispute(
  sandbox: Sandbox,
  transaction: Transaction,
  dispute: Dispute,
  resolution: NonNullable<Dispute['resolution']>,
): void {
  dispute.status = 'resolved';
  dispute.resolution = resolution;
  dispute.resolvedAt = sandbox.clock().toISOString();
  if (resolution === 'merchant-accepted') {
    const refund = openRefund(sandbox, transaction, {
      amount: Math.min(dispute.amount, refundable(sandbox, transaction)),
      refundedBy: 'dispute@sandbox.test',
    });
    advanceRefund(sandbox, refund, 'processed');
  }
  announceDispute(sandbox, 'resolve', dispute, transaction);
  sandbox.store.save();
}

export function announceDispute(
  sandbox: Sandbox,
  kind: 'create' | 'remind' | 'resolve',
  dispute: Dispute,
  transaction: Transaction,
): void {
  const body = disputeEventBody(kind, dispute, transaction);
  const { provider, reference } = transaction;
  sandbox.webhooks.enqueue({ provider, reference, event: body.event, body });
}

function announceRefund(sandbox: Sandbox, refund: Refund, transaction: Transaction): void {
  // The second provider sends no notices about refunds: its merchants ask.
  if (transaction.provider !== 'paystack') return;
  const body = refundEventBody(refund, transaction);
  const { provider, reference } = transaction;
  sandbox.webhooks.enqueue({ provider, reference, event: body.event, body });
}
