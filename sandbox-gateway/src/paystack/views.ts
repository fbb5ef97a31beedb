import { createHash } from 'node:crypto';
import type { Dispute, Refund, Transaction } from '../types.ts';

/** The merchant's account with the provider; there is only one here. */
export const INTEGRATION = 412_829;

export function customerView(transaction: Transaction) {
  const digest = createHash('sha256').update(transaction.email.toLowerCase()).digest('hex');
  return {
    id: 100_000_000 + (Number.parseInt(digest.slice(0, 8), 16) % 800_000_000),
    first_name: transaction.firstName,
    last_name: transaction.lastName,
    email: transaction.email,
    customer_code: `CUS_${digest.slice(8, 23)}`,
    phone: transaction.phone,
    metadata: null,
    risk_action: 'default',
    international_format_phone: null,
  };
}

/** `data` of a verification, of a list entry and of the charge event. */
export function transactionView(transaction: Transaction) {
  return {
    id: transaction.id,
    domain: transaction.domain,
    status: transaction.status,
    reference: transaction.reference,
    receipt_number: null,
    amount: transaction.amount,
    message: null,
    gateway_response: transaction.gatewayResponse,
    paid_at: transaction.paidAt,
    created_at: transaction.createdAt,
    channel: transaction.channel ?? 'card',
    currency: transaction.currency,
    ip_address: transaction.ipAddress,
    // A transaction without metadata returns an empty text, not null.
    metadata: transaction.metadata ?? '',
    log: transaction.log.history.length === 0 ? null : transaction.log,
    fees: transaction.fees,
    fees_split: null,
    authorization: transaction.authorization ?? {},
    customer: customerView(transaction),
    plan: null,
    split: transaction.splitCode === null ? {} : { split_code: transaction.splitCode },
    order_id: null,
    paidAt: transaction.paidAt,
    createdAt: transaction.createdAt,
    requested_amount: transaction.requestedAmount,
    pos_transaction_data: null,
    source: null,
    fees_breakdown: null,
    connect: null,
    transaction_date: transaction.createdAt,
    plan_object: {},
    subaccount: transaction.subaccount === null ? {} : { subaccount_code: transaction.subaccount },
  };
}

export function chargeEventBody(transaction: Transaction) {
  // In events a missing metadata is 0.
  const data = { ...transactionView(transaction), metadata: transaction.metadata ?? 0 };
  return { event: 'charge.success', data };
}

export function refundView(refund: Refund, transaction: Transaction) {
  return {
    id: refund.id,
    integration: INTEGRATION,
    domain: transaction.domain,
    transaction: transaction.id,
    dispute: null,
    amount: refund.amount,
    deducted_amount: refund.status === 'processed' ? refund.amount : 0,
    fully_deducted: refund.status === 'processed',
    currency: refund.currency,
    channel: transaction.channel,
    status: refund.status,
    refund_reference: refund.status === 'processed' ? refund.refundReference : null,
    refunded_by: refund.refundedBy,
    refunded_at: refund.status === 'processed' ? refund.updatedAt : null,
    expected_at: new Date(Date.parse(refund.createdAt) + 7 * 86_400_000).toISOString(),
    customer_note: refund.customerNote,
    merchant_note: refund.merchantNote,
    createdAt: refund.createdAt,
    updatedAt: refund.updatedAt,
  };
}

export function refundEventBody(refund: Refund, transaction: Transaction) {
  const known = refund.status === 'processed' || refund.status === 'failed';
  return {
    event: `refund.${refund.status}`,
    data: {
      status: refund.status,
      transaction_reference: transaction.reference,
      refund_reference: known ? refund.refundReference : null,
      // As the provider does: digits in a text, except in the failure.
      amount: refund.status === 'failed' ? refund.amount : String(refund.amount),
      currency: refund.currency,
      processor: 'instant-transfer',
      customer: {
        first_name: transaction.firstName,
        last_name: transaction.lastName,
        email: transaction.email,
      },
      integration: INTEGRATION,
      domain: transaction.domain,
    },
  };
}

export function disputeEventBody(
  kind: 'create' | 'remind' | 'resolve',
  dispute: Dispute,
  transaction: Transaction,
) {
  return {
    event: `charge.dispute.${kind}`,
    data: {
      id: dispute.id,
      refund_amount: dispute.amount,
      currency: transaction.currency,
      status: dispute.status,
      resolution: dispute.resolution,
      domain: transaction.domain,
      transaction: transactionView(transaction),
      transaction_reference: null,
      category: dispute.category,
      customer: customerView(transaction),
      bin: transaction.authorization?.bin ?? null,
      last4: transaction.authorization?.last4 ?? null,
      dueAt: new Date(Date.parse(dispute.createdAt) + 86_400_000).toISOString(),
      resolvedAt: dispute.resolvedAt,
      evidence: null,
      attachments: null,
      note: null,
      history: [{ status: 'pending', by: 'cardholder@sandbox.test', createdAt: dispute.createdAt }],
      messages: [
        {
          sender: 'cardholder@sandbox.test',
          body: 'I was debited and got nothing',
          createdAt: dispute.createdAt,
        },
      ],
      created_at: dispute.createdAt,
      updated_at: dispute.resolvedAt ?? dispute.createdAt,
    },
  };
}
