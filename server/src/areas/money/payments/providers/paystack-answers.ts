import { z } from 'zod';
import { type Bank, type Payout, PORTAL_MARK, ProviderDown, type Transaction } from './provider.ts';
import { instantOf, readObject } from './provider-request.ts';

const STATUS: Record<string, Transaction['status']> = {
  success: 'success',
  failed: 'failed',
  abandoned: 'abandoned',
  reversed: 'reversed',
};

const transaction = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  domain: z.enum(['test', 'live']),
  // ongoing, pending, processing, queued and whatever comes later: not decided yet.
  status: z.string().transform((said) => STATUS[said] ?? 'pending'),
  reference: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  channel: z.string().nullish(),
  gateway_response: z.string().nullish(),
  paid_at: z.string().nullish(),
  created_at: z.string().nullish(),
  fees: z.number().nullish(),
  /** Null until somebody tries to pay. */
  log: z.unknown().optional(),
  metadata: z.unknown(),
});

export function toTransaction(data: unknown): Transaction {
  const parsed = transaction.safeParse(data);
  if (!parsed.success) throw new ProviderDown('a transaction of an unknown shape');
  const one = parsed.data;
  return {
    id: one.id,
    reference: one.reference,
    status: one.status,
    amountKobo: one.amount,
    currency: one.currency,
    domain: one.domain,
    channel: one.channel ?? '',
    feesKobo: one.fees ?? 0,
    paidAt: instantOf(one.paid_at ?? one.created_at),
    said: one.gateway_response ?? '',
    tried: one.status !== 'abandoned' || one.log !== null,
    ours: markOf(one.metadata) === PORTAL_MARK,
  };
}

/** What may be told of a transaction that cannot be read. */
export const hintsOf = (entry: Record<string, unknown>) => ({
  reference: entry.reference,
  time: entry.paid_at ?? entry.created_at,
  mark: markOf(entry.metadata),
});

const refund = z
  .object({
    id: z.union([z.number(), z.string()]).transform(String),
    transaction: z.union([z.number(), z.string()]).transform(String),
    amount: z.number().int(),
    status: z.string(),
    refund_reference: z.string().nullish(),
  })
  .transform(({ amount, refund_reference, ...rest }) => ({
    ...rest,
    amountKobo: amount,
    reference: refund_reference ?? null,
  }));

export function toRefund(data: unknown): z.output<typeof refund> {
  const parsed = refund.safeParse(data);
  if (!parsed.success) throw new ProviderDown('a refund of an unknown shape');
  return parsed.data;
}

const settlement = z
  .object({
    id: z.union([z.number(), z.string()]).transform(String),
    status: z.string(),
    total_processed: z.number().int(),
    total_fees: z.number().int().nullish(),
    effective_amount: z.number().int(),
    settlement_date: z.string(),
  })
  .transform((one) => ({
    id: one.id,
    paidOn: one.settlement_date.slice(0, 10),
    grossKobo: one.total_processed,
    feesKobo: one.total_fees ?? 0,
    netKobo: one.effective_amount,
    status: one.status,
  }));

export function toPayout(data: unknown): Payout {
  const parsed = settlement.safeParse(data);
  if (!parsed.success) throw new ProviderDown('a payout of an unknown shape');
  return parsed.data;
}

const bank = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  name: z.string(),
});

export function toBank(data: unknown): Bank {
  const parsed = bank.safeParse(data);
  if (!parsed.success) throw new ProviderDown('a bank of an unknown shape');
  return parsed.data;
}

/** Metadata is an object, or '', 0, null where there is none, or an object as text. */
function markOf(metadata: unknown): unknown {
  if (typeof metadata === 'string') return readObject(metadata)?.portal;
  return (metadata as { portal?: unknown } | null | undefined)?.portal;
}
