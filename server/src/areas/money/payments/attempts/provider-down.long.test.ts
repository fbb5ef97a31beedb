import { expect, it } from 'vitest';
import { aPayer, aShop } from '../../../../testing/rows/payments.ts';

it('does not wait for a slow provider for ever', async () => {
  const shop = await aShop();
  const payer = await aPayer(shop);
  await shop.at('faults', { slow_ms: 60_000 });
  const started = Date.now();
  const refused = await payer.open('fashion', 'paystack');
  expect(refused.body.error).toBe('PROVIDER_DOWN');
  expect(Date.now() - started).toBeLessThan(15_000);
});
