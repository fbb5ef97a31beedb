/** The cost of settling: `node bench/payments.ts`, or `npm run bench -- payments`. */
import { rmSync } from 'node:fs';
import { startSandboxGateway } from '@edc/sandbox-gateway';
import { providerOf } from '../server/src/areas/money/payments/providers/providers.ts';
import { recordAnswer, settle } from '../server/src/areas/money/payments/settling/settle.ts';
import { databaseTime, timeQueries } from './database-time.ts';
import { aBenchShop, type BenchShop, type Paid } from './payments-shop.ts';
import { asTable, median, type Row } from './table.ts';

const ROUNDS = 6;
const A_ROUND = 60;
const ONE_BY_ONE = 20;
const AT_ONCE = 8;
const KEY = 'sk_test_bench';

/** Works on this many items, this many at once; returns the number per second. */
async function rate<T>(items: T[], work: (item: T) => Promise<unknown>): Promise<number> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return items.length / ((performance.now() - started) / 1000);
}

/** Alternating rounds, so that noise on the machine affects all of them equally. */
async function measure(shop: BenchShop): Promise<Row[]> {
  const { app } = shop.portal;
  const paystack = providerOf(app.config, 'paystack');
  const settleOne = ({ reference }: Paid) => settle(app, reference);
  const settles: number[] = [];
  const wordsTaken: number[] = [];
  const bare: number[] = [];
  const whole: number[] = [];
  const outside: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    settles.push(await rate(await shop.paid(A_ROUND), settleOne));
    const known = await Promise.all(
      (await shop.paid(A_ROUND)).map(async (one) => ({
        ...one,
        said: await paystack.fetch(one.reference),
      })),
    );
    wordsTaken.push(await rate(known, ({ id, said }) => recordAnswer(app, id, said)));
    bare.push(await rate(known, () => shop.bareTransaction()));
    const some = await shop.paid(ONE_BY_ONE);
    const before = databaseTime();
    const started = performance.now();
    for (const one of some) await settleOne(one);
    const elapsed = performance.now() - started;
    whole.push(elapsed / ONE_BY_ONE);
    outside.push(100 * (1 - (databaseTime() - before) / elapsed));
  }
  const beside = { beside: median(bare), besideWhat: 'one insert in a transaction' };
  const perSecond = { unit: 'a second', ...beside };
  return [
    { what: `settles, ${AT_ONCE} at once`, value: median(settles), ...perSecond },
    {
      what: `settles, the provider's word known, ${AT_ONCE} at once`,
      value: median(wordsTaken),
      ...perSecond,
    },
    { what: 'one settle after the other', value: median(whole), unit: 'ms' },
    { what: 'of that outside the database', value: median(outside), unit: '%' },
  ];
}

export async function benchPayments(): Promise<void> {
  timeQueries();
  const gateway = await startSandboxGateway({ port: 0, secretKey: KEY, retryScheduleMs: [] });
  const shop = await aBenchShop(gateway.url, KEY);
  try {
    const { app } = shop.portal;
    await rate(await shop.paid(A_ROUND), ({ reference }) => settle(app, reference)); // To warm up.
    console.log(`\n${asTable(await measure(shop))}`);
  } finally {
    await shop.portal.close();
    await gateway.close();
    rmSync(shop.folder, { recursive: true, force: true });
  }
}

if (import.meta.main) await benchPayments();
