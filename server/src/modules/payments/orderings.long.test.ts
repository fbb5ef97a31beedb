import fc from 'fast-check';
import { it } from 'vitest';
import { orderings, play } from '../../testing/orderings.ts';
import { aShop } from '../../testing/payments.ts';

const RUNS = Number(process.env.ORDERINGS ?? 3000);
/** A gateway that remembers thousands of payments only grows slow. */
const RUNS_A_SHOP = 100;
const shops = Array.from({ length: Math.ceil(RUNS / RUNS_A_SHOP) }, (_, index) => index + 1);

it.each(shops)('keeps every naira in exactly one place in 100 orderings (shop %i)', async () => {
  const shop = await aShop();
  await fc.assert(
    fc.asyncProperty(orderings, (rounds) => play(shop, rounds)),
    { numRuns: RUNS_A_SHOP },
  );
});
