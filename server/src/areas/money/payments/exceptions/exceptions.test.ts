import type { ExceptionChoice } from '@edc/contract/money/payment-exception-rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { exportEntry, exportedLines } from '../../../../testing/exports.ts';
import type { As } from '../../../../testing/portal.ts';
import { aSharedShop } from '../../../../testing/rows/certificates.ts';
import { aStaffMember, signInStaff } from '../../../../testing/rows/factories.ts';
import { rewrite } from '../../../../testing/rows/ledger.ts';
import { answerWrongly, moneyIdOf, receiptIdOf } from '../../../../testing/rows/money.ts';
import { aPayer } from '../../../../testing/rows/payments.ts';
import {
  answerRefund,
  aRefund,
  refundIdOf,
  reportDispute,
  reportReversal,
} from '../../../../testing/rows/refunds.ts';
import { moveToSkill } from '../../../../testing/rows/registrations.ts';
import { lockStudent } from '../../../people/roster/queries.ts';
import type { HoldReason } from '../rules.ts';
import { sweep } from '../settling/sweep.ts';

/** The price is ₦4,160.00, and one person may decide about ₦2,000.00. */
const shop = aSharedShop();
const app = () => shop().portal.app;
let ada: As;
let bola: As;

beforeAll(async () => {
  const { portal } = shop();
  const officer = async (fullName: string) =>
    await signInStaff(portal, await aStaffMember(portal, { fullName, roles: ['finance'] }));
  ada = await officer('Ada Obi');
  bola = await officer('Bọ́lá Adé');
});

const reason = 'Checked with the bank';

/** A payment of this amount, held for staff where said. */
async function aPayment(given: { amount?: number; held?: HoldReason } = {}) {
  const { amount, held } = given;
  const payer = await aPayer(shop());
  const reference = await payer.reference();
  await shop().at(`${reference}/${amount ? 'wrong-amount' : 'succeed'}`, amount ? { amount } : {});
  if (held) await answerWrongly(shop().portal, reference, held);
  else await payer.ask(reference);
  return { payer, reference, id: await moneyIdOf(shop().portal, reference) };
}

/** As where a payment is short and the reference is held: nothing was applied. */
const aShort = (amount = 366_000) => aPayment({ amount, held: 'WRONG_REFERENCE' });

/** Received for a reference of which the portal knows nothing. */
async function anUnknown(reference: string): Promise<number> {
  await fetch(`${shop().gatewayUrl}/__sandbox/transactions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: 'nobody@mail.example',
      amount: 416_000,
      reference,
      metadata: { portal: 'edc-portal' },
    }),
  });
  await shop().at(`${reference}/succeed`);
  await sweep(app());
  const found = (await listed()).find((one) => one.reference === reference);
  expect(found).toMatchObject({ student: null, why: 'Unknown reference' });
  return found?.id ?? 0;
}

const open = async (id: number, target: Record<string, string> = {}, as = ada) => {
  const input = { money: String(id), ...target };
  return (await shop().portal.call('GET /staff/payment-exceptions/{money}', input, as)).body.data;
};
const choiceOf = async (id: number, choice: ExceptionChoice, target = {}) => {
  const found = (await open(id, target)).choices.find((one) => one.choice === choice);
  if (!found) throw new Error(`${choice} is not offered`);
  return found;
};
const listed = async (kind: 'waiting' | 'credit' = 'waiting') => {
  const input = { kind, size: 200, sort: '-at' as const };
  const { body } = await shop().portal.call('GET /staff/payment-exceptions', input, ada);
  return body.data.items;
};
const isWaiting = async (id: number) => (await listed()).some((one) => one.id === id);

const keyOf = ({ me }: { me: { code: string } }) => me.code;

/** The students of whom a payment waits, as their list says. */
async function waitingStudents(): Promise<string[]> {
  const { body } = await shop().portal.call(
    'GET /staff/students',
    { waiting: 'payment', size: 200 },
    ada,
  );
  return body.data.items.map(({ key }) => key);
}

const call = {
  apply: (id: number, target: object = {}, as = ada) =>
    shop().portal.call(
      'POST /staff/payment-exceptions/{money}/apply',
      { money: String(id), reason, ...target },
      as,
    ),
  waive: (id: number, amount_kobo: number, as = ada) =>
    shop().portal.call(
      'POST /staff/payment-exceptions/{money}/waive',
      { money: String(id), reason, amount_kobo },
      as,
    ),
  credit: (id: number, as = ada) =>
    shop().portal.call(
      'POST /staff/payment-exceptions/{money}/credit',
      { money: String(id), reason },
      as,
    ),
  refund: (id: number, amount_kobo: number, as = ada, state?: 'held') =>
    shop().portal.call(
      'POST /staff/payment-exceptions/{money}/refund',
      { money: String(id), reason, amount_kobo, ...(state ? { state } : {}) },
      as,
    ),
  close: (id: number, as = ada) =>
    shop().portal.call(
      'POST /staff/payment-exceptions/{money}/close',
      { money: String(id), reason },
      as,
    ),
};

const approve = (proposal: number | string | null, as = bola) =>
  shop().portal.call('POST /staff/proposals/{id}/approve', { id: String(proposal) }, as);

/** Everything about a payment that a look must not change. */
async function traces(id: number) {
  const { db } = app();
  const [money, mails, audit, refunds, registrations, jobs] = await Promise.all([
    db
      .selectFrom('holdings')
      .select(['state', 'reason', 'amount_kobo', 'attempt_id'])
      .where('receipt_id', '=', (eb) =>
        eb.selectFrom('positions').select('receipt_id').where('id', '=', id),
      )
      .orderBy('id')
      .execute(),
    db
      .selectFrom('mails')
      .select(({ fn }) => fn.countAll().as('count'))
      .execute(),
    db
      .selectFrom('audit_entries')
      .select(({ fn }) => fn.countAll().as('count'))
      .execute(),
    db
      .selectFrom('refunds')
      .select(({ fn }) => fn.countAll().as('count'))
      .execute(),
    db
      .selectFrom('registrations')
      .select(({ fn }) => fn.countAll().as('count'))
      .execute(),
    db
      .selectFrom('notifications')
      .select(({ fn }) => fn.countAll().as('count'))
      .execute(),
  ]);
  return { money, mails, audit, refunds, registrations, jobs };
}

describe('the queue', () => {
  it('has what is held and what was taken back, and says why', async () => {
    const { id, reference, payer } = await aShort();
    const before = await listed();
    expect(before.find((one) => one.id === id)).toMatchObject({
      reference,
      why: 'The provider names another reference',
      amount_kobo: 366_000,
      student: { key: payer.me.code, matric_no: payer.matricNo },
      proposal: null,
    });
    const taken = await aPayment();
    expect(await isWaiting(taken.id)).toBe(false);
    const told = { reference: 'D1', amountKobo: 416_000, state: 'open' } as const;
    await reportDispute({ app: app() }, taken.id, told);
    const found = (await listed()).find((one) => one.id === taken.id);
    expect(found?.why).toBe('Dispute, the bank has not decided');
    expect(await waitingStudents()).toEqual(
      expect.arrayContaining([payer, taken.payer].map(keyOf)),
    );
    await call.close(taken.id);
    expect(await isWaiting(taken.id)).toBe(false);
    // The list of students means the same by a payment that waits.
    expect(await waitingStudents()).not.toContain(keyOf(taken.payer));

    const returned = await aPayment();
    const part = { reference: 'R1', amountKobo: 100_000 };
    await reportReversal({ app: app() }, returned.id, { ...part, status: 'processed' });
    const outside = (await listed()).find((one) => one.id === returned.id);
    expect(outside?.why).toBe('₦1,000.00 was refunded outside the portal');
  });

  it('names the skill of the registration as it is now, also to the student', async () => {
    const { payer, reference, id } = await aPayment();
    expect((await open(id)).now.registration).toBe('fashion, ESP 201 2026/2027');
    await moveToSkill(shop().portal, payer.id, 'baking');
    const { now, description } = await open(id);
    expect(now.registration).toBe('baking, ESP 201 2026/2027');
    // What was paid for at the time stays a fact of the payment.
    expect(description).toBe('fashion, ESP 201 2026/2027');
    const refund = await choiceOf(id, 'refund');
    expect(refund.after?.registration).toMatch(/^baking, /);
    expect(refund.email?.text).toContain(`payment ${reference} for baking, ESP 201 2026/2027`);
  });

  it('names it to the second person as well, whenever it was changed', async () => {
    const { payer, id } = await aPayment();
    const changeTo = (slug: string) => moveToSkill(shop().portal, payer.id, slug);
    await changeTo('baking');
    await call.refund(id, 416_000);
    const proposal = String((await open(id)).proposal);
    const read = async () => {
      const input = { id: proposal };
      const { body } = await shop().portal.call('GET /staff/proposals/{id}', input, bola);
      const { facts, effects, changed } = body.data;
      const paidFor = facts.find(({ term }) => term === 'Paid for')?.detail;
      return [paidFor, effects.approve[1], changed];
    };
    const stays = (skill: string) =>
      `The registration for ${skill}, ESP 201 2026/2027 stays, but the slip shows it as not paid until the student pays again.`;
    const paidFor = 'fashion, ESP 201 2026/2027';
    expect(await read()).toEqual([paidFor, stays('baking'), null]);
    await changeTo('fashion');
    expect(await read()).toEqual([paidFor, stays('fashion'), null]);
    expect((await approve(proposal)).status).toBe(200);
    // What was approved stays to be read, not what was proposed.
    expect((await read())[1]).toBe(stays('fashion'));
  });

  it('says what a refund larger than an excess takes from the registration, and takes both', async () => {
    /** A payment with ₦500.00 more than was due, and the excess. */
    const overpaid = async () => {
      const { payer, reference } = await aPayment({ amount: 466_000 });
      const excess = (await listed('credit')).find((one) => one.reference === reference);
      return { payer, reference, id: excess?.id ?? 0 };
    };
    const refundedAtProvider = async (reference: string) => {
      const { transactions, refunds } = await shop().known();
      const paid = transactions.find((one) => one.reference === reference);
      return refunds.filter((one) => one.transactionId === paid?.id).map((one) => one.amount);
    };
    const takes = (used: string, skill: string) =>
      `₦500.00 comes from the credit, ${used} from the payment for ${skill}, ESP 201 2026/2027: the slip then shows it as not paid. They are two refunds, each with its own email.`;
    const first = await overpaid();
    const whole = await choiceOf(first.id, 'refund');
    expect(whole).toMatchObject({ amount_kobo: 50_000, most_kobo: 466_000, takes: null });
    const preview = async (amount_kobo: number) =>
      (
        await shop().portal.call(
          'GET /staff/payment-exceptions/{money}/part-refund',
          { money: String(first.id), amount_kobo },
          ada,
        )
      ).body.data;
    expect((await preview(50_000)).takes).toBeNull();
    expect(await preview(150_000)).toMatchObject({
      takes: takes('₦1,000.00', 'fashion'),
      after: { money: '₦3,160.00 used, ₦1,500.00 refunded', to_pay: '₦1,000.00' },
    });
    expect((await preview(466_001)).refusal).toBe(
      'Only ₦4,660.00 of this payment is left to refund.',
    );
    expect((await call.refund(first.id, 150_000)).body.message).toBe(
      'Paystack is paying ₦1,500.00 back. It may take some days.',
    );
    expect(await refundedAtProvider(first.reference)).toEqual([50_000, 100_000]);

    const second = await overpaid();
    const { body } = await call.refund(second.id, 300_000);
    const input = { id: String(body.proposal) };
    await moveToSkill(shop().portal, second.payer.id, 'baking');
    const { data } = (await shop().portal.call('GET /staff/proposals/{id}', input, bola)).body;
    expect(data.effects.approve[1]).toBe(takes('₦2,500.00', 'baking'));
    expect(data.facts.at(-1)).toEqual({
      term: 'Taken from',
      detail: 'Kept as credit: ₦500.00, Used as intended: ₦2,500.00',
    });
    expect((await approve(body.proposal)).status).toBe(200);
    expect(await refundedAtProvider(second.reference)).toEqual([50_000, 250_000]);
  });

  it('has credit whose refund failed, until it is sent again', async () => {
    const { id } = await aShort();
    await call.credit(id);
    expect(await isWaiting(id)).toBe(false);
    await aRefund(shop().portal, id, { amountKobo: 100_000, status: 'failed' });
    const { id: now } = await open(id);
    expect((await listed()).find((one) => one.id === now)?.why).toBe('A refund failed');
    await aRefund(shop().portal, id, { amountKobo: 100_000, status: 'pending' });
    expect(await isWaiting(id)).toBe(false);
  });

  it('is exported as it is shown, credits apart, and recorded', async () => {
    const { reference } = await aShort();
    const { portal } = shop();
    const exported = async (kind: 'waiting' | 'credit') => {
      const input = { kind, format: 'csv' } as const;
      const { body } = await portal.call('POST /staff/payment-exceptions/export', input, ada);
      return await exportedLines(portal, body.url, ada);
    };
    const [header, ...lines] = await exported('waiting');
    expect(header).toContain(
      'Payment reference,Student,Matric number,Paid for,Why,Amount,Currency,Since',
    );
    expect(lines).toHaveLength((await listed()).length);
    const [line] = lines.filter((one) => one.startsWith(reference));
    expect(line).toContain(',3660,NGN,');
    const entry = await exportEntry(portal, 'exceptions.export');
    expect(entry?.detail).toMatchObject({ kind: 'waiting', rows: lines.length });
    expect((await exported('credit')).some((one) => one.startsWith(reference))).toBe(false);
  });

  it('keeps credits apart', async () => {
    const { id } = await aPayment({ amount: 366_000 });
    expect(await isWaiting(id)).toBe(false);
    const credit = (await listed('credit')).find((one) => one.id === id);
    expect(credit?.why).toBe('Received less than was due');
  });

  it('counts the same on Today, and leads from one to the next', async () => {
    const { id } = await aShort();
    const { portal } = shop();
    const { body } = await portal.call('GET /staff/today', {}, ada);
    const work = body.data.work.find(({ kind }) => kind === 'exceptions');
    const waiting = (await listed()).toReversed();
    expect(work?.total.count).toBe(waiting.length);
    expect(work?.items[0]?.key).toBe(String(waiting[0]?.id));
    expect((await open(waiting[0]?.id ?? 0)).next).toBe(waiting[1]?.id ?? null);
    expect((await open(id)).next).toBe(waiting.length > 1 ? waiting[0]?.id : null);
  });
});

describe('money that paid for something with another payment', () => {
  it('names the other one, and whether it came before', async () => {
    const { portal } = shop();
    const payer = await aPayer(shop());
    const first = await payer.reference();
    await shop().at(`${first}/wrong-amount`, { amount: 300_000 });
    await payer.ask(first);
    const rest = (await payer.open()).body.data.reference;
    await shop().at(`${rest}/succeed`);
    await payer.ask(rest);
    const about = async (payment: string) => {
      const { data } = (await portal.call('GET /staff/payments/{payment}', { payment }, ada)).body;
      const money = String(data.money[0]?.id);
      const held = await portal.call('GET /staff/payment-exceptions/{money}', { money }, ada);
      expect(held.body.data.others).toEqual(data.others);
      return data;
    };
    expect(await about(rest)).toMatchObject({
      asked_kobo: 116_000,
      due_kobo: 416_000,
      others: [{ payment: first, amount_kobo: 300_000, earlier: true }],
    });
    expect((await about(first)).others).toEqual([
      { payment: rest, amount_kobo: 116_000, earlier: false },
    ]);
    expect((await about((await aPayment()).reference)).others).toEqual([]);
  });
});

describe('what a choice would do', () => {
  it('to money that was used says that it is refunded, not that it is used', async () => {
    const { id } = await aPayment({});
    const found = await open(id);
    expect(found.now.money).toBe('₦4,160.00 used');
    const refund = found.choices.find(({ choice }) => choice === 'refund');
    expect(refund?.after).toMatchObject({ money: '₦4,160.00 refunded', to_pay: '₦4,160.00' });
    expect(refund?.after?.registration).toMatch(/, no longer paid for$/);
  });

  it('is shown before it is done, with the email’s own text, and leaves no trace', async () => {
    const { id, reference } = await aShort();
    const before = await traces(id);
    const found = await open(id);
    expect(await traces(id)).toEqual(before);
    expect(found.now).toEqual({
      money: '₦3,660.00 held',
      registration: 'Nothing',
      to_pay: '₦4,160.00',
    });
    const [apply, waive, credit, refund, close] = found.choices;
    expect(apply).toMatchObject({
      refusal: '₦340.00 of the price is missing. The student can pay it, or it can be waived.',
      after: null,
    });
    expect(waive).toMatchObject({
      refusal: null,
      amount_kobo: 34_000,
      needs_second_person: false,
      after: { money: '₦3,660.00 used, ₦340.00 waived', to_pay: 'Nothing' },
      email: { subject: `Payment received: ${reference}` },
    });
    expect(waive?.after?.registration).toMatch(/, ESP /);
    expect(credit).toMatchObject({
      after: { money: '₦3,660.00 credit', registration: 'Nothing', to_pay: '₦500.00' },
      email: { subject: `Kept as credit: payment ${reference}` },
    });
    expect(credit?.email?.text).toContain('keeps it as credit for you');
    expect(refund).toMatchObject({
      amount_kobo: 366_000,
      needs_second_person: true,
      after: { money: '₦3,660.00 refunded' },
      email: { subject: `Refunded ₦3,660.00: payment ${reference}` },
    });
    expect(close).toMatchObject({
      after: found.now,
      email: { subject: `Checked and closed: payment ${reference}` },
    });
  });

  it('is what then happens', async () => {
    const { id, payer } = await aShort();
    const shown = await choiceOf(id, 'waive');
    const { body } = await call.waive(id, 34_000);
    expect(body).toMatchObject({ proposal: null });
    expect(body.message).toContain('₦340.00 is waived.');
    expect((await open(id)).now).toEqual(shown.after);
    const mail = await app()
      .db.selectFrom('mails')
      .innerJoin('accounts', 'accounts.email_address', 'mails.to_address')
      .select(['mails.subject', 'mails.text'])
      .where('accounts.student_id', '=', payer.id)
      .where('mails.key', 'like', `payment:${await receiptIdOf(shop().portal, id)}:applied:%`)
      .executeTakeFirstOrThrow();
    expect({ subject: mail.subject, text: mail.text }).toEqual(shown.email);
    expect(await isWaiting(id)).toBe(false);
  });
});

describe('a student whose record is locked by long work', () => {
  it('does not hold up the page: it says that it is busy', async () => {
    const { id, payer } = await aShort();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let locked = () => {};
    const isLocked = new Promise<void>((resolve) => {
      locked = resolve;
    });
    const work = app()
      .db.transaction()
      .execute(async (tx) => {
        await lockStudent(tx, payer.id);
        locked();
        await held;
      });
    await isLocked;
    const { choices } = await open(id);
    release();
    await work;
    expect(choices.find(({ choice }) => choice === 'apply')?.refusal).toBe(
      'This is being changed right now. Please load the page again in a moment.',
    );
    expect((await choiceOf(id, 'refund')).refusal).toBeNull();
  });
});

describe('each exception', () => {
  it('is applied, also to another skill', async () => {
    const { id } = await aPayment({ amount: 416_001, held: 'NOT_APPLIED' });
    const target = { application_code: 'ESP201-2627', skill_code: 'baking' };
    const shown = await choiceOf(id, 'apply', target);
    expect(shown.after?.registration).toContain('baking');
    expect((await call.apply(id, target)).status).toBe(200);
    expect((await open(id)).now.registration).toContain('baking');
    expect(await isWaiting(id)).toBe(false);
  });

  it('of an unknown reference is given to the student who paid it', async () => {
    const { portal } = shop();
    const id = await anUnknown('WHQSE22222228');
    expect((await choiceOf(id, 'apply')).refusal).toContain('Name the student');
    const payer = await aPayer(shop());
    const target = {
      matric_no: payer.matricNo.toLowerCase(),
      application_code: 'ESP201-2627',
      skill_code: 'fashion',
    };
    expect(await choiceOf(id, 'apply', target)).toMatchObject({
      needs_second_person: true,
      email: { subject: 'Payment received: WHQSE22222228' },
    });
    const { body: asked } = await call.apply(id, target);
    expect(asked.message).toBe('Another person must approve it before it is done.');
    expect((await open(id)).student).toBeNull();
    expect((await approve(asked.proposal, ada)).body.error).toBe('OWN_PROPOSAL');
    expect((await approve(asked.proposal)).body.message).toBe(
      'Approved. The money has paid for fashion, ESP 201 2026/2027.',
    );
    expect((await open(id)).student).toMatchObject({ matric_no: payer.matricNo });
    const { body } = await portal.call('GET /staff/payment-offers', {}, ada);
    expect(body.data[0]).toMatchObject({
      application_code: 'ESP201-2627',
      fees_kobo: 400_000,
      skills: [{ code: 'baking' }, { code: 'fashion' }],
    });
  });

  it('of an unknown reference is refunded without a word of a student', async () => {
    const { portal } = shop();
    const { body } = await call.refund(await anUnknown('WHQSE22222235'), 416_000);
    const id = String(body.proposal);
    const proposal = async () =>
      (await portal.call('GET /staff/proposals/{id}', { id }, bola)).body.data;
    expect((await proposal()).effects?.approve).toContain(
      'We will email nobody, because nobody knows whose payment it is.',
    );
    await approve(id);
    expect((await proposal()).next?.words).toBe(
      'The provider sends it back. No student is known for this payment, so we will email nobody.',
    );
  });

  it('is kept as credit', async () => {
    const { id } = await aShort();
    expect((await call.credit(id)).body.message).toContain('kept as credit');
    expect((await open(id)).state).toBe('credit');
    expect((await call.credit(id)).body).toMatchObject({
      error: 'NOT_POSSIBLE',
      message: 'This payment is kept as credit already.',
    });
  });

  it('is refunded by one person up to the limit, and in part', async () => {
    const { id } = await aShort(150_000);
    expect(await choiceOf(id, 'refund')).toMatchObject({ needs_second_person: false });
    const part = await shop().portal.call(
      'GET /staff/payment-exceptions/{money}/part-refund',
      { money: String(id), amount_kobo: 50_000 },
      ada,
    );
    expect(part.body.data).toMatchObject({ amount_kobo: 50_000, needs_second_person: false });
    expect(part.body.data.after?.money).toContain('₦500.00 refunded');
    expect(part.body.data.email?.subject).toContain('₦500.00');
    const { body } = await call.refund(id, 50_000);
    expect(body.message).toBe('Paystack is paying ₦500.00 back. It may take some days.');
    expect((await call.refund(id, 150_000)).body.message).toBe(
      'Only ₦1,000.00 of this payment is left to refund.',
    );
    // Once it has gone, list, button and email name what is left.
    await answerRefund(shop().portal, await refundIdOf(shop().portal, id), 'processed');
    expect(await open(id)).toMatchObject({ amount_kobo: 150_000, left_kobo: 100_000 });
    expect((await choiceOf(id, 'credit')).amount_kobo).toBe(100_000);
  });

  it('is refunded above the limit by two people, never by the same one twice', async () => {
    const { id } = await aShort();
    const { body } = await call.refund(id, 366_000);
    const proposal = String(body.proposal);
    expect(body.message).toBe('Another person must approve it before it is done.');
    expect(await open(id)).toMatchObject({ proposal: Number(proposal), waiting: true });
    for (const choice of (await open(id)).choices) {
      expect(choice.refusal, choice.choice).not.toBeNull();
    }
    expect((await approve(proposal, ada)).body.error).toBe('OWN_PROPOSAL');
    expect((await approve(proposal)).status).toBe(200);
  });

  it('is closed above the limit by two people', async () => {
    const { id, reference } = await aShort();
    expect(await choiceOf(id, 'close')).toMatchObject({
      needs_second_person: true,
      email: { subject: `Checked and closed: payment ${reference}` },
    });
    const { body } = await call.close(id);
    expect(await isWaiting(id)).toBe(true);
    const input = { id: String(body.proposal) };
    const { data } = (await shop().portal.call('GET /staff/proposals/{id}', input, bola)).body;
    expect(data).toMatchObject({
      kind: 'close',
      summary: `Close payment ${reference} of ₦3,660.00`,
      effects: {
        approve: [
          'No money moves: the centre keeps ₦3,660.00, and nothing is done with it here.',
          'We will email the student that the payment is closed.',
        ],
      },
    });
    expect((await approve(body.proposal, ada)).body.error).toBe('OWN_PROPOSAL');
    expect((await approve(body.proposal)).body.message).toBe(
      'Approved. Closed. No money has moved. We will email the student.',
    );
    expect(await isWaiting(id)).toBe(false);
    const by = { by: 'Ada Obi', approved_by: 'Bọ́lá Adé', reason };
    expect((await open(id)).closed).toMatchObject(by);
  });

  it('is closed with a reason, and the student is told that it is no longer checked', async () => {
    const { id, reference, payer } = await aShort(150_000);
    const { portal } = shop();
    expect((await call.close(id)).body.message).toBe(
      'Closed. No money has moved. We will email the student.',
    );
    expect(await isWaiting(id)).toBe(false);
    expect((await open(id)).now.money).toBe('₦1,500.00 held');
    const mail = await portal.db
      .selectFrom('mails')
      .select('text')
      .where('subject', '=', `Checked and closed: payment ${reference}`)
      .executeTakeFirstOrThrow();
    expect(mail.text).toContain(
      'The centre has checked your payment of ₦1,500.00 for fashion, ESP 201 2026/2027 and closed it. It will not be used or refunded here.',
    );
    const entry = await portal.db
      .selectFrom('audit_entries')
      .select('detail')
      .where('action', '=', 'payment.close')
      .where('subject', '=', `payment:${reference}`)
      .executeTakeFirstOrThrow();
    expect(entry.detail).toMatchObject({ reason, closed: 'The provider names another reference' });
    const payments = await portal.call('GET /student/payments/open', {}, payer.me);
    expect(payments.body.data).toEqual([]);
    expect((await call.close(id)).body.error).toBe('NOT_POSSIBLE');
    expect((await call.refund(id, 150_000)).body.message).toBe(
      'This payment was closed. To use it, open it again first.',
    );
    expect((await open(id)).closed).toMatchObject({ by: 'Ada Obi', approved_by: null, reason });
    const again = { money: String(id), reason: 'It was another payment' };
    await portal.call('POST /staff/payment-exceptions/{money}/reopen', again, ada);
    expect((await open(id)).closed).toBeNull();
    expect(await isWaiting(id)).toBe(true);
    expect((await call.credit(id)).status).toBe(200);
  });

  it('wants a reason, and an amount that is still so', async () => {
    const { id } = await aShort();
    const { body } = await shop().portal.call(
      'POST /staff/payment-exceptions/{money}/close',
      { money: String(id), reason: ' ' },
      ada,
    );
    expect(body.fields).toEqual({ reason: 'Please give a reason' });
    expect((await call.waive(id, 33_000)).body.message).toBe(
      '₦340.00 is missing now, not ₦330.00.',
    );
  });
});

describe('two officers', () => {
  it('refund nothing that the other has used since they looked', async () => {
    const { id } = await aShort();
    expect((await call.waive(id, 34_000, ada)).status).toBe(200);
    const late = await call.refund(id, 366_000, bola, 'held');
    expect([late.status, late.body.message]).toEqual([
      409,
      'This money was used or moved since you looked. Please look again.',
    ]);
  });
});

describe('two officers at the same moment', () => {
  it('decide about an exception once, whatever both chose', async () => {
    const pairs = [
      (id: number) => [call.credit(id, ada), call.credit(id, bola)],
      (id: number) => [call.waive(id, 34_000, ada), call.waive(id, 34_000, bola)],
      (id: number) => [call.refund(id, 366_000, ada), call.refund(id, 366_000, bola)],
      (id: number) => [call.credit(id, ada), call.close(id, bola)],
      (id: number) => [call.waive(id, 34_000, ada), call.refund(id, 366_000, bola, 'held')],
    ];
    for (const [at, both] of pairs.entries()) {
      const { id, reference } = await aShort();
      const answers = await Promise.all(both(id));
      const good = answers.filter(({ status }) => status === 200);
      expect(good, `pair ${at}`).toHaveLength(1);
      const refused = answers.find(({ status }) => status !== 200);
      expect(refused?.body.error, `pair ${at}`).toBe('NOT_POSSIBLE');
      const { received_kobo } = await app()
        .db.selectFrom('holdings')
        .select(({ fn }) => fn.sum<string>('amount_kobo').as('received_kobo'))
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow();
      expect(Number(received_kobo)).toBe(366_000);
    }
  });
});

describe('money in another currency', () => {
  it('is never added to naira or written as naira', async () => {
    const { portal } = shop();
    const totals = async () =>
      (await portal.call('GET /staff/payment-exceptions', {}, ada)).body.totals;
    const nairaOf = (all: Awaited<ReturnType<typeof totals>>) =>
      all.find(({ currency }) => currency === 'NGN')?.kobo;
    const before = nairaOf(await totals());
    const payer = await aPayer(shop());
    const reference = await payer.reference();
    await shop().at(`${reference}/succeed`, { currency: 'USD' });
    await payer.ask(reference);
    // Long ago, so that it is the first of what waits.
    await rewrite(portal, reference, { recorded_at: new Date('2020-01-01T09:00:00Z') });
    const after = await totals();
    expect(nairaOf(after)).toBe(before);
    expect(after).toContainEqual({ currency: 'USD', kobo: 416_000 });
    const { body } = await portal.call('GET /staff/today', {}, ada);
    const work = body.data.work.find(({ kind }) => kind === 'exceptions');
    expect(work?.items[0]?.text).toMatch(/^Another currency: USD 4,160\.00 for /);
    const student = (await listed()).find((one) => one.reference === reference)?.student?.key ?? '';
    const shown = await portal.call('GET /staff/students/{student}', { student }, ada);
    expect(shown.body.data.payments).toMatchObject([{ reference, currency: 'USD' }]);
    expect(shown.body.data.credits).toMatchObject([{ reference, currency: 'USD' }]);
  });
});
