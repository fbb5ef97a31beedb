import { flutterwaveFee, nairaFromKobo } from '../money.ts';
import { customerView } from '../paystack/views.ts';
import type { Refund, Transaction, TransactionStatus } from '../types.ts';

const ACCOUNT_ID = 1_234_567;

const STATUS_WORDS: Record<TransactionStatus, string> = {
  abandoned: 'pending',
  ongoing: 'pending',
  pending: 'pending',
  failed: 'failed',
  success: 'successful',
  reversed: 'successful',
};

const PAYMENT_TYPES = {
  card: 'card',
  bank_transfer: 'bank_transfer',
  ussd: 'ussd',
  apple_pay: 'applepay',
} as const;

export function statusWord(transaction: Transaction): string {
  return STATUS_WORDS[transaction.status];
}

/** The second provider's view of a transaction; in naira, while ours are kobo. */
export function chargeView(transaction: Transaction) {
  const customer = customerView(transaction);
  const fee = flutterwaveFee(transaction.amount);
  return {
    id: transaction.id,
    tx_ref: transaction.reference,
    flw_ref: `FLW-SANDBOX-${transaction.accessCode}`,
    device_fingerprint: 'N/A',
    amount: nairaFromKobo(transaction.amount),
    currency: transaction.currency,
    charged_amount: nairaFromKobo(transaction.amount),
    app_fee: nairaFromKobo(fee),
    merchant_fee: 0,
    processor_response: transaction.gatewayResponse,
    auth_model: transaction.channel === 'card' ? 'PIN' : 'AUTH',
    ip: transaction.ipAddress,
    narration: 'Sandbox payment',
    status: statusWord(transaction),
    payment_type: PAYMENT_TYPES[transaction.channel ?? 'card'],
    created_at: transaction.createdAt,
    account_id: ACCOUNT_ID,
    ...(transaction.authorization && { card: cardView(transaction) }),
    meta: transaction.metadata,
    amount_settled: nairaFromKobo(transaction.amount - fee),
    customer: {
      id: customer.id,
      name: [transaction.firstName, transaction.lastName].filter(Boolean).join(' '),
      phone_number: transaction.phone,
      email: transaction.email,
      created_at: transaction.createdAt,
    },
  };
}

function cardView({ authorization }: Transaction) {
  if (authorization === null) return null;
  return {
    first_6digits: authorization.bin,
    last_4digits: authorization.last4,
    issuer: `${authorization.brand.toUpperCase()} ${authorization.bank}`,
    country: authorization.country_code,
    type: authorization.brand.toUpperCase(),
    token: `flw-t1nf-${authorization.signature}`,
    expiry: `${authorization.exp_month}/${authorization.exp_year.slice(2)}`,
  };
}

export function chargeCompletedBody(transaction: Transaction) {
  const { card, meta, amount_settled, ...data } = { card: null, ...chargeView(transaction) };
  return {
    event: 'charge.completed',
    data: card === null ? data : { ...data, card },
    meta_data: meta ?? {},
    'event.type': transaction.channel === 'card' ? 'CARD_TRANSACTION' : 'BANK_TRANSFER_TRANSACTION',
  };
}

export function flutterwaveRefundView(refund: Refund, transaction: Transaction) {
  return {
    id: refund.id,
    account_id: ACCOUNT_ID,
    tx_id: transaction.id,
    flw_ref: `FLW-SANDBOX-${transaction.accessCode}`,
    wallet_id: ACCOUNT_ID,
    amount_refunded: nairaFromKobo(refund.amount),
    status: refund.status === 'processed' ? 'completed' : refund.status,
    destination: 'payment_source',
    comments: refund.merchantNote,
    meta: { source: 'availablebalance' },
    created_at: refund.createdAt,
  };
}
