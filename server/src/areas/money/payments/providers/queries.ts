import { HOUR_MS } from '@edc/contract/common/time/days';
import {
  type PaymentProvider,
  paymentProviders,
  providerNames,
} from '@edc/contract/money/payment-rules';
import { flutterwaveNotice, paystackNotice } from '@edc/contract/money/payments';
import type { Config } from '../../../../config.ts';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { lastNotices } from '../notices/store.ts';
import { type Provider, ProviderDown, ProviderRefused } from './provider.ts';
import { providersOf } from './providers.ts';

const noticeCalls = { paystack: paystackNotice, flutterwave: flutterwaveNotice };

/** Which providers are configured, without their keys, and where they send notices. */
export async function describeProviders({ db, config }: Pick<App, 'db' | 'config'>) {
  const heard = await lastNotices(db);
  return providersOf(config).map(({ name, domain }) => ({
    provider: providerNames[name],
    webhook: `${config.publicUrl}/api${noticeCalls[name].path}`,
    last_notice_at: heard.get(name)?.toISOString() ?? null,
    live: domain === 'live',
    address:
      name === 'flutterwave'
        ? (config.payments.flutterwave?.apiUrl ?? '')
        : config.payments.paystack.apiUrl,
  }));
}

/** Those that students can pay with, or have paid with. */
export async function loadGateways({ db, config }: Pick<App, 'db' | 'config'>) {
  const offered = providersOf(config).map(({ name }) => name);
  const isUsed = await Promise.all(
    paymentProviders.map(async (name) => offered.includes(name) || (await hasPaid(db, name))),
  );
  return paymentProviders.filter((_, at) => isUsed[at]);
}

async function hasPaid(db: Db, provider: PaymentProvider): Promise<boolean> {
  const row = await db
    .selectFrom('receipts')
    .select('id')
    .where('provider', '=', provider)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface ProviderAnswer {
  name: string;
  live: boolean;
  /** Undefined where it answered as it should. */
  problem: 'key' | 'refused' | 'timeout' | 'network' | 'answer' | undefined;
  /** In its own words. */
  said: string;
}

/** Asks each provider for the payments of the last hour: it reads, and needs the key. */
export async function askProviders(config: Config, now: Date): Promise<ProviderAnswer[]> {
  return await Promise.all(providersOf(config).map((provider) => ask(provider, now)));
}

async function ask(provider: Provider, now: Date): Promise<ProviderAnswer> {
  const about = { name: providerNames[provider.name], live: provider.domain === 'live' };
  try {
    await provider.list(new Date(now.getTime() - HOUR_MS), now, 1);
    return { ...about, problem: undefined, said: '' };
  } catch (error) {
    if (!(error instanceof ProviderDown || error instanceof ProviderRefused)) throw error;
    return { ...about, problem: problemOf(error), said: error.message };
  }
}

function problemOf(error: ProviderDown | ProviderRefused): ProviderAnswer['problem'] {
  if (error instanceof ProviderRefused) {
    const isKey =
      error.code === '401' || /key|authorization/i.test(`${error.code} ${error.message}`);
    return isKey ? 'key' : 'refused';
  }
  return error.noAnswer ?? 'answer';
}
