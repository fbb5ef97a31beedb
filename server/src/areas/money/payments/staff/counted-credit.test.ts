import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { staffActor } from '../../../../platform/actors.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import type { As } from '../../../../testing/portal.ts';
import { aSharedShop } from '../../../../testing/rows/certificates.ts';
import { aStaffMember, signInStaff } from '../../../../testing/rows/factories.ts';
import { aPayer, type Payer } from '../../../../testing/rows/payments.ts';
import { reportReversal } from '../../../../testing/rows/refunds.ts';
import { aClock } from '../../../people/identity/testing.ts';
import { expireProposals } from '../../../people/proposals/actions.ts';
import { countedRank } from '../money/store.ts';
import { settle } from '../settling/settle.ts';
import { decide } from './decide.ts';
import { decisions } from './decisions.ts';

/** The price is ₦4,160.00 (₦4,000.00 without the fee), and one person may decide about ₦2,000.00. */
const clock = aClock();
const shop = aSharedShop({ now: clock.now });
const app = () => shop().portal.app;
const by = staffActor(1);
let bola: As;
let ada: As;

async function logIn() {
  const { portal } = shop();
  bola = await signInStaff(portal, await aStaffMember(portal, { roles: ['finance'] }));
}

beforeAll(async () => {
  const { portal } = shop();
  const person = await aStaffMember(portal, { email: 'ada@edc.example', roles: ['finance'] });
  ada = await signInStaff(portal, person);
  await logIn();
});

async function pay(payer: Payer, reference: string, amount?: number) {
  const how = amount === undefined ? 'succeed' : 'wrong-amount';
  await shop().at(`${reference}/${how}`, amount === undefined ? {} : { amount });
  return await payer.ask(reference);
}

const moneyOf = async (reference: string) =>
  (
    await app()
      .db.selectFrom('holdings')
      .select('id')
      .where('reference', '=', reference)
      .orderBy('id')
      .executeTakeFirstOrThrow()
  ).id;

/** A student who has paid a part of the price, and the row of that money. */
async function withCredit(amount: number) {
  const payer = await aPayer(shop());
  const first = await payer.reference();
  expect((await pay(payer, first, amount)).body.error).toBe('UNDERPAID');
  return { payer, first, moneyId: await moneyOf(first) };
}

const refund = (moneyId: number, amountKobo?: number) =>
  decide(app(), decisions.refund, { moneyId, amountKobo, reason: 'Asked for', by });
const waive = (moneyId: number) =>
  decide(app(), decisions.waive, { moneyId, purpose: 'enrolment', reason: 'Bursary', by });

function proposalOf(outcome: object): string {
  if (!('proposalId' in outcome)) throw new Error('nothing was proposed');
  return String(outcome.proposalId);
}

const approve = (id: string) =>
  shop().portal.call('POST /staff/proposals/{id}/approve', { id }, bola);
const refuse = (id: string) =>
  shop().portal.call('POST /staff/proposals/{id}/refuse', { id, reason: 'No evidence' }, bola);
const withdraw = (id: string) =>
  shop().portal.call('POST /staff/proposals/{id}/withdraw', { id }, ada);

async function statesOf(payer: Payer): Promise<string[]> {
  const rows = await app()
    .db.selectFrom('holdings')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'holdings.attempt_id')
    .select(['holdings.state', 'holdings.reason'])
    .where('payment_attempts.student_id', '=', payer.id)
    .orderBy('holdings.receipt_id')
    .orderBy(countedRank, 'desc')
    .execute();
  return rows.map(({ state, reason }) => `${state} ${reason}`.trim());
}

const isRegistered = async (payer: Payer) =>
  (await app()
    .db.selectFrom('registrations')
    .select('id')
    .where('student_id', '=', payer.id)
    .executeTakeFirst()) !== undefined;

const lastMail = async (payer: Payer) =>
  (
    await app()
      .db.selectFrom('notifications')
      .select('text')
      .where('student_id', '=', payer.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  ).text;

describe('a credit that an open checkout counts on', () => {
  it.each([
    ['two people', undefined],
    ['one person', 100_000],
  ])('is not refunded by %s: the student pays the rest and is registered', async (_who, part) => {
    const { payer, moneyId } = await withCredit(300_000);
    const { body } = await payer.open();
    expect(body.data.total_kobo).toBe(116_000);
    await expect(refund(moneyId, part)).rejects.toThrow(
      `This credit counts towards payment ${body.data.reference}, which the student may still complete until `,
    );
    expect((await pay(payer, body.data.reference)).status).toBe(200);
    expect(await statesOf(payer)).toEqual(['applied', 'applied']);
    expect(await isRegistered(payer)).toBe(true);
  });

  it('may be refunded a day later where nobody opened that checkout', async () => {
    const { payer, moneyId } = await withCredit(300_000);
    await payer.open();
    clock.pass(24 * 3600);
    proposalOf(await refund(moneyId));
  });

  it('is used for it although a proposal was made since, which then cannot be approved', async () => {
    const { payer, moneyId } = await withCredit(300_000);
    const reference = await payer.reference();
    clock.pass(24 * 3600);
    await logIn();
    const id = proposalOf(await refund(moneyId));
    expect((await pay(payer, reference)).status).toBe(200);
    expect(await statesOf(payer)).toEqual(['applied', 'applied']);
    expect((await approve(id)).body.message).toContain(
      '“The money is” was Kept as credit and is Used as intended now.',
    );
  });

  it('is used before a waiver is approved, which is then refused', async () => {
    const { payer, moneyId } = await withCredit(100_000);
    const reference = await payer.reference();
    const id = proposalOf(await waive(moneyId));
    expect((await pay(payer, reference)).status).toBe(200);
    const { status, body } = await approve(id);
    expect([status, body.error]).toEqual([409, 'NOT_POSSIBLE']);
    expect(await statesOf(payer)).toEqual(['applied', 'applied']);
  });
});

describe('words about a part of the price', () => {
  it('count only credit that can still be used', async () => {
    const { payer, moneyId } = await withCredit(300_000);
    const reference = await payer.reference();
    const told = { id: 'R-7', reference: 'R-7', amountKobo: 300_000, status: 'processed' };
    await reportReversal({ app: app() }, moneyId, told);
    const words =
      'We received ₦1,160.00 of ₦4,160.00. Pay the remaining ₦3,000.00 to complete your registration. Your place is not held until you pay it. What you paid is kept.';
    const { status, body } = await pay(payer, reference);
    expect([status, body.error, body.message]).toEqual([402, 'UNDERPAID', words]);
    expect(await lastMail(payer)).toBe(
      words.replace('of ₦4,160.00', 'of ₦4,160.00 for fashion, ESP 201 2026/2027'),
    );
    expect((await payer.open()).body.data.total_kobo).toBe(300_000);
  });
});

describe('money that was short while other money waited for a decision', () => {
  /** ₦3,000.00 that is proposed to be refunded, and ₦1,160.00 that came meanwhile. */
  async function shortMeanwhile() {
    const { payer, moneyId } = await withCredit(300_000);
    const id = proposalOf(await refund(moneyId));
    const { body } = await payer.open();
    expect(body.data.total_kobo).toBe(416_000);
    const short = await pay(payer, body.data.reference, 116_000);
    expect(short.body.message).toBe(
      'We received ₦1,160.00 of ₦4,160.00. Pay the remaining ₦3,000.00 to complete your registration. Your place is not held until you pay it. What you paid is kept.',
    );
    return { payer, id, reference: body.data.reference };
  }

  it.each([
    ['refused', refuse],
    ['withdrawn', withdraw],
  ])('completes the registration when the proposal is %s', async (_how, decide) => {
    const { payer, id, reference } = await shortMeanwhile();
    // The student may have opened a checkout for the rest.
    await payer.open();
    ada = await signInStaff(shop().portal, {
      email: 'ada@edc.example',
      password: 'a good long password',
    });
    expect((await decide(id)).status).toBe(200);
    expect(await isRegistered(payer)).toBe(true);
    expect(await statesOf(payer)).toEqual(['applied', 'applied']);
    expect((await payer.ask(reference)).status).toBe(200);
    expect(await lastMail(payer)).toContain('With your earlier payment that is ₦4,160.00 in all.');
  });

  it('completes it when the proposal expires', async () => {
    const { payer } = await shortMeanwhile();
    clock.pass(7 * 24 * 3600);
    await expireProposals(app());
    expect(await isRegistered(payer)).toBe(true);
  });
});

describe('a proposal whose time is over', () => {
  it('locks nothing, even before the job has marked it', async () => {
    const { payer, moneyId } = await withCredit(300_000);
    const first = proposalOf(await refund(moneyId));
    expect((await payer.open()).body.data.credit_kobo).toBe(0);
    clock.pass(7 * 24 * 3600);
    await logIn();
    const second = proposalOf(await refund(moneyId));
    const old = await shop().portal.call('GET /staff/proposals/{id}', { id: first }, bola);
    expect(old.body.data.state).toBe('expired');
    await refuse(second);
    proposalOf(await refund(moneyId));
    clock.pass(7 * 24 * 3600);
    expect((await payer.open()).body.data.credit_kobo).toBe(300_000);
    expect(await waive(moneyId)).toMatchObject({ waivedKobo: 100_000 });
    expect(await isRegistered(payer)).toBe(true);
  });
});

describe('a waiver', () => {
  /** Two credits: the second came while the first was not to be used. */
  async function twoCredits(first: number, second: number) {
    const { payer, moneyId } = await withCredit(first);
    const other = await pay(payer, await payer.reference(), second);
    expect(other.body.error).toBe('UNDERPAID');
    return { payer, moneyId };
  }
  const waiversOf = (payer: Payer) =>
    app()
      .db.selectFrom('waivers')
      .innerJoin('purchases', 'purchases.id', 'waivers.purchase_id')
      .innerJoin('purchase_balances', 'purchase_balances.purchase_id', 'purchases.id')
      .select(['waivers.kobo', 'paid_kobo', 'reversed'])
      .where('purchases.student_id', '=', payer.id)
      .execute();

  it('uses the student’s other credit, and waives only what then is missing', async () => {
    const { payer, moneyId } = await twoCredits(100_000, 150_000);
    expect(await waive(moneyId)).toMatchObject({ waivedKobo: 150_000 });
    expect(await statesOf(payer)).toEqual(['applied', 'applied']);
    expect(await waiversOf(payer)).toMatchObject([{ kobo: 150_000, reversed: false }]);
  });

  it('is not approved where the student has paid more since', async () => {
    await logIn();
    const { payer, moneyId } = await withCredit(100_000);
    const id = proposalOf(await waive(moneyId));
    const facts = (await shop().portal.call('GET /staff/proposals/{id}', { id }, bola)).body.data;
    expect(facts.facts).toContainEqual({ term: 'Other credit of the student', detail: '₦0.00' });
    await pay(payer, await payer.reference(), 50_000);
    expect((await approve(id)).body.message).toBe(
      '“Other credit of the student” was ₦0.00 and is ₦500.00 now. Please refuse it; it can be proposed again.',
    );
    await refuse(id);
    const again = proposalOf(await waive(moneyId));
    expect((await approve(again)).status).toBe(200);
    expect(await waiversOf(payer)).toMatchObject([{ kobo: 250_000, reversed: false }]);
    expect(await statesOf(payer)).toEqual(['applied', 'applied']);
  });
});

describe('everything at the same moment', () => {
  /** All of a student's money, with what it paid for and what is on its way back. */
  const moneyRows = (payer: Payer) =>
    app()
      .db.selectFrom('holdings')
      .innerJoin('payment_attempts', 'payment_attempts.id', 'holdings.attempt_id')
      .select(['holdings.id', 'holdings.state', 'amount_kobo', 'holdings.purchase_id'])
      .select((eb) =>
        eb
          .selectFrom('refunds')
          .select(sql<number>`coalesce(sum(refunds.amount_kobo), 0)::int`.as('kobo'))
          .whereRef('refunds.money_id', '=', 'holdings.id')
          .where('refunds.status', '!=', 'failed')
          .as('back_kobo'),
      )
      .where('payment_attempts.student_id', '=', payer.id)
      .execute();

  /** Nothing is lost, spent twice, refunded twice, or waived beside money that covers it. */
  async function expectSound(payer: Payer, paidKobo: number) {
    const rows = await moneyRows(payer);
    expect(rows.reduce((sum, one) => sum + one.amount_kobo, 0)).toBe(paidKobo);
    // What was used for something may be refunded too, where two people decide it afterwards.
    for (const { state, purchase_id, amount_kobo, back_kobo } of rows) {
      expect(amount_kobo).toBeGreaterThan(0);
      expect(state === 'applied').toBe(purchase_id !== null);
      expect(Number(back_kobo)).toBeLessThanOrEqual(amount_kobo);
    }
    const purchases = await app()
      .db.selectFrom('purchases')
      .innerJoin('purchase_balances', 'purchase_balances.purchase_id', 'purchases.id')
      .select(['purchases.due_kobo', 'purchases.waived_kobo', 'paid_kobo'])
      .where('purchases.student_id', '=', payer.id)
      .execute();
    expect(purchases.length).toBeLessThanOrEqual(1);
    for (const { due_kobo, waived_kobo, paid_kobo } of purchases) {
      expect(Number(paid_kobo) + waived_kobo).toBe(due_kobo);
      expect(due_kobo).toBeLessThanOrEqual(416_000);
    }
    expect(await isRegistered(payer)).toBe(purchases.length === 1);
  }

  it.each([
    { creditKobo: 300_000, part: undefined, isOld: false },
    { creditKobo: 300_000, part: undefined, isOld: true },
    { creditKobo: 300_000, part: 100_000, isOld: true },
    { creditKobo: 100_000, part: undefined, isOld: true },
  ])('pay, refund, waive and settle: %o', async ({ creditKobo, part, isOld }) => {
    for (const _round of [1, 2]) {
      const { payer, moneyId } = await withCredit(creditKobo);
      const { body } = await payer.open();
      const { reference, total_kobo } = body.data;
      if (isOld) clock.pass(25 * 3600);
      await logIn();
      await shop().at(`${reference}/succeed`);
      const outcomes = await Promise.allSettled([
        refund(moneyId, part),
        payer.ask(reference),
        waive(moneyId),
        settle(app(), reference),
        refund(moneyId, part),
        payer.ask(reference),
      ]);
      const proposals = outcomes.flatMap((one) =>
        one.status === 'fulfilled' && one.value && 'proposalId' in one.value
          ? [proposalOf(one.value)]
          : [],
      );
      for (const one of outcomes) {
        if (one.status === 'rejected') expect(one.reason).toSatisfy(isRefused);
        else if (one.value && 'status' in one.value) expect(Number(one.value.status)).not.toBe(500);
      }
      const decided = await Promise.all([
        ...proposals.map(approve),
        payer.ask(reference),
        payer.open(),
      ]);
      for (const { status } of decided) expect(status).toBeLessThan(500);
      await expectSound(payer, creditKobo + total_kobo);
    }
  });
});

/** Refused in words, not by a deadlock or a fault. */
const isRefused = (error: unknown) => error instanceof Refusal;
