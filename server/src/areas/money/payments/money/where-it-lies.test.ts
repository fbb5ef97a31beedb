import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { As } from '../../../../testing/portal.ts';
import { aSharedShop } from '../../../../testing/rows/certificates.ts';
import { aStaffMember, signInStaff } from '../../../../testing/rows/factories.ts';
import { cancel } from '../../../../testing/rows/money.ts';
import { aPayer } from '../../../../testing/rows/payments.ts';
import {
  answerRefund,
  aRefund,
  reportDispute,
  reportReversal,
  reverse,
} from '../../../../testing/rows/refunds.ts';

const shop = aSharedShop();
let finance: As;

beforeAll(async () => {
  const { portal } = shop();
  finance = await signInStaff(portal, await aStaffMember(portal, { roles: ['finance'] }));
});

/** A registration that was paid for, with so much more than its price. */
async function aPaid(excessKobo = 0) {
  const payer = await aPayer(shop());
  const reference = await payer.reference();
  await shop().at(`${reference}/wrong-amount`, { amount: 416_000 + excessKobo });
  await payer.ask(reference);
  const { money } = await open(reference);
  const of = (state: string) => money.find((one) => one.state === state)?.id ?? 0;
  return { payer, reference, used: of('confirmed'), unused: of('credit') };
}

const open = async (payment: string) =>
  (await shop().portal.call('GET /staff/payments/{payment}', { payment }, finance)).body.data;
const exception = async (money: number) =>
  (
    await shop().portal.call(
      'GET /staff/payment-exceptions/{money}',
      { money: String(money) },
      finance,
    )
  ).body.data;

async function lying(reference: string) {
  const { rows } = await sql<{ kind: string; kobo: number }>`
    select account.kind, sum(positions.kobo)::bigint as kobo from positions
      join ledger_accounts account on account.id = account_id
      join receipts on receipts.id = receipt_id
    where receipts.reference = ${reference} and positions.kobo > 0
    group by 1 order by 1`.execute(shop().portal.db);
  return rows;
}

describe('a payment of which a part was refunded and the rest is credit', () => {
  it('is told by what is here of it', async () => {
    const { portal } = shop();
    const { payer, reference, used } = await aPaid();
    await aRefund(portal, used, { amountKobo: 100_000, status: 'processed' });
    const { id } = await portal.db
      .selectFrom('registrations')
      .select('id')
      .where('student_id', '=', payer.id)
      .executeTakeFirstOrThrow();
    await cancel(portal, id);
    const asked = { money: String(used), reason: 'Kept for the next course' };
    await portal.call('POST /staff/payment-exceptions/{money}/credit', asked, finance);
    expect(await open(reference)).toMatchObject({ state: 'credit', refunded_kobo: 100_000 });
    const verified = await portal.call('POST /student/payment/verify', {
      reference,
      payment_gateway: 'paystack',
    });
    expect(verified.body).toMatchObject({
      message: 'Payment verification successful!',
      data: { status: 'success', is_credit: true, refunded: 1000 },
    });
    // All that is left goes too, and the student is told.
    await reverse(portal, used);
    const { rows } = await sql<{ subject: string }>`select subject from mails
      where subject like ${`%${reference}`} order by created_at desc limit 1`.execute(portal.db);
    expect(rows).toEqual([{ subject: `Refunded ₦3,160.00: payment ${reference}` }]);
  });
});

describe('a refund that is made while the payer disputes its payment', () => {
  it('takes what was set aside for it, and nothing stays behind when the dispute is won', async () => {
    const { portal } = shop();
    const { reference, used } = await aPaid();
    const refund = await aRefund(portal, used, { amountKobo: 100_000, status: 'pending' });
    const about = { reference: `D-${reference}`, amountKobo: 416_000 };
    await reportDispute(portal, used, { ...about, state: 'open' });
    await answerRefund(portal, refund, 'processed');
    await reportDispute(portal, used, { ...about, state: 'won' });
    expect(await lying(reference)).toEqual([
      { kind: 'charge', kobo: 16_000 },
      { kind: 'purchase', kobo: 300_000 },
    ]);
    expect(await open(reference)).toMatchObject({ refunded_kobo: 100_000, lost_kobo: 0 });
  });
});

describe('a refund from outside that takes all of a payment', () => {
  it('waits for a decision about what it paid for, also where another refund was on its way', async () => {
    const { portal } = shop();
    const { reference, used, unused } = await aPaid(50_000);
    await aRefund(portal, unused, { status: 'pending' });
    const taken = { reference: `T-${reference}`, amountKobo: 466_000 };
    await reportReversal(portal, used, { ...taken, status: 'processed' });
    expect(await lying(reference)).toEqual([]);
    expect(await exception(used)).toMatchObject({
      waiting: true,
      why: '₦4,660.00 was refunded outside the portal',
    });
  });
});
