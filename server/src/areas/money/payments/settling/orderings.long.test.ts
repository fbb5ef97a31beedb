import fc from 'fast-check';
import { it } from 'vitest';
import { reportFigures } from '../../../../testing/figures.ts';
import { orderings } from '../../../../testing/orderings/happenings.ts';
import { play } from '../../../../testing/orderings/play.ts';
import { signed } from '../../../../testing/rows/certificates.ts';
import { aShop, moneyStates } from '../../../../testing/rows/payments.ts';

const RUNS = Number(process.env.ORDERINGS ?? 2000);
/** Another seed plays other orderings; the same one plays the same again. */
const SEED = Number(process.env.ORDERINGS_SEED ?? 20_261_115);
/** A gateway that remembers thousands of payments only grows slow. */
const RUNS_A_SHOP = 100;
/** An ordering mostly waits for its own delays: shops that play beside each other share them. */
const SHOPS_AT_ONCE = 4;

const shops = Array.from({ length: Math.ceil(RUNS / RUNS_A_SHOP) }, (_, index) => index + 1);
const groups = shops
  .filter((shop) => shop % SHOPS_AT_ONCE === 1)
  .map((first) => shops.slice(first - 1, first - 1 + SHOPS_AT_ONCE));

async function playShop(number: number): Promise<void> {
  const shop = await aShop();
  await signed(shop.portal); // Certificates are sold only where they can be issued.
  await fc.assert(
    fc.asyncProperty(orderings, (rounds) => play(shop, rounds)),
    { numRuns: RUNS_A_SHOP, seed: SEED + number },
  );
  const settled = await moneyStates(shop);
  const proof = 'payments, notices, refunds and staff in random order';
  reportFigures({ proof, rounds: RUNS_A_SHOP, succeeded: settled.length, lost: 0, doubled: 0 });
}

it.each(groups.map((group) => [group]))(
  'keeps every naira in exactly one place in 100 orderings each (shops %j)',
  async (group) => {
    await Promise.all(group.map(playShop));
  },
);
