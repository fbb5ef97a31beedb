import type { App } from '../../../../context.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { ProviderDown, ProviderRefused } from './provider.ts';

/** Turns an error of the provider into one for the student; any other error stays as it is. */
export function providerRefusal(app: App, error: unknown, reference: string): unknown {
  const isTheirs = error instanceof ProviderDown || error instanceof ProviderRefused;
  if (!isTheirs) return error;
  app.log.warn({ err: error, reference }, 'the payment provider failed or refused');
  app.count('provider_trouble');
  return new Refusal(error instanceof ProviderDown ? 'PROVIDER_DOWN' : 'PROVIDER_REFUSED');
}
