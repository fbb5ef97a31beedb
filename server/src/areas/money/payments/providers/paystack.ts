import { createHmac, timingSafeEqual } from 'node:crypto';
import { readNoticeBody, textOf } from './notice-body.ts';
import { hintsOf, toBank, toPayout, toRefund, toTransaction } from './paystack-answers.ts';
import { toNotice } from './paystack-notices.ts';
import {
  type Bank,
  PORTAL_MARK,
  type Provider,
  ProviderDown,
  ProviderRefused,
} from './provider.ts';
import { isRefundOf, readEach, requestProvider } from './provider-request.ts';

export interface PaystackConfig {
  apiUrl: string;
  secretKey: string;
  channels: string[];
  splitCode?: string | undefined;
  /** Subaccounts that share the money, with their ratio. */
  subaccounts?: { subaccount: string; share: number }[] | undefined;
}

const PAGE = 100;

/** So many pages of banks are read. */
const MOST_BANK_PAGES = 10;

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
      return { ...readEach(data, toTransaction, hintsOf), more: data.length === PAGE };
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
