import { DAY_MS, HOUR_MS } from '@edc/contract/common/days';
import { paymentStateWords } from '@edc/contract/money/payment-record-rules';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { aGraduate, aSharedShop } from '../../../../testing/certificates.ts';
import { exportedLines } from '../../../../testing/exports.ts';
import { aStaffMember, signInStaff } from '../../../../testing/factories.ts';
import { aPayer, deliverNotices, workNotices } from '../../../../testing/payments.ts';
import type { As } from '../../../../testing/portal.ts';
import { recordReversal } from '../refunds/reversals.ts';

const shop = aSharedShop();
let finance: As;
let registrar: As;

beforeAll(async () => {
  const { portal } = shop();
  const as = async (role: 'registrar' | 'finance') =>
    await signInStaff(portal, await aStaffMember(portal, { roles: [role] }));
  finance = await as('finance');
  registrar = await as('registrar');
  await deliverNotices(shop());
});

const FIRST = 'The payer disputes this payment: the bank decides about the money first.';

/** What the payer does at the bank, and the bank: both are told by notices. */
async function atBank(reference: string, what: string, body = {}): Promise<void> {
  await shop().at(`${reference}/${what}`, body);
  await workNotices(shop());
}

const open = async (payment: string) =>
  (await shop().portal.call('GET /staff/payments/{payment}', { payment }, finance)).body.data;

const found = async (q: string, state?: 'confirmed' | 'disputed') =>
  (
    await shop().portal.call('GET /staff/payments', { q, ...(state ? { state } : {}) }, finance)
  ).body.data.items.map(({ reference, disputed }) => [reference, disputed]);

const exception = async (money: number) =>
  (
    await shop().portal.call(
      'GET /staff/payment-exceptions/{money}',
      { money: String(money) },
      finance,
    )
  ).body.data;

describe('a payment that its payer disputes', () => {
  it('is marked in the list, on its page and on the student’s until the bank decides', async () => {
    const payer = await aPayer(shop());
    const reference = await payer.reference();
    await shop().at(`${reference}/succeed`);
    await payer.ask(reference);
    expect(await found(reference)).toEqual([[reference, false]]);
    expect(await found(reference, 'disputed')).toEqual([]);
    expect((await open(reference)).dispute).toBeNull();

    await atBank(reference, 'dispute');
    expect(await found(reference, 'disputed')).toEqual([[reference, true]]);
    expect(await found(reference, 'confirmed')).toEqual([[reference, true]]);
    const due_at = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(await open(reference)).toMatchObject({
      state: 'confirmed',
      disputed: true,
      dispute: { amount_kobo: 416_000, due_at },
      money: [{ disputed: true, waiting: true }],
    });
    const student = await shop().portal.call(
      'GET /staff/students/{student}',
      { student: payer.me.code },
      finance,
    );
    expect(student.body.data.payments).toMatchObject([{ reference, disputed: true }]);

    await atBank(reference, 'dispute-resolve', { resolution: 'declined' });
    expect(await found(reference, 'disputed')).toEqual([]);
    expect(await open(reference)).toMatchObject({ disputed: false, dispute: null });
  });

  it('says when to answer, and why the money can be neither used, kept nor refunded', async () => {
    const payer = await aPayer(shop());
    const reference = await payer.reference();
    await shop().at(`${reference}/wrong-amount`, { amount: 300_000 });
    await payer.ask(reference);
    await atBank(reference, 'dispute');
    const { money } = await open(reference);
    const shown = await exception(money[0]?.id ?? 0);
    expect(shown.why).toMatch(
      /^Dispute, answer by \d+ \w+, \d\d:\d\d\. Received less than was due$/,
    );
    expect(shown.dispute).toMatchObject({
      amount_kobo: 300_000,
      due_at: expect.stringMatching(/Z$/),
    });
    const refusals = new Map(shown.choices.map(({ choice, refusal }) => [choice, refusal]));
    for (const choice of ['apply', 'waive', 'credit', 'refund'] as const) {
      expect(refusals.get(choice), choice).toBe(FIRST);
    }
    // Among the credits it is as old as the credit.
    const recorded_at = new Date(Date.now() - 40 * DAY_MS);
    const { db } = shop().portal;
    await db
      .updateTable('money_received')
      .set({ recorded_at })
      .where('reference', '=', reference)
      .execute();
    const credits = await shop().portal.call(
      'GET /staff/payment-exceptions',
      { kind: 'credit' },
      finance,
    );
    expect(credits.body.data.items[0]).toMatchObject({ reference, at: recorded_at.toISOString() });
  });

  it('cannot be closed while it can be answered', async () => {
    const { portal } = shop();
    const payer = await aPayer(shop());
    const reference = await payer.reference();
    await shop().at(`${reference}/succeed`);
    await payer.ask(reference);
    await atBank(reference, 'dispute');
    const money = (await open(reference)).money[0]?.id ?? 0;
    const refusal = async () =>
      (await exception(money)).choices.find(({ choice }) => choice === 'close')?.refusal;
    const close = async () =>
      await portal.call(
        'POST /staff/payment-exceptions/{money}/close',
        { money: String(money), reason: 'Settled elsewhere' },
        finance,
      );
    const words =
      /^The payer disputes this payment, and it can be answered until \d+ \w+, \d\d:\d\d: the bank decides first\.$/;
    expect(await refusal()).toMatch(words);
    const refused = await close();
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(words)]);
    expect((await open(reference)).money).toMatchObject([{ waiting: true }]);

    // The bank never told what it decided.
    const past = new Date(Date.now() - 60_000).toISOString();
    await sql`update provider_notices
      set about = jsonb_set(about::jsonb, '{dueAt}', to_jsonb(${past}::text))
      where reference = ${reference} and about ->> 'kind' = 'dispute'`.execute(portal.db);
    expect((await exception(money)).why).toMatch(/^Dispute, answer was due /);
    expect(await refusal()).toBeNull();
    expect((await close()).status).toBe(200);
    expect((await open(reference)).money).toMatchObject([{ waiting: false }]);
  });

  it('says in the list and on Today by when it must be answered, and comes first there', async () => {
    const { portal } = shop();
    const paid = async (amount?: number) => {
      const payer = await aPayer(shop());
      const reference = await payer.reference();
      await shop().at(`${reference}/${amount ? 'wrong-amount' : 'succeed'}`, { amount });
      await payer.ask(reference);
      return reference;
    };
    const disputed = await paid();
    const outside = await paid();
    await atBank(outside, 'refund', { amount: 50_000 });
    // The payment is old, and its dispute is not.
    const before = new Date(Date.now() - 40 * DAY_MS);
    await portal.db
      .updateTable('money_received')
      .set({ recorded_at: before })
      .where('reference', 'in', [disputed, outside])
      .execute();
    const opened = Date.now();
    await atBank(disputed, 'dispute');
    const list = await portal.call(
      'GET /staff/payment-exceptions',
      { sort: '-at', size: 100 },
      finance,
    );
    const [first, ...others] = list.body.data.items;
    const words = /^Dispute, answer by \d+ \w+, \d\d:\d\d$/;
    expect(first).toMatchObject({ reference: disputed, why: expect.stringMatching(words) });
    expect(Date.parse(first?.at ?? '')).toBeGreaterThan(opened - 1000);
    const refunded = others.find(({ reference }) => reference === outside);
    expect(refunded?.why).toBe('₦500.00 was refunded outside the portal');
    expect(Date.parse(refunded?.at ?? '')).toBeGreaterThan(before.getTime() + DAY_MS);

    const { body } = await portal.call('GET /staff/today', {}, finance);
    const items = body.data.work.find(({ kind }) => kind === 'exceptions')?.items ?? [];
    const text = (money: number | undefined) =>
      items.find(({ key }) => key === String(money))?.text ?? '';
    expect(text(first?.id)).toBe(`${first?.why}: ₦4,160.00 for ${first?.description}`);
    expect(text(refunded?.id)).toMatch(/^Refunded outside: ₦500\.00 of ₦4,160\.00 for /);
    const isDispute = items.map((one) => one.text.startsWith('Dispute, answer by'));
    expect(isDispute).toEqual(isDispute.toSorted((a, b) => Number(b) - Number(a)));
    expect(isDispute[0]).toBe(true);
  });

  it('says who has won', async () => {
    const decided = async (resolution: 'declined' | 'merchant-accepted') => {
      const payer = await aPayer(shop());
      const reference = await payer.reference();
      await shop().at(`${reference}/succeed`);
      await payer.ask(reference);
      await atBank(reference, 'dispute');
      await atBank(reference, 'dispute-resolve', { resolution });
      const money = (await open(reference)).money[0]?.id ?? 0;
      return { payer, reference, money, why: (await exception(money)).why };
    };
    const won = await decided('declined');
    expect(won.why).toBe('The dispute is won: the payment stays with the centre');
    const lost = await decided('merchant-accepted');
    const words = 'The dispute is lost: the bank took the money back';
    expect(lost.why).toBe(words);
    const told = await shop().portal.call('GET /student/notifications', {}, lost.payer.me);
    expect(told.body.data.items[0]?.text).toBe(
      `Your bank took ₦4,160.00 of your payment ${lost.reference} for fashion, ESP 201 2026/2027 back, because the payment was disputed.`,
    );
    expect(await exception(lost.money)).toMatchObject({
      lost: true,
      dispute: null,
      now: { money: '₦4,160.00 lost in a dispute' },
    });
    expect(await open(lost.reference)).toMatchObject({ lost: true, money: [{ lost: true }] });
    const { items } = (
      await shop().portal.call('GET /staff/payments', { q: lost.reference }, finance)
    ).body.data;
    expect(items.map(paymentStateWords)).toEqual(['Lost in a dispute']);
    expect((await open(won.reference)).lost).toBe(false);
    // What the bank takes back is told as a refund, before or after the decision.
    for (const kind of ['refund', 'dispute'] as const) {
      await shop()
        .portal.db.updateTable('refunds')
        .set({ updated_at: new Date(Date.now() + (kind === 'refund' ? HOUR_MS : 7_200_000)) })
        .where('money_id', '=', lost.money)
        .where('kind', '=', kind)
        .execute();
      expect((await exception(lost.money)).why, kind).toBe(words);
    }
  });

  it('counts as lost and not as refunded, with what the bank took', async () => {
    const { portal } = shop();
    const figures = async () => {
      const [today, totals, exceptions] = await Promise.all([
        portal.call('GET /staff/today', {}, finance),
        portal.call('GET /staff/payment-totals', {}, finance),
        portal.call('GET /staff/payment-exceptions', { sort: '-at' }, finance),
      ]);
      const { refunded_kobo, lost_kobo } = totals.body.data.total;
      return {
        today: [today.body.data.figures.refunded_kobo, today.body.data.figures.lost_kobo],
        totals: [refunded_kobo, lost_kobo],
        waiting: exceptions.body.totals.find(({ currency }) => currency === 'NGN')?.kobo ?? 0,
        items: exceptions.body.data.items,
      };
    };
    const plus = ([refunded, lost]: (number | null)[], [back = 0, taken = 0]: number[]) => [
      (refunded ?? 0) + back,
      (lost ?? 0) + taken,
    ];
    const before = await figures();
    const payer = await aPayer(shop());
    const reference = await payer.reference();
    await shop().at(`${reference}/succeed`);
    await payer.ask(reference);
    await atBank(reference, 'dispute');
    await atBank(reference, 'dispute-resolve', { resolution: 'merchant-accepted' });
    const lost = await figures();
    expect(lost.items.find((one) => one.reference === reference)).toMatchObject({
      about_kobo: 416_000,
      left_kobo: 0,
    });
    expect(lost.waiting).toBe(before.waiting + 416_000);
    expect(lost.totals).toEqual(plus(before.totals, [0, 416_000]));
    expect(lost.today).toEqual(plus(before.today, [0, 416_000]));
    const { month } = (await portal.call('GET /staff/payment-totals', {}, finance)).body.data;
    const input = { month, format: 'csv' } as const;
    const { body } = await portal.call('POST /staff/payment-totals/export', input, finance);
    const [header, ...lines] = await exportedLines(portal, body.url, finance);
    expect(header).toMatch(/,Refunded since,Waived,Lost in disputes since$/);
    expect(lines.find((one) => one.includes(reference))).toMatch(/,0(\.00)?,0(\.00)?,4160(\.00)?$/);

    const other = await aPayer(shop());
    const refunded = await other.reference();
    await shop().at(`${refunded}/succeed`);
    await other.ask(refunded);
    await atBank(refunded, 'partial-refund', { amount: 50_000 });
    expect((await figures()).totals).toEqual(plus(lost.totals, [50_000, 0]));
  });

  it('is not named beside the payment that was made again after it was lost', async () => {
    const payer = await aPayer(shop());
    const lost = await payer.reference();
    await shop().at(`${lost}/succeed`);
    await payer.ask(lost);
    await atBank(lost, 'dispute');
    await atBank(lost, 'dispute-resolve', { resolution: 'merchant-accepted' });
    const { reference } = (await payer.open()).body.data;
    await shop().at(`${reference}/succeed`);
    await payer.ask(reference);
    expect((await open(reference)).others).toEqual([]);
    expect((await open(lost)).others).toMatchObject([{ payment: reference, earlier: false }]);
  });

  it('keeps a certificate from being approved or handed over, and can be rejected', async () => {
    const { portal } = shop();
    const graduate = await aGraduate(shop());
    const { reference } = (await graduate.openCertificate()).body.data;
    await shop().at(`${reference}/succeed`);
    await graduate.request(reference);
    const request = `certificate-${(await graduate.history())[0]?.id}`;
    const act = async (action: 'approve' | 'ready') => {
      const call = `POST /staff/requests/{request}/${action}` as const;
      const { status, body } = await portal.call(call, { request }, registrar);
      return [status, body.message];
    };
    const detail = async () =>
      (await portal.call('GET /staff/requests/{request}', { request }, registrar)).body.data;
    const refused = [409, 'The payer disputes this payment: the bank must finish first.'];

    await atBank(reference, 'dispute');
    expect(await detail()).toMatchObject({ problem: 'disputed', actions: ['reject'] });
    expect(await act('approve')).toEqual(refused);
    await atBank(reference, 'dispute-resolve', { resolution: 'declined' });
    expect((await detail()).problem).toBeNull();
    expect((await act('approve'))[0]).toBe(200);
    await atBank(reference, 'dispute');
    expect((await detail()).problem).toBe('disputed');
    expect(await act('ready')).toEqual(refused);
    await atBank(reference, 'dispute-resolve', { resolution: 'merchant-accepted' });
    const { problem, payment_notice, certificates } = await detail();
    expect([problem, payment_notice]).toEqual([
      'refunded',
      {
        text: `This request is no longer paid for: payment ${reference} was lost in a dispute. The course is paid. Certificate ${certificates[0]?.serial} is still valid. Revoke it, or keep it with a reason. Until then its paper cannot be handed over.`,
        payments: [reference],
      },
    ]);
  });

  /** A student who has paid for a course and for a change of its skill. */
  async function aSkillChange() {
    const { portal, applicationCode } = shop();
    const payer = await aPayer(shop());
    const paid = await payer.reference();
    await shop().at(`${paid}/succeed`);
    await payer.ask(paid);
    const { body } = await portal.call(
      'POST /student/payment/initialize',
      { purpose: 'skill_change', application_code: applicationCode, skill_code: 'baking' },
      payer.me,
    );
    const { reference } = body.data;
    await shop().at(`${reference}/succeed`);
    await portal.call('POST /student/payments/check', { reference }, payer.me);
    const { id } = await portal.db
      .selectFrom('requests')
      .select('id')
      .where('student_id', '=', payer.id)
      .executeTakeFirstOrThrow();
    const request = `skill-change-${id}`;
    const detail = async () =>
      (await portal.call('GET /staff/requests/{request}', { request }, registrar)).body.data;
    return { payer, paid, reference, request, detail };
  }

  it('keeps a skill from being changed', async () => {
    const { portal } = shop();
    const { paid, request, detail } = await aSkillChange();
    // The course's own payment counts as well as the fee.
    await atBank(paid, 'dispute');
    const call = 'POST /staff/requests/{request}/approve';
    expect((await portal.call(call, { request }, registrar)).body.message).toBe(
      'The payer disputes this payment: the bank must finish first.',
    );
    expect((await detail()).payment_notice).toEqual({
      text: `The payer disputes the payment for the course, ${paid}: the bank decides first.`,
      payments: [paid],
    });
    const rejected = await portal.call(
      'POST /staff/requests/{request}/reject',
      { request, reason: 'The course is disputed' },
      registrar,
    );
    expect(rejected.status).toBe(200);
  });

  it.each(['fee', 'course'] as const)(
    'keeps a skill from being changed until the bank has taken the %s that was lost',
    async (which) => {
      const { portal } = shop();
      const { paid, reference, request, detail } = await aSkillChange();
      const [lost, amountKobo] = which === 'fee' ? [reference, 101_500] : [paid, 416_000];
      const money = (await open(lost)).money[0]?.id ?? 0;
      const told = { kind: 'dispute' as const, reference: `D-${lost}`, amountKobo };
      await recordReversal(portal.app, money, { ...told, status: 'open' }, 'paystack');
      // The decision is told before the money goes.
      const decided = { ...told, status: 'resolved', won: false };
      await recordReversal(portal.app, money, decided, 'paystack');
      const what = which === 'fee' ? 'this request' : 'the course';
      expect(await detail()).toMatchObject({
        problem: 'disputed',
        payment_notice: {
          text: `The payer has won a dispute about the payment for ${what}, ${lost}: the bank takes the money back.`,
          payments: [lost],
        },
      });
      const call = 'POST /staff/requests/{request}/approve';
      expect((await portal.call(call, { request }, registrar)).status).toBe(409);
      const taken = { kind: 'refund' as const, reference: `T-${lost}`, amountKobo };
      await recordReversal(portal.app, money, { ...taken, status: 'processed' }, 'paystack');
      expect((await detail()).problem).toBe(which === 'fee' ? 'reversed' : 'course_reversed');
      expect((await portal.call(call, { request }, registrar)).status).toBe(409);
    },
  );

  it('leaves what the bank did not take of a fee as credit that counts', async () => {
    const { portal, applicationCode } = shop();
    const { payer, reference, request, detail } = await aSkillChange();
    await atBank(reference, 'dispute', { amount: 50_000 });
    await atBank(reference, 'dispute-resolve', { resolution: 'merchant-accepted' });
    expect((await detail()).fee_if_rejected).toBe(
      '₦500.00 of the fee of ₦1,015.00 was lost in a dispute. The other ₦515.00 becomes credit for the next skill change.',
    );
    const rejecting = { request, reason: 'Not paid for' };
    await portal.call('POST /staff/requests/{request}/reject', rejecting, registrar);
    const { money } = await open(reference);
    const left = money.find(({ state }) => state === 'credit')?.id ?? 0;
    const { choices } = await exception(left);
    expect(choices.find(({ choice }) => choice === 'refund')?.refusal).toBeNull();
    const again = { application_code: applicationCode, skill_code: 'baking' } as const;
    const { body } = await portal.call(
      'POST /student/payment/initialize',
      { purpose: 'skill_change', ...again },
      payer.me,
    );
    expect(body.data.credit_kobo).toBeGreaterThan(0);
  });

  it('keeps the excess of a payment that is disputed as a whole, and not of a smaller dispute', async () => {
    const { portal } = shop();
    const excessOf = async (disputedKobo: number) => {
      const payer = await aPayer(shop());
      const reference = await payer.reference();
      await shop().at(`${reference}/wrong-amount`, { amount: 466_000 });
      await payer.ask(reference);
      await atBank(reference, 'dispute', { amount: disputedKobo });
      const { money } = await open(reference);
      return { money: money.find(({ state }) => state === 'credit')?.id ?? 0, payer };
    };
    const refund = async (money: number) =>
      await portal.call(
        'POST /staff/payment-exceptions/{money}/refund',
        { money: String(money), reason: 'The student asked for it', amount_kobo: 50_000 },
        finance,
      );
    const whole = await excessOf(466_000);
    expect((await exception(whole.money)).why).toMatch(/^Dispute, answer by /);
    const refused = await refund(whole.money);
    expect([refused.status, refused.body.message]).toEqual([409, FIRST]);
    const credits = async ({ me }: typeof whole.payer) =>
      (await portal.call('GET /student/credits', {}, me)).body.data;
    expect(await credits(whole.payer)).toEqual([]);

    const smaller = await excessOf(416_000);
    expect(await credits(smaller.payer)).toMatchObject([{ amount_kobo: 50_000 }]);
    expect((await refund(smaller.money)).status).toBe(200);
  });

  it('leaves a request whose course was lost, and says which of the two is not paid', async () => {
    const { paid, reference, detail } = await aSkillChange();
    expect(await detail()).toMatchObject({
      problem: null,
      payment_notice: null,
      fee_if_rejected: 'The fee of ₦1,015.00 becomes credit for the next skill change.',
    });
    await atBank(paid, 'dispute');
    await atBank(paid, 'dispute-resolve', { resolution: 'merchant-accepted' });
    expect(await detail()).toMatchObject({
      problem: 'course_reversed',
      payment_notice: {
        text: `The course is no longer paid for: payment ${paid} was lost in a dispute. This request’s own fee of ₦1,015.00 is paid. Ask the student to pay for the course again, or reject the request: the fee stays as credit.`,
        payments: [paid],
      },
      fee_if_rejected: 'The fee of ₦1,015.00 becomes credit for the next skill change.',
    });
    // Part of the fee goes back as well.
    await atBank(reference, 'partial-refund', { amount: 50_000 });
    expect(await detail()).toMatchObject({
      problem: 'reversed',
      payment_notice: {
        text: `The course is no longer paid for: payment ${paid} was lost in a dispute. This request is not fully paid: ₦500.00 of payment ${reference} was refunded. Reject it: the student can then pay for another skill change.`,
        payments: [paid, reference],
      },
      fee_if_rejected:
        '₦500.00 of the fee of ₦1,015.00 was refunded. The other ₦515.00 becomes credit for the next skill change.',
    });
  });
});
