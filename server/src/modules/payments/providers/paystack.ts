import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { amountOf, type NoticeBody, readNoticeBody, textOf } from './notice-body.ts';
import {
  type Bank,
  type Notice,
  type NoticeAbout,
  type Payout,
  PORTAL_MARK,
  type Provider,
  ProviderDown,
  ProviderRefused,
  type Transaction,
} from './provider.ts';
import {
  instantOf,
  isRefundOf,
  readEach,
  readObject,
  requestProvider,
} from './provider-request.ts';

export interface PaystackConfig {
  apiUrl: string;
  secretKey: string;
  channels: string[];
  splitCode?: string | undefined;
  /** Subaccounts that share the money, with their ratio. */
  subaccounts?: { subaccount: string; share: number }[] | undefined;
}

const PAGE = 100;

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

function toTransaction(data: unknown): Transaction {
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

function toRefund(data: unknown): z.output<typeof refund> {
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

function toPayout(data: unknown): Payout {
  const parsed = settlement.safeParse(data);
  if (!parsed.success) throw new ProviderDown('a payout of an unknown shape');
  return parsed.data;
}

const bank = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  name: z.string(),
});

function toBank(data: unknown): Bank {
  const parsed = bank.safeParse(data);
  if (!parsed.success) throw new ProviderDown('a bank of an unknown shape');
  return parsed.data;
}

/** So many pages of banks are read. */
const MOST_BANK_PAGES = 10;

/** Metadata is an object, or '', 0, null where there is none, or an object as text. */
function markOf(metadata: unknown): unknown {
  if (typeof metadata === 'string') return readObject(metadata)?.portal;
  return (metadata as { portal?: unknown } | null | undefined)?.portal;
}

export function paystack(config: PaystackConfig): Provider {
  const { secretKey } = config;
  const url = (path: string) => `${config.apiUrl.replace(/\/+$/, '')}${path}`;

  return {
    name: 'paystack',
    domain: secretKey.startsWith('sk_live_') ? 'live' : 'test',

    async initialize(request) {
      const answer = await requestProvider({
        url: url('/transaction/initialize'),
        secretKey,
        method: 'POST',
        body: {
          email: request.email,
          amount: request.totalKobo,
          reference: request.reference,
          currency: 'NGN',
          channels: config.channels,
          callback_url: request.callbackUrl,
          metadata: { portal: PORTAL_MARK, description: request.description },
          ...(config.splitCode ? { split_code: config.splitCode } : {}),
          ...(!config.splitCode && config.subaccounts?.length
            ? {
                split: {
                  type: 'percentage',
                  bearer_type: 'account',
                  subaccounts: config.subaccounts,
                },
              }
            : {}),
        },
      });
      const data = answer.data as
        | { access_code?: unknown; authorization_url?: unknown }
        | undefined;
      if (typeof data?.access_code !== 'string' || typeof data.authorization_url !== 'string') {
        throw new ProviderDown('an initialisation without an access code');
      }
      return { accessCode: data.access_code, authorizationUrl: data.authorization_url };
    },

    async fetch(reference) {
      try {
        const answer = await requestProvider({
          url: url(`/transaction/verify/${encodeURIComponent(reference)}`),
          secretKey,
        });
        return toTransaction(answer.data);
      } catch (error) {
        // An unknown reference is answered by 400 or by 404.
        const unknown = error instanceof ProviderRefused && /not found/i.test(error.message);
        if (unknown) return undefined;
        throw error;
      }
    },

    async list(from, to, page) {
      const query = new URLSearchParams({
        from: from.toISOString(),
        to: to.toISOString(),
        status: 'success',
        perPage: String(PAGE),
        page: String(page),
      });
      const answer = await requestProvider({ url: url(`/transaction?${query}`), secretKey });
      const data = Array.isArray(answer.data) ? answer.data : [];
      return { ...readEach(data, toTransaction), more: data.length === PAGE };
    },

    async payouts(from, to, page) {
      const query = new URLSearchParams({
        from: from.toISOString(),
        to: to.toISOString(),
        perPage: String(PAGE),
        page: String(page),
      });
      const answer = await requestProvider({ url: url(`/settlement?${query}`), secretKey });
      const data = Array.isArray(answer.data) ? answer.data : [];
      return { found: data.map(toPayout), more: data.length === PAGE };
    },

    async refund(transactionId, amountKobo) {
      const answer = await requestProvider({
        url: url('/refund'),
        secretKey,
        method: 'POST',
        body: { transaction: transactionId, amount: amountKobo },
      });
      const data = answer.data as { id?: unknown; status?: unknown } | undefined;
      return { id: String(data?.id ?? ''), status: String(data?.status ?? 'pending') };
    },

    async refunds(transactionId) {
      const query = new URLSearchParams({ transaction: transactionId, perPage: String(PAGE) });
      const answer = await requestProvider({ url: url(`/refund?${query}`), secretKey });
      const data = Array.isArray(answer.data) ? answer.data : [];
      // Of this payment only, should the provider not know the filter.
      return data.filter((one) => isRefundOf(one, 'transaction', transactionId)).map(toRefund);
    },

    bankRefunds: {
      async banks() {
        const found: Bank[] = [];
        let next: string | undefined;
        for (let page = 0; page < MOST_BANK_PAGES; page += 1) {
          const query = new URLSearchParams({
            country: 'nigeria',
            currency: 'NGN',
            use_cursor: 'true',
            perPage: String(PAGE),
            ...(next ? { next } : {}),
          });
          const answer = await requestProvider({ url: url(`/bank?${query}`), secretKey });
          found.push(...(Array.isArray(answer.data) ? answer.data : []).map(toBank));
          next = textOf((answer.meta as { next?: unknown } | undefined)?.next);
          if (!next) break;
        }
        return found;
      },

      async retry(refundId, { bankId, accountNumber }) {
        const answer = await requestProvider({
          url: url(`/refund/retry_with_customer_details/${encodeURIComponent(refundId)}`),
          secretKey,
          method: 'POST',
          body: {
            refund_account_details: {
              currency: 'NGN',
              account_number: accountNumber,
              bank_id: bankId,
            },
          },
        });
        const data = answer.data as { status?: unknown } | undefined;
        return { status: String(data?.status ?? 'processing') };
      },
    },

    isSigned(headers, body) {
      const given = Buffer.from(String(headers['x-paystack-signature'] ?? ''));
      const right = Buffer.from(createHmac('sha512', secretKey).update(body).digest('hex'));
      return given.length === right.length && timingSafeEqual(given, right);
    },

    readNotice: (body) => toNotice(readNoticeBody(body)),
  };
}

/** Notices have no id of their own: event and subject tell two of them apart. */
function toNotice({ event, data }: NoticeBody): Notice {
  const nested = data.transaction as { reference?: unknown } | null | undefined;
  const reference = textOf(data.transaction_reference ?? nested?.reference ?? data.reference);
  const subject = textOf(data.refund_reference ?? data.id);
  return {
    key: [event, reference, subject, textOf(data.status), textOf(data.amount)].join(':'),
    event,
    reference,
    about: aboutOf(event, data),
  };
}

function aboutOf(event: string, data: Record<string, unknown>): NoticeAbout {
  if (event === 'charge.success') return { kind: 'payment' };
  if (event.startsWith('refund.')) {
    return {
      kind: 'refund',
      reference: textOf(data.refund_reference) || null,
      amountKobo: amountOf(data.amount),
      status: event.slice('refund.'.length),
    };
  }
  if (event.startsWith('charge.dispute.')) {
    return {
      kind: 'dispute',
      reference: textOf(data.id),
      amountKobo: amountOf(data.refund_amount),
      status: event === 'charge.dispute.resolve' ? 'resolved' : 'open',
      won: event === 'charge.dispute.resolve' && data.resolution === 'declined',
    };
  }
  return { kind: 'other' };
}
