import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { readNoticeBody, textOf } from './notice-body.ts';
import {
  PORTAL_MARK,
  type Provider,
  ProviderDown,
  ProviderRefused,
  type Transaction,
} from './provider.ts';
import { instantOf, isRefundOf, readEach, requestProvider } from './provider-request.ts';

export interface FlutterwaveConfig {
  apiUrl: string;
  secretKey: string;
  webhookHash: string;
}

const STATUS: Record<string, Transaction['status']> = {
  successful: 'success',
  failed: 'failed',
  pending: 'pending',
};

/** It says by which way a refund was completed, or where it failed: `completed-mpgs` and such. */
function refundStatus(said: unknown): string {
  if (/^completed/.test(String(said))) return 'processed';
  return /failed$/.test(String(said)) ? 'failed' : 'pending';
}

const transaction = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  tx_ref: z.string(),
  status: z.string().transform((said) => STATUS[said] ?? 'pending'),
  amount: z.number(),
  currency: z.string(),
  payment_type: z.string().nullish(),
  processor_response: z.string().nullish(),
  app_fee: z.number().nullish(),
  created_at: z.string().nullish(),
  meta: z.unknown(),
});

/** What may be told of a transaction that cannot be read. */
const hintsOf = (entry: Record<string, unknown>) => ({
  reference: entry.tx_ref,
  time: entry.created_at,
  mark: (entry.meta as { portal?: unknown } | null | undefined)?.portal,
});

const refund = z
  .object({
    id: z.union([z.number(), z.string()]).transform(String),
    tx_id: z.union([z.number(), z.string()]).transform(String),
    amount_refunded: z.number(),
    status: z.string(),
  })
  .transform(({ id, tx_id, amount_refunded, status }) => ({
    id,
    transaction: tx_id,
    amountKobo: kobo(amount_refunded),
    status: refundStatus(status),
    reference: null,
  }));

const settlement = z
  .object({
    id: z.union([z.number(), z.string()]).transform(String),
    status: z.string(),
    due_date: z.string(),
    gross_amount: z.number(),
    app_fee: z.number().nullish(),
    net_amount: z.number(),
  })
  .transform((one) => ({
    id: one.id,
    paidOn: one.due_date.slice(0, 10),
    grossKobo: kobo(one.gross_amount),
    feesKobo: kobo(one.app_fee ?? 0),
    netKobo: kobo(one.net_amount),
    status: one.status,
  }));

const day = (when: Date) => when.toISOString().slice(0, 10);

function pagesOf(answer: Record<string, unknown>): number {
  const meta = answer.meta as { page_info?: { total_pages?: number } } | undefined;
  return meta?.page_info?.total_pages ?? 1;
}

/** This provider counts in naira. */
const kobo = (naira: number) => Math.round(naira * 100);
const sameSecret = (a: string, b: string) =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());

export function flutterwave(config: FlutterwaveConfig): Provider {
  const { secretKey } = config;
  const domain = secretKey.includes('TEST') || secretKey.startsWith('sk_test_') ? 'test' : 'live';
  const url = (path: string) => `${config.apiUrl.replace(/\/+$/, '')}${path}`;

  const toTransaction = (data: unknown): Transaction => {
    const parsed = transaction.safeParse(data);
    if (!parsed.success) throw new ProviderDown('a transaction of an unknown shape');
    const one = parsed.data;
    const meta = one.meta as { portal?: unknown } | null | undefined;
    return {
      id: one.id,
      reference: one.tx_ref,
      status: one.status,
      amountKobo: kobo(one.amount),
      currency: one.currency,
      domain,
      channel: one.payment_type ?? '',
      feesKobo: kobo(one.app_fee ?? 0),
      paidAt: instantOf(one.created_at),
      said: one.processor_response ?? '',
      // It makes a transaction only when somebody tries to pay.
      tried: true,
      ours: meta?.portal === PORTAL_MARK,
    };
  };

  return {
    name: 'flutterwave',
    domain,

    async initialize(request) {
      const answer = await requestProvider({
        url: url('/v3/payments'),
        secretKey,
        method: 'POST',
        body: {
          tx_ref: request.reference,
          amount: request.totalKobo / 100,
          currency: 'NGN',
          redirect_url: request.callbackUrl,
          customer: { email: request.email },
          payment_options: 'card,ussd,mobilemoney',
          customizations: { title: request.description },
          meta: { portal: PORTAL_MARK },
        },
      });
      const data = answer.data as { link?: unknown } | undefined;
      if (typeof data?.link !== 'string')
        throw new ProviderDown('an initialisation without a link');
      return { accessCode: '', authorizationUrl: data.link };
    },

    async fetch(reference) {
      try {
        const answer = await requestProvider({
          url: url(`/v3/transactions/verify_by_reference?tx_ref=${encodeURIComponent(reference)}`),
          secretKey,
        });
        return toTransaction(answer.data);
      } catch (error) {
        const unknown = error instanceof ProviderRefused && /no transaction/i.test(error.message);
        if (unknown) return undefined;
        throw error;
      }
    },

    async list(from, to, page) {
      const query = new URLSearchParams({
        from: day(from),
        to: day(to),
        status: 'successful',
        page: String(page),
      });
      const answer = await requestProvider({ url: url(`/v3/transactions?${query}`), secretKey });
      const data = Array.isArray(answer.data) ? answer.data : [];
      return { ...readEach(data, toTransaction, hintsOf), more: page < pagesOf(answer) };
    },

    async payouts(from, to, page) {
      const query = new URLSearchParams({ from: day(from), to: day(to), page: String(page) });
      const answer = await requestProvider({ url: url(`/v3/settlements?${query}`), secretKey });
      const parsed = z.array(settlement).safeParse(answer.data ?? []);
      if (!parsed.success) throw new ProviderDown('a payout of an unknown shape');
      return { found: parsed.data, more: page < pagesOf(answer) };
    },

    async refund(transactionId, amountKobo) {
      const answer = await requestProvider({
        url: url(`/v3/transactions/${transactionId}/refund`),
        secretKey,
        method: 'POST',
        body: { amount: amountKobo / 100 },
      });
      const data = answer.data as { id?: unknown; status?: unknown } | undefined;
      return {
        id: String(data?.id ?? ''),
        status: refundStatus(data?.status),
      };
    },

    async refunds(transactionId, paidAt) {
      const found: z.output<typeof refund>[] = [];
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const query = new URLSearchParams({
          from: day(paidAt),
          to: day(new Date()),
          page: String(page),
        });
        const answer = await requestProvider({ url: url(`/v3/refunds?${query}`), secretKey });
        const data = Array.isArray(answer.data) ? answer.data : [];
        const ours = data.filter((one) => isRefundOf(one, 'tx_id', transactionId));
        const parsed = z.array(refund).safeParse(ours);
        if (!parsed.success) throw new ProviderDown('a refund of an unknown shape');
        found.push(...parsed.data);
        pages = pagesOf(answer);
      }
      return found;
    },

    // A static secret proves little: what counts is that we ask the provider afterwards.
    isSigned: (headers) => sameSecret(String(headers['verif-hash'] ?? ''), config.webhookHash),

    readNotice(body) {
      const { event, data } = readNoticeBody(body);
      const reference = textOf(data.tx_ref);
      return {
        key: `${event}:${textOf(data.id) || reference}:${textOf(data.status)}`,
        event,
        reference,
        // It tells of payments only; refunds and disputes are seen by asking.
        about: { kind: event === 'charge.completed' ? 'payment' : 'other' },
      };
    },
  };
}
