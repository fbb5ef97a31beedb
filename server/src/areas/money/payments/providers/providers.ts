import type { Config } from '../../../../config.ts';
import { flutterwave } from './flutterwave.ts';
import { paystack } from './paystack.ts';
import { type Provider, ProviderDown } from './provider.ts';

/** The providers that are configured, the one to offer first. */
export function providersOf(config: Config): Provider[] {
  const { payments } = config;
  return [
    paystack(payments.paystack),
    ...(payments.flutterwave ? [flutterwave(payments.flutterwave)] : []),
  ];
}

/** Whether the centre still uses it. */
export const isConfigured = (config: Config, name: string) =>
  providersOf(config).some((provider) => provider.name === name);

export function providerOf(config: Config, name: string): Provider {
  const found = providersOf(config).find((provider) => provider.name === name);
  // It was configured when the attempt was made; now it counts as unreachable.
  if (!found) throw new ProviderDown(`the payment provider ${name} is not configured`);
  return found;
}
