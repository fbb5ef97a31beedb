import fc from 'fast-check';
import { it } from 'vitest';
import { orderings, play } from '../../../testing/orderings.ts';
import { aShop } from '../../../testing/payments.ts';

it('keeps every naira in exactly one place, whatever happens in whatever order', async () => {
  const shop = await aShop();
  await fc.assert(
    fc.asyncProperty(orderings, (rounds) => play(shop, rounds)),
    { numRuns: 25, seed: 20_261_102, endOnFailure: true },
  );
}, 180_000);
