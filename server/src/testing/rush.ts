import { expect } from 'vitest';
import { aPayer, aShop, moneyStates, paymentMails, registeredSkills } from './rows/payments.ts';

/** Works on each item, with this many at once. */
async function forEach<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

const AT_ONCE = 40;

/**
 * This many students compete for the last places of one skill. Half of them have opened their
 * checkout before anyone pays, the others come while the places are being taken.
 */
export async function rush({ students, places }: { students: number; places: number }) {
  const overrides = { env: { DATABASE_POOL: '20' } };
  const shop = await aShop({ capacity: places, overrides });
  const payers = await Promise.all(Array.from({ length: students }, () => aPayer(shop)));
  const early = payers.slice(0, students / 2);
  await forEach(early, AT_ONCE, (payer) => payer.reference());

  const counts = { registered: 0, beforePaying: 0, keptWhole: 0 };
  await forEach(payers, AT_ONCE, async (payer) => {
    const opened = await payer.open();
    if (opened.status === 409) {
      expect(opened.body.error).toBe('SKILL_FULL');
      counts.beforePaying += 1;
      return;
    }
    const { reference } = opened.body.data;
    await shop.at(`${reference}/succeed`);
    const paid = await payer.ask(reference);
    if (paid.status === 200) counts.registered += 1;
    else {
      expect([paid.status, paid.body.error]).toEqual([409, 'PLACE_TAKEN']);
      counts.keptWhole += 1;
    }
  });

  expect(counts.registered).toBe(places);
  expect(counts.beforePaying + counts.keptWhole).toBe(students - places);
  expect(await registeredSkills(shop)).toEqual(Array(places).fill('fashion'));
  const states = await moneyStates(shop);
  expect(states.filter((state) => state === 'applied')).toHaveLength(places);
  expect(states.filter((state) => state === 'credit PLACE_TAKEN')).toHaveLength(counts.keptWhole);
  const { transactions } = await shop.known();
  const paid = transactions.filter(({ status }) => status === 'success');
  expect(paid).toHaveLength(places + counts.keptWhole);
  expect(await paymentMails(shop)).toHaveLength(paid.length);
  return counts;
}
