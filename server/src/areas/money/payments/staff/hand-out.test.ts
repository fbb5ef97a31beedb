import { beforeAll, describe, expect, it } from 'vitest';
import type { As } from '../../../../testing/portal.ts';
import { aSharedShop } from '../../../../testing/rows/certificates.ts';
import { aStaffMember, signInStaff } from '../../../../testing/rows/factories.ts';
import { aPayer, payAtBank } from '../../../../testing/rows/payments.ts';

/** What is paid at the bank's counter is ₦4,000.00, and one person may decide about ₦2,000.00. */
const shop = aSharedShop();
let ada: As;
let bola: As;
let support: As;

beforeAll(async () => {
  const { portal } = shop();
  ada = await signInStaff(portal, await aStaffMember(portal, { roles: ['finance'] }));
  bola = await signInStaff(
    portal,
    await aStaffMember(portal, { fullName: 'Bola Ade', roles: ['finance'] }),
  );
  support = await signInStaff(portal, await aStaffMember(portal, { roles: ['support'] }));
});

let tellers = 0;

/** A payment at the counter for a registration, as one person records it. */
async function recorded(matricNo: string, more: { amountKobo?: number; asCredit?: boolean } = {}) {
  const { portal, applicationCode } = shop();
  tellers += 1;
  const { reference } = await payAtBank(portal, {
    purpose: 'enrolment',
    matricNo,
    applicationCode,
    skillCode: 'fashion',
    tellerNumber: `DESK-${tellers}`,
    reason: 'Slip seen',
    by: 'staff:1',
    ...more,
  });
  const { id } = await portal.db
    .selectFrom('holdings')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return { money: String(id), reference };
}

/** A payment at the counter, and its refund as one person has asked for it. */
async function refundAsked(amountKobo: number) {
  const { portal } = shop();
  const payer = await aPayer(shop());
  const { money, reference } = await recorded(payer.matricNo);
  const seen = await portal.call('GET /staff/payment-exceptions/{money}', { money }, ada);
  const offered = seen.body.data.choices.find(({ choice }) => choice === 'refund');
  expect(offered?.email?.subject).toContain('Collect your refund of ₦4,000.00');
  const input = { money, reason: 'Left the course', amount_kobo: amountKobo };
  const asked = await portal.call('POST /staff/payment-exceptions/{money}/refund', input, ada);
  expect(asked.status, asked.body.message).toBe(200);
  return { payer, reference, asked: asked.body };
}

async function approved() {
  const { asked, ...payment } = await refundAsked(400_000);
  const id = String(asked.proposal);
  const effects = await shop().portal.call('GET /staff/proposals/{id}', { id }, bola);
  const { body } = await shop().portal.call('POST /staff/proposals/{id}/approve', { id }, bola);
  return { ...payment, before: effects.body.data.effects, message: body.message };
}

const listed = async (kind: 'open' | 'refunded' | 'failed', reference: string) =>
  (await shop().portal.call('GET /staff/refunds', { kind, size: 200 }, ada)).body.data.items.find(
    (one) => one.reference === reference,
  );

const onToday = async (as: As) =>
  (await shop().portal.call('GET /staff/today', {}, as)).body.data.work.find(
    ({ kind }) => kind === 'hand_outs',
  );

const subjects = async (email: string) =>
  (
    await shop()
      .portal.db.selectFrom('mails')
      .select(['subject', 'text'])
      .where('to_address', '=', email)
      .where('key', 'like', 'refund:%')
      .orderBy('created_at')
      .execute()
  ).map(({ subject, text }) => ({ subject, text: text ?? '' }));

/** The refunds at the desk that the student's own page lists. */
const ownOf = async (me: As) =>
  (await shop().portal.call('GET /student/refunds', {}, me)).body.at_desk;

const paymentOf = async (reference: string) =>
  (await shop().portal.call('GET /staff/payments/{payment}', { payment: reference }, ada)).body
    .data;

const handOut = (id: number | undefined, receipt: string, as = ada) =>
  shop().portal.call('POST /staff/refunds/{refund}/hand-out', { refund: String(id), receipt }, as);

const emailOf = async (matricNo: string) =>
  (
    await shop()
      .portal.db.selectFrom('accounts')
      .innerJoin('students', 'students.id', 'accounts.student_id')
      .select('accounts.email_address')
      .where('students.matric_no', '=', matricNo)
      .executeTakeFirstOrThrow()
  ).email_address;

/** Credit of ₦5,000.00 that was paid at the bank by somebody who owes nothing. */
async function aTellerCredit() {
  const { matricNo } = await aPayer(shop());
  return await recorded(matricNo, { amountKobo: 500_000, asCredit: true });
}

async function approvedRefund(money: string, amountKobo: number) {
  const { portal } = shop();
  const input = { money, reason: 'Left the course', amount_kobo: amountKobo };
  const asked = await portal.call('POST /staff/payment-exceptions/{money}/refund', input, ada);
  const id = String(asked.body.proposal);
  await portal.call('POST /staff/proposals/{id}/approve', { id }, bola);
  return id;
}

/** What the page of a proposal says came of it. */
const resultOf = async (id: string) => {
  const { body } = await shop().portal.call('GET /staff/proposals/{id}', { id }, ada);
  const fact = body.data.facts.find(({ term }) => term === 'Refund');
  return { detail: fact?.detail, href: fact?.href, next: body.data.next };
};

describe('a refund of what was paid at the bank', () => {
  it('is handed out after the approval, and refunded once that is recorded', async () => {
    const { payer, reference, before, message } = await approved();
    const email = await emailOf(payer.matricNo);
    expect(before?.approve[0]).toBe(
      '₦4,000.00 is to be handed out at the desk, against a receipt. It counts as refunded once that is recorded.',
    );
    expect(message).toContain('₦4,000.00 is to be handed out at the desk.');

    const open = await listed('open', reference);
    expect(open).toMatchObject({ state: 'to_hand_out', amount_kobo: 400_000 });
    const text = `₦4,000.00 of payment ${reference}`;
    expect((await onToday(ada))?.items).toMatchObject([{ key: String(open?.id), text }]);
    expect((await subjects(email)).map(({ subject }) => subject)).toEqual([
      `Collect your refund of ₦4,000.00: payment ${reference}`,
    ]);
    expect(await paymentOf(reference)).toMatchObject({
      state: 'confirmed',
      refunded_kobo: 0,
      registration: { reversed: false },
    });

    const [waiting] = await ownOf(payer.me);
    expect(waiting).toMatchObject({ reference, amount_kobo: 400_000, to_collect: true });
    expect(waiting?.text).toMatch(
      /^Ready since \d+ \w+ \d{4}\. Please collect it at the desk: .+ Bring your student ID card\.$/,
    );

    expect((await handOut(open?.id, ' ')).body.fields?.receipt).toBe(
      'Please enter the number of the receipt, or who received it',
    );
    expect((await handOut(open?.id, '0042', support)).status).toBe(403);
    const done = await handOut(open?.id, 'Receipt 0042', bola);
    expect(done.body.message).toBe(
      '₦4,000.00 is recorded as handed out. We will email the student.',
    );
    expect(await listed('open', reference)).toBeUndefined();
    const refund = await shop().portal.call(
      'GET /staff/refunds/{refund}',
      { refund: String(open?.id) },
      ada,
    );
    expect(refund.body.data).toMatchObject({
      state: 'refunded',
      handed_out: { receipt: 'Receipt 0042', by: 'Bola Ade' },
    });
    expect((await onToday(ada))?.items).toEqual([]);
    const told = (await subjects(email)).at(-1);
    expect(told?.subject).toBe(`Refunded ₦4,000.00: payment ${reference}`);
    expect(told?.text).toContain('was refunded to you at the desk (Receipt 0042).');
    expect(await ownOf(payer.me)).toMatchObject([
      {
        to_collect: false,
        text: expect.stringMatching(/^You collected it at the desk on \d+ \w+ \d{4}\.$/),
      },
    ]);
    const activity = await shop().portal.call(
      'GET /student/activity/{ref}',
      { ref: payer.me.code },
      payer.me,
    );
    expect(activity.body.data.map((entry) => entry.text)).toContain(
      'Your payment of ₦4,000.00 was returned to you at the desk',
    );
    const { story, refunded_kobo, registration } = await paymentOf(reference);
    expect([refunded_kobo, registration?.reversed]).toEqual([400_000, true]);
    expect(story.filter(({ kind }) => kind === 'refund').map(({ title }) => title)).toContain(
      'Refund of ₦4,000.00 handed out',
    );
  });

  it('is recorded once, whoever presses first', async () => {
    const { payer, reference } = await approved();
    const id = (await listed('open', reference))?.id;
    const answers = await Promise.all([handOut(id, '0043', ada), handOut(id, '0044', bola)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.message).toMatch(/^This refund was handed out already: 004[34]\.$/);
    expect(await subjects(await emailOf(payer.matricNo))).toHaveLength(2);
  });

  it('waits at the desk also where one person is enough', async () => {
    const { payer, reference, asked } = await refundAsked(150_000);
    expect(asked.proposal).toBeNull();
    expect(asked.message).toContain('₦1,500.00 is to be handed out at the desk.');
    expect(await listed('open', reference)).toMatchObject({ state: 'to_hand_out' });
    const left =
      '₦2,500.00 of ₦4,000.00 is left for your registration, so it is not fully paid. The remaining ₦1,500.00 is due.';
    const email = await emailOf(payer.matricNo);
    expect((await subjects(email)).at(-1)?.text).toContain(`After you collect it, ${left}`);
    const id = (await listed('open', reference))?.id;
    expect((await handOut(id, 'Her mother, Ngozi Obi')).status).toBe(200);
    expect(await paymentOf(reference)).toMatchObject({ refunded_kobo: 150_000 });
    const told = (await subjects(email)).at(-1)?.text;
    expect(told).toContain(left);
    expect(told).not.toContain('After you collect it');
  });

  it('can be cancelled, which leaves the money where it was', async () => {
    const { payer, reference } = await approved();
    const refund = String((await listed('open', reference))?.id);
    const reason = 'The student stays';
    const input = { refund, reason };
    const { portal } = shop();
    expect((await portal.call('POST /staff/refunds/{refund}/cancel', input, ada)).status).toBe(200);
    expect(await listed('failed', reference)).toMatchObject({ state: 'failed' });
    expect(await paymentOf(reference)).toMatchObject({
      state: 'confirmed',
      refunded_kobo: 0,
      registration: { reversed: false },
    });
    const told = (await subjects(await emailOf(payer.matricNo))).at(-1);
    expect(told?.text).toContain('The student stays');
    expect((await handOut(Number(refund), '0045')).body.message).toBe(
      'This refund does not wait to be handed out.',
    );
  });
});

describe('the proposal of a refund', () => {
  it('names its own refund, also after it was handed out and after another like it', async () => {
    const { money, reference } = await aTellerCredit();
    const first = await approvedRefund(money, 300_000);
    expect((await resultOf(first)).detail).toBe('To hand out at the desk');
    await handOut((await listed('open', reference))?.id, 'Receipt 0051');
    const handedOut = await resultOf(first);
    expect(handedOut).toMatchObject({
      detail: 'Refunded',
      next: { words: 'The student has the money. Nothing is left to do.' },
    });

    const second = await aTellerCredit();
    const cancelled = await approvedRefund(second.money, 250_000);
    const refund = String((await listed('open', second.reference))?.id);
    await shop().portal.call('POST /staff/refunds/{refund}/cancel', { refund, reason: 'x' }, ada);
    const before = await resultOf(cancelled);
    const again = await approvedRefund(second.money, 250_000);
    expect(await resultOf(cancelled)).toEqual(before);
    expect((await resultOf(again)).href).not.toBe(before.href);
  });

  it('of credit says that nothing is missing', async () => {
    const { money } = await aTellerCredit();
    const { body } = await shop().portal.call(
      'GET /staff/payment-exceptions/{money}/part-refund',
      { money, amount_kobo: 100_000 },
      ada,
    );
    expect(body.data.after?.to_pay).toBe('Nothing');
  });

  it.each([true, [500], '0x64', '1e3', '+5', '100\n', -5, 1.5])(
    'takes only digits for an amount, not %j',
    async (amount_kobo) => {
      const { money } = await aTellerCredit();
      const input = { money, reason: 'Left the course', amount_kobo: amount_kobo as number };
      const { portal } = shop();
      const answer = await portal.call('POST /staff/payment-exceptions/{money}/refund', input, ada);
      expect([answer.status, answer.body.fields?.amount_kobo]).toEqual([
        422,
        'Please enter an amount',
      ]);
    },
  );
});
