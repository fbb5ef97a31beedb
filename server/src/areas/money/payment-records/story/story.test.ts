import { HOUR_MS } from '@edc/contract/common/time/days';
import { beforeAll, describe, expect, it } from 'vitest';
import type { As } from '../../../../testing/portal.ts';
import { aSharedShop } from '../../../../testing/rows/certificates.ts';
import { aStaffMember, signInStaff } from '../../../../testing/rows/factories.ts';
import {
  aPayer,
  deliverNotices,
  type Payer,
  refundMoney,
  workNotices,
} from '../../../../testing/rows/payments.ts';

const shop = aSharedShop();
let finance: As;

beforeAll(async () => {
  const { portal } = shop();
  finance = await signInStaff(portal, await aStaffMember(portal, { roles: ['finance'] }));
  await deliverNotices(shop());
});

const open = async (payment: string) =>
  (await shop().portal.call('GET /staff/payments/{payment}', { payment }, finance)).body.data;

/** The lines of a payment's story that have these words, in their order. */
const linesOf = async (payment: string, words: RegExp) =>
  (await open(payment)).story
    .map(({ title, detail }) => (detail ? `${title}. ${detail}` : title))
    .filter((line) => words.test(line));

async function pay(payer: Payer, amount?: number): Promise<string> {
  const reference = await payer.reference();
  await shop().at(`${reference}/${amount ? 'wrong-amount' : 'succeed'}`, amount ? { amount } : {});
  await payer.ask(reference);
  return reference;
}

const moneyOf = async (reference: string) =>
  (
    await shop()
      .portal.db.selectFrom('holdings')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
  ).id;

/** A refund that was asked for an hour ago. */
async function refundEarlier(reference: string, amountKobo: number): Promise<void> {
  const { app, db } = shop().portal;
  const moneyId = await moneyOf(reference);
  const earlier = { db, app: { ...app, now: () => new Date(Date.now() - HOUR_MS) } };
  await refundMoney(earlier, { moneyId, amountKobo, reason: 'Paid too much', by: 'operator' });
}

describe('the story of a payment', () => {
  it('says for what its credit was used, and together with which payment', async () => {
    const payer = await aPayer(shop());
    const first = await pay(payer, 366_000);
    expect(await linesOf(first, /Payment applied/)).toEqual([]);
    const rest = await pay(payer);
    expect(await linesOf(first, /Payment applied/)).toEqual([
      `Payment applied. ₦3,660.00. For fashion, ESP 201 2026/2027. Together with payment ${rest}`,
    ]);
    expect(await linesOf(rest, /Payment applied/)).toEqual([]);
  });

  it('says what of a payment was more than the price, under the provider’s own number', async () => {
    const reference = await pay(await aPayer(shop()), 500_000);
    expect(await linesOf(reference, /kept as credit/)).toEqual([
      expect.stringMatching(/₦5,000\.00\. Used as intended\. ₦840\.00 of it kept as credit$/),
    ]);
    const numbers = (await open(reference)).money.map((one) => one.provider_transaction_id);
    expect(numbers).toHaveLength(2);
    expect(new Set(numbers).size).toBe(1);
    const part = (await open(reference)).money.find((one) => one.part)?.id;
    const credit = await shop().portal.call(
      'GET /staff/payment-exceptions/{money}',
      { money: String(part) },
      finance,
    );
    expect(credit.body.data).toMatchObject({ why: 'Received more than was due', due_kobo: null });
  });

  it('tells the end of each of several refunds', async () => {
    const reference = await pay(await aPayer(shop()));
    const ends = () => linesOf(reference, /^Refund of|told us: Refunded/);
    const told = async () => {
      await workNotices(shop());
      return await ends();
    };
    await refundEarlier(reference, 50_000);
    await expect.poll(told).toContain('Paystack told us: Refunded. ₦500.00. Recorded');
    await shop().at('faults', { webhooks: 'drop' });
    await refundEarlier(reference, 70_000);
    const asked = async () => {
      const payment = { payment: reference };
      await shop().portal.call('POST /staff/payments/{payment}/ask', payment, finance);
      return await ends();
    };
    await expect.poll(asked).toContain('Refund of ₦700.00 made');
    await shop().at('faults', { webhooks: 'normal' });
    await refundEarlier(reference, 30_000);
    await expect.poll(told).toContain('Paystack told us: Refunded. ₦300.00. Recorded');
    expect((await ends()).toSorted()).toEqual([
      'Paystack told us: Refunded. ₦300.00. Recorded',
      'Paystack told us: Refunded. ₦500.00. Recorded',
      'Refund of ₦300.00 requested. “Paid too much”',
      'Refund of ₦500.00 requested. “Paid too much”',
      'Refund of ₦700.00 made',
      'Refund of ₦700.00 requested. “Paid too much”',
    ]);
  });

  it('says of a dispute that the payer opened it, and how it ended', async () => {
    const reference = await pay(await aPayer(shop()));
    await shop().at(`${reference}/dispute`);
    await workNotices(shop());
    expect(await linesOf(reference, /^Dispute of/)).toEqual([
      'Dispute of ₦4,160.00 opened by the payer',
    ]);
    await shop().at(`${reference}/dispute-resolve`, { resolution: 'declined' });
    await workNotices(shop());
    expect(await linesOf(reference, /^Dispute of/)).toEqual([
      'Dispute of ₦4,160.00 opened by the payer',
      'Dispute of ₦4,160.00 won. The payment stays with the centre',
    ]);
  });
});
