import { dayInLagos } from '@edc/contract/common/time/days';
import { beforeAll, expect, it } from 'vitest';
import { type As, headersOf } from '../../../../testing/portal.ts';
import { aSharedShop } from '../../../../testing/rows/certificates.ts';
import { aStaffMember, signInStaff } from '../../../../testing/rows/factories.ts';
import { aPayer, refundMoney } from '../../../../testing/rows/payments.ts';
import { settle } from '../settling/settle.ts';
import { reconcile } from './actions.ts';

const shop = aSharedShop();
let finance: As;

beforeAll(async () => {
  const { portal } = shop();
  finance = await signInStaff(portal, await aStaffMember(portal, { roles: ['finance'] }));
});

/** The gateway keeps the real time. */
const today = dayInLagos(new Date());
const range = { from: today, to: today };

async function compared() {
  const { portal } = shop();
  await reconcile(portal.app, range);
  const { body } = await portal.call('GET /staff/reconciliation', range, finance);
  return { day: body.data.days[0], differences: body.data.differences };
}

async function exportedLines(): Promise<string[]> {
  const { portal } = shop();
  const given = { ...range, format: 'csv' as const };
  const prepared = await portal.call('POST /staff/reconciliation/export', given, finance);
  const file = await portal.http.inject({ url: prepared.body.url, headers: headersOf(finance) });
  return file.body.split('\r\n');
}

async function payInDollars(): Promise<string> {
  const payer = await aPayer(shop());
  const reference = await payer.reference();
  await shop().at(`${reference}/succeed`, { currency: 'USD' });
  await payer.ask(reference);
  return reference;
}

it('sums each currency by itself, and says in which one a payment differs', async () => {
  const { portal } = shop();
  const payer = await aPayer(shop());
  const reference = await payer.reference();
  await shop().at(`${reference}/succeed`, { currency: 'USD' });
  const missing = await compared();
  expect(missing.day?.other_sums).toMatchObject([
    { currency: 'USD', ours_kobo: 0, theirs_kobo: 416_000 },
  ]);
  expect(missing.differences).toMatchObject([
    { kind: 'missing', reference, theirs_kobo: 416_000, theirs_currency: 'USD' },
  ]);
  expect(await exportedLines()).toContainEqual(
    expect.stringMatching(new RegExp(`${reference}.*,USD$`)),
  );

  await payer.ask(reference);
  const { day, differences } = await compared();
  expect(differences).toEqual([]);
  expect(day).toMatchObject({
    ours_count: 1,
    ours_kobo: 0,
    other_sums: [{ currency: 'USD', ours_kobo: 416_000, theirs_kobo: 416_000 }],
  });
  expect(await exportedLines()).toContainEqual(expect.stringMatching(/^.*4160,4160,0,.*,USD$/));
  const totals = await portal.call('GET /staff/payment-totals', {}, finance);
  expect(totals.body.data).toMatchObject({
    total: { currency: 'NGN', payments: 0, received_kobo: 0 },
    other_totals: [{ currency: 'USD', payments: 1, received_kobo: 416_000 }],
    rows: [{ currency: 'USD', received_kobo: 416_000 }],
  });
});

it('sums refunds of each currency by themselves', async () => {
  const { portal } = shop();
  const reference = await payInDollars();
  const { id } = await portal.db
    .selectFrom('holdings')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  await refundMoney(portal, {
    moneyId: id,
    amountKobo: 5_000,
    reason: 'In dollars',
    by: 'operator',
  });
  const { body } = await portal.call('GET /staff/refunds', { kind: 'all' }, finance);
  expect(body.totals).toEqual([{ currency: 'USD', kobo: 5_000 }]);
  await shop().at(`${reference}/refund`);
  await settle(portal.app, reference);
  const { day } = await compared();
  expect(day).toMatchObject({ refunded_kobo: 0, other_sums: [{ currency: 'USD' }] });
  expect(day?.other_sums[0]?.refunded_kobo).toBe(416_000);
});

it('counts and sums what others were paid on the account, in each currency', async () => {
  const before = await compared();
  expect(before.day?.foreign_sums).toEqual([]);
  for (const [reference, currency] of [
    ['ANOTHERSHOP24', 'NGN'],
    ['ANOTHERSHOP25', 'USD'],
    ['ANOTHERSHOP26', 'USD'],
  ] as const) {
    await fetch(`${shop().gatewayUrl}/__sandbox/transactions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'x@mail.example', amount: 99_900, reference, metadata: {} }),
    });
    await shop().at(`${reference}/succeed`, { currency });
  }
  const { day } = await compared();
  expect(day).toMatchObject({
    foreign_count: 3,
    foreign_sums: [
      { currency: 'NGN', count: 1, kobo: 99_900 },
      { currency: 'USD', count: 2, kobo: 199_800 },
    ],
  });
  // None of it is among ours.
  expect(day).toMatchObject({ theirs_kobo: before.day?.theirs_kobo });
  expect(day?.other_sums).toEqual(before.day?.other_sums);
  const others = (await exportedLines()).filter((line) => line.includes('Other transactions'));
  expect(others.map((line) => line.replace(/^[^,]*,/, ''))).toEqual([
    expect.stringMatching(/^Other transactions on this account,Paystack,,,1,,999,.*,NGN$/),
    expect.stringMatching(/^Other transactions on this account,Paystack,,,2,,1998,.*,USD$/),
  ]);
});
