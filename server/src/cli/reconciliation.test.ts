import { formatDay } from '@edc/contract/common/dates';
import { expect, it } from 'vitest';
import { dayOf } from '../areas/money/payments/reconciliation/rules.ts';
import { aPayer, type Shop } from '../testing/payments.ts';
import { readArgs, UsageError } from './command.ts';
import { reconciliation } from './reconciliation.ts';
import { aStaffedShop, FINANCE, runOn } from './testing.ts';

const by = ['--by', FINANCE];
const run = (shop: Shop, ...args: string[]) => runOn(shop, reconciliation, ...args);

it('compares a day with the provider, shows what differs, and signs it off with a reason', async () => {
  // The gateway keeps the real time, and only a day that is over can be signed off.
  const today = dayOf(new Date());
  const tomorrow = new Date(Date.now() + 86_400_000);
  const shop = await aStaffedShop({ overrides: { now: () => tomorrow } });
  const payer = await aPayer(shop);
  const reference = await payer.reference();
  await shop.at(`${reference}/succeed`);
  await payer.ask(reference);
  const range = ['--from', today, '--to', today];
  const day = formatDay(today);
  expect(await run(shop, 'show', ...range)).toBe(
    `${day}: provider ₦0.00, here ₦0.00, not compared yet`,
  );
  expect(await run(shop, 'compare', ...range, ...by)).toContain(
    `${day}: provider ₦4,160.00, here ₦4,160.00, matches`,
  );
  await shop.at(`${reference}/alter`, { amount: 400_000 });
  expect(await run(shop, 'compare', ...range, ...by)).toContain(
    [
      `${day}: provider ₦4,000.00, here ₦4,160.00, 1 difference`,
      `  ${reference}: Another amount, provider ₦4,000.00, here ₦4,160.00. The provider now reports another amount than it did when we recorded it`,
    ].join('\n'),
  );
  await expect(run(shop, 'sign-off', today, ...by)).rejects.toThrow(
    'Please say why the differences are in order',
  );
  const why = ['--reason', 'The bank took it back'];
  expect(await run(shop, 'sign-off', today, ...why, ...by)).toBe(`${day} is signed off.`);
  expect(await run(shop, 'show', ...range)).toContain('1 difference, signed off by');

  await shop.at('faults', { outage: true });
  await expect(run(shop, 'compare', ...range, ...by)).rejects.toThrow(
    'The provider gave no answer',
  );
});

it.each([
  [[], 'use one of show, compare, sign-off'],
  [['show', '--from', 'monday'], '--from must be a date such as 2026-11-30'],
  [['sign-off', ...by], 'the day is missing'],
  [['compare'], '--by is missing'],
])('does not understand %j', (args, words) => {
  const read = () => reconciliation.read(readArgs(reconciliation, args));
  expect(read).toThrow(UsageError);
  expect(read).toThrow(words);
});
