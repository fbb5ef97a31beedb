import type { Config } from '../../../config.ts';
import { type Provider, ProviderDown, ProviderRefused } from './provider.ts';
import { providersOf } from './providers.ts';

const NAMES: Record<string, string> = { paystack: 'Paystack', flutterwave: 'Flutterwave' };
const HOUR_MS = 60 * 60 * 1000;

/** Which providers are configured, without their keys. */
export function describeProviders(config: Config) {
  return providersOf(config).map(({ name, domain }) => ({
    provider: NAMES[name] ?? name,
    live: domain === 'live',
    address:
      name === 'flutterwave'
        ? (config.payments.flutterwave?.apiUrl ?? '')
        : config.payments.paystack.apiUrl,
  }));
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
  const about = { name: NAMES[provider.name] ?? provider.name, live: provider.domain === 'live' };
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
