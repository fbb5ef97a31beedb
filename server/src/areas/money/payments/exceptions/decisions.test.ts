import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Actor } from '../../../../platform/actors.ts';
import type { As } from '../../../../testing/portal.ts';
import { aSharedShop } from '../../../../testing/rows/certificates.ts';
import { aStaffMember, signInStaff } from '../../../../testing/rows/factories.ts';
import { rewrite } from '../../../../testing/rows/ledger.ts';
import { answerWrongly, receiptIdOf } from '../../../../testing/rows/money.ts';
import {
  aPayer,
  deliverNotices,
  type Payer,
  workNotices,
} from '../../../../testing/rows/payments.ts';
import { dispute } from '../../../../testing/rows/refunds.ts';
import { changeSetting } from '../../../system/settings-store/actions.ts';
import { settle } from '../settling/settle.ts';

const shop = aSharedShop();
const db = () => shop().portal.db;
const reason = 'Checked with the bank';
let finance: As;
let actor: Actor;

beforeAll(async () => {
  const { portal } = shop();
  const person = await aStaffMember(portal, { roles: ['finance'] });
  finance = await signInStaff(portal, person);
  actor = person.actor;
  await deliverNotices(shop());
  // One person decides; that larger amounts need two has tests of its own.
  await changeSetting(portal.db, { key: 'two_person_kobo', value: 1_000_000_000, by: 'operator' });
});

interface Paid {
  payer: Payer;
  reference: string;
  id: number;
}

/** A payment for fashion that ended at the gateway like this. */
async function aPayment(
  end: string,
  body = {},
  gateway?: 'paystack' | 'flutterwave',
): Promise<Paid> {
  const payer = await aPayer(shop());
  const reference = await payer.reference('fashion', gateway);
  await shop().at(`${reference}/${end}`, body);
  await payer.ask(reference);
  const { id } = await db()
    .selectFrom('holdings')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return { payer, reference, id };
}

const aRegistrationPaid = () => aPayment('succeed');
/** Kept as credit; it covers the price without the processing fee. */
const aCredit = () => aPayment('wrong-amount', { amount: 410_000 });

type Decision = 'apply' | 'credit' | 'refund' | 'close' | 'reopen';

/** What the call answers: its status and its words. */
async function decide(what: Decision, id: number, more = {}): Promise<[number, string]> {
  const call =
    `POST /staff/payment-exceptions/{money}/${what}` as 'POST /staff/payment-exceptions/{money}/close';
  const input = { money: String(id), reason, ...more };
  const { status, body } = await shop().portal.call(call, input, finance);
  return [status, body.message];
}

/** Why it waits for a decision; undefined where it does not. */
async function whyOf({ id }: Paid): Promise<string | undefined> {
  const wanted = { size: 200, sort: '-at' as const };
  const { body } = await shop().portal.call('GET /staff/payment-exceptions', wanted, finance);
  return body.data.items.find((one) => one.id === id)?.why;
}

const audited = async ({ reference }: Paid) =>
  await db()
    .selectFrom('audit_entries')
    .select(['action', 'detail'])
    .where('actor', '=', actor)
    .where('subject', '=', `payment:${reference}`)
    .orderBy('id')
    .execute();

const skillOf = async ({ payer }: Paid) =>
  (await shop().portal.call('GET /student/training/{ref}', { ref: payer.me.code }, payer.me)).body
    .data[0]?.title;

/** How much of it is in each state: one of which a part was refunded first has two rows. */
async function koboByState({ reference }: Paid): Promise<Record<string, number>> {
  await workNotices(shop());
  const rows = await db()
    .selectFrom('holdings')
    .select(['state', 'amount_kobo'])
    .where('reference', '=', reference)
    .execute();
  const sums: Record<string, number> = {};
  for (const { state, amount_kobo } of rows) sums[state] = (sums[state] ?? 0) + amount_kobo;
  return sums;
}

const refundsOf = async ({ id }: Paid) =>
  await db()
    .selectFrom('refunds')
    .select(['amount_kobo', 'status', 'origin', 'requested_by'])
    .where('money_id', '=', id)
    .orderBy('id')
    .execute();

describe('staff are asked about', () => {
  it('no refund that they began and that was made', async () => {
    const paid = await aRegistrationPaid();
    expect((await decide('refund', paid.id, { amount_kobo: 416_000 }))[0]).toBe(200);
    expect(await whyOf(paid)).toBeUndefined();
    expect(await decide('close', paid.id)).toEqual([
      409,
      'We are refunding this payment: it leaves the list by itself.',
    ]);
    const refused = async () => {
      await workNotices(shop());
      return (await decide('close', paid.id))[1];
    };
    await expect.poll(refused).toBe('This payment does not wait for a decision.');
    expect(await whyOf(paid)).toBeUndefined();
  });

  it('a refund of theirs that came to nothing, with the words of the provider', async () => {
    const paid = await aRegistrationPaid();
    const numbered = async (provider_transaction_id: string) =>
      await rewrite(shop().portal, paid.reference, { provider_transaction_id });
    const { provider_transaction_id: number } = await db()
      .selectFrom('holdings')
      .select('provider_transaction_id')
      .where('id', '=', paid.id)
      .executeTakeFirstOrThrow();
    await numbered('1');
    expect(await decide('refund', paid.id, { amount_kobo: 416_000 })).toEqual([
      409,
      'The provider refused: Transaction not found',
    ]);
    await numbered(number);
    expect(await whyOf(paid)).toBe('A refund failed');
    expect((await decide('close', paid.id))[0]).toBe(200);
    expect(await whyOf(paid)).toBeUndefined();
  });

  it('the money of a registration that is gone without a word', async () => {
    const paid = await aRegistrationPaid();
    await shop().at('faults', { webhooks: 'drop' });
    await shop().at(`${paid.reference}/refund`);
    await settle(shop().portal.app, paid.reference);
    await shop().at('faults', { webhooks: 'normal' });
    expect(await whyOf(paid)).toBe('Reversed by the provider');
    expect((await decide('close', paid.id))[0]).toBe(200);
    expect(await whyOf(paid)).toBeUndefined();
  });
});

describe('closing', () => {
  it('holds for what was refunded outside until there is news of it', async () => {
    const paid = await aRegistrationPaid();
    const refundOutside = async (amount: number) => {
      await shop().at(`${paid.reference}/partial-refund`, { amount });
      await workNotices(shop());
    };
    await refundOutside(116_000);
    expect(await whyOf(paid)).toBe('₦1,160.00 was refunded outside the portal');
    expect((await decide('close', paid.id))[0]).toBe(200);
    expect(await whyOf(paid)).toBeUndefined();
    expect(await skillOf(paid)).toBe('fashion');
    expect(await audited(paid)).toEqual([
      {
        action: 'payment.close',
        detail: { money: expect.any(Number), closed: 'Refund: Refunded', reason },
      },
    ]);
    await refundOutside(300_000);
    expect(await whyOf(paid)).toContain('was refunded outside the portal');
    await decide('close', paid.id);
    expect(await whyOf(paid)).toBeUndefined();
  });

  it('ends when a dispute goes on', async () => {
    const { portal } = shop();
    const early = await aRegistrationPaid();
    await shop().at(`${early.reference}/dispute`);
    await workNotices(shop());
    expect((await decide('close', early.id))[1]).toContain('the bank decides first');
    // Its last day is not known, or over.
    const paid = await aRegistrationPaid();
    const reference = await dispute(portal, paid.id);
    expect((await decide('close', paid.id))[0]).toBe(200);
    expect(await whyOf(paid)).toBeUndefined();
    await dispute(portal, paid.id, { reference, state: 'won' });
    expect(await whyOf(paid)).toBe('The dispute is won: the payment stays with the centre');
  });

  it('is refused where nothing waits, and so is reopening what is not closed', async () => {
    const { id } = await aCredit();
    expect(await decide('close', id)).toEqual([409, 'This payment does not wait for a decision.']);
    expect(await decide('reopen', id)).toEqual([409, 'This payment is not closed.']);
    expect((await decide('close', 999_999))[1]).toBe('There is no payment with the number 999999.');
  });
});

describe('applying', () => {
  it('registers once, is recorded, and tells the student', async () => {
    const credit = await aCredit();
    expect(await decide('apply', credit.id)).toEqual([
      200,
      'The money has paid for fashion, ESP 201 2026/2027.',
    ]);
    expect(await audited(credit)).toMatchObject([{ action: 'payment.apply', detail: { reason } }]);
    const mail = await db()
      .selectFrom('mails')
      .select('text')
      .where('key', 'like', `payment:${await receiptIdOf(shop().portal, credit.id)}:applied:%`)
      .executeTakeFirstOrThrow();
    expect(mail.text).toContain('Your registration is complete');
    expect(await decide('apply', credit.id)).toEqual([
      409,
      'The student is registered for ESP 201 2026/2027 already.',
    ]);
  });

  it('is refused of money that is not ours to use, that was used, and for a full skill', async () => {
    const live = await aPayment('succeed', { domain: 'live' });
    for (const what of ['apply', 'credit'] as const) {
      expect((await decide(what, live.id))[1], what).toContain('can only be refunded');
    }
    const used = await aRegistrationPaid();
    expect(await decide('credit', used.id)).toEqual([409, 'This payment was used already.']);

    const full = await db()
      .selectFrom('registrations')
      .select(['course_id', 'skill_id'])
      .where('student_id', '=', used.payer.id)
      .executeTakeFirstOrThrow();
    const hold = (capacity: number) =>
      db()
        .updateTable('offerings')
        .set({ capacity })
        .where('course_id', '=', full.course_id)
        .where('skill_id', '=', full.skill_id)
        .execute();
    await hold(1);
    onTestFinished(async () => void (await hold(200)));
    expect(await decide('apply', live.id)).toEqual([
      409,
      'fashion with ESP 201 2026/2027 is full.',
    ]);
  });
});

it('keeps held money as credit, worth what was really paid', async () => {
  const payer = await aPayer(shop());
  const reference = await payer.reference();
  await shop().at(`${reference}/wrong-amount`, { amount: 410_000 });
  const credit = { payer, reference, id: await answerWrongly(shop().portal, reference) };
  expect((await decide('credit', credit.id))[0]).toBe(200);
  expect((await credit.payer.open('baking')).body.data).toMatchObject({ total_kobo: 6_000 });
  expect(await audited(credit)).toMatchObject([{ action: 'payment.credit' }]);
});

describe('a refund', () => {
  it('is of a part, then of the rest, and of no more', async () => {
    const credit = await aCredit();
    const [, words] = await decide('refund', credit.id, { amount_kobo: 110_050 });
    expect(words).toContain('₦1,100.50');
    expect(await decide('apply', credit.id)).toEqual([409, 'This payment is being refunded.']);
    expect(await decide('refund', credit.id, { amount_kobo: 300_000 })).toEqual([
      409,
      'Only ₦2,999.50 of this payment is left to refund.',
    ]);
    expect((await decide('refund', credit.id, { amount_kobo: 299_950 }))[0]).toBe(200);
    expect(await decide('refund', credit.id, { amount_kobo: 1 })).toEqual([
      409,
      'Nothing of this payment is left to refund.',
    ]);
    await expect.poll(() => koboByState(credit)).toEqual({ refunded: 410_000 });
    const made = { status: 'processed', origin: 'ours', requested_by: actor };
    expect(await refundsOf(credit)).toEqual([
      { amount_kobo: 110_050, ...made },
      { amount_kobo: 299_950, ...made },
    ]);
  });

  it('whose answer is lost is written down once, and named by the notice', async () => {
    const credit = await aCredit();
    await shop().at('faults', { lose_answer: true });
    const whole = { amount_kobo: 410_000 };
    expect((await decide('refund', credit.id, whole))[1]).toContain('gave no answer');
    await shop().at('faults', { lose_answer: false });
    expect((await decide('refund', credit.id, whole))[1]).toContain('Nothing of this payment');
    await expect.poll(() => koboByState(credit)).toEqual({ refunded: 410_000 });
    expect(await refundsOf(credit)).toMatchObject([{ status: 'processed', origin: 'ours' }]);
  });

  it('leaves the registration that it paid for', async () => {
    const paid = await aPayment('succeed', {}, 'flutterwave');
    expect(await decide('refund', paid.id, { amount_kobo: 415_200 })).toEqual([
      200,
      expect.stringContaining('₦4,152.00'),
    ]);
    expect(await skillOf(paid)).toBe('fashion');
    const verified = async () => {
      await workNotices(shop());
      const input = { reference: paid.reference, payment_gateway: 'flutterwave' as const };
      const { body } = await shop().portal.call('POST /student/payment/verify', input);
      return body.data.status;
    };
    await expect.poll(verified).toBe('refunded');
  });
});
