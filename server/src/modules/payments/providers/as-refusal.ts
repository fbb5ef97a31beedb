import type { App } from '../../../context.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { ProviderDown, ProviderRefused } from './provider.ts';

/** What a person hears of a provider that gave no answer, or said no; any other error stays. */
export function asRefusal(app: App, error: unknown, reference: string): unknown {
  const isTheirs = error instanceof ProviderDown || error instanceof ProviderRefused;
  if (!isTheirs) return error;
  app.log.warn({ err: error, reference }, 'the payment provider gave no answer that helps');
  app.count('provider_trouble');
  return new Refusal(error instanceof ProviderDown ? 'PROVIDER_DOWN' : 'PROVIDER_REFUSED');
}
