import { formatLongDay } from '@edc/contract/common/time/dates';
import { DAY_MS, HOUR_MS } from '@edc/contract/common/time/days';
import { answeredWords, paymentStateWords } from '@edc/contract/money/payment-record-rules';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { exportedLines } from '../../../../testing/exports.ts';
import type { As } from '../../../../testing/portal.ts';
import { aGraduate, aSharedShop } from '../../../../testing/rows/certificates.ts';
import { aStaffMember, signInStaff } from '../../../../testing/rows/factories.ts';
import { rewrite } from '../../../../testing/rows/ledger.ts';
import { aPayment, moneyIdOf, receiptIdOf } from '../../../../testing/rows/money.ts';
import { aPayer, deliverNotices, workNotices } from '../../../../testing/rows/payments.ts';
import {
  aRefund,
  dispute,
  reportDispute,
  reportReversal,
} from '../../../../testing/rows/refunds.ts';
import { checkLedger } from '../../ledger/queries.ts';

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

const audited = async (reference: string, action: string) =>
  await shop()
    .portal.db.selectFrom('audit_entries')
    .select(['actor', 'detail'])
    .where('subject', '=', `payment:${reference}`)
    .where('action', '=', action)
    .execute();

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
    await rewrite(shop().portal, reference, { recorded_at });
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
    const disputed = (await open(reference)).money[0]?.id ?? 0;
    const refusal = async (money: number) =>
      (await exception(money)).choices.find(({ choice }) => choice === 'close')?.refusal;
    const close = async (money: number) =>
      await portal.call(
        'POST /staff/payment-exceptions/{money}/close',
        { money: String(money), reason: 'Settled elsewhere' },
        finance,
      );
    const words =
      /^The payer disputes this payment, and it can be answered until \d+ \w+, \d\d:\d\d: the bank decides first\.$/;
    expect(await refusal(disputed)).toMatch(words);
    const refused = await close(disputed);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(words)]);
    expect((await open(reference)).money).toMatchObject([{ waiting: true }]);

    // The bank never told what it decided.
    const forgotten = await aPayment(portal);
    const dueAt = new Date(Date.now() - 60_000).toISOString();
    await dispute(portal, forgotten.moneyId, { dueAt });
    expect((await exception(forgotten.moneyId)).why).toMatch(/^Dispute, answer was due /);
    expect(await refusal(forgotten.moneyId)).toBeNull();
    expect((await close(forgotten.moneyId)).status).toBe(200);
    expect((await open(forgotten.reference)).money).toMatchObject([{ waiting: false }]);
    await atBank(reference, 'dispute-resolve', { resolution: 'declined' });
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
    for (const reference of [disputed, outside]) {
      await rewrite(portal, reference, { recorded_at: before });
    }
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
    const words = 'The dispute is lost: the bank took ₦4,160.00 back';
    expect(lost.why).toBe(words);
    const told = await shop().portal.call('GET /student/notifications', {}, lost.payer.me);
    expect(told.body.data.items[0]?.text).toBe(
      `Your bank took ₦4,160.00 of your payment ${lost.reference} for fashion, ESP 201 2026/2027 back, because the payment was disputed.`,
    );
    expect(await exception(lost.money)).toMatchObject({
      lost_kobo: 416_000,
      dispute: null,
      now: { money: '₦4,160.00 lost in a dispute' },
    });
    expect(await open(lost.reference)).toMatchObject({
      lost_kobo: 416_000,
      money: [{ lost_kobo: 416_000 }],
    });
    const { items } = (
      await shop().portal.call('GET /staff/payments', { q: lost.reference }, finance)
    ).body.data;
    expect(items.map(paymentStateWords)).toEqual(['Lost in a dispute: ₦4,160.00']);
    expect((await open(won.reference)).lost_kobo).toBe(0);
    // What the bank takes back is told as a refund, before or after the decision.
    for (const [table, hours] of [
      ['refunds', 1],
      ['disputes', 2],
    ] as const) {
      await shop()
        .portal.db.updateTable(table)
        .set({ updated_at: new Date(Date.now() + hours * HOUR_MS) })
        .where('receipt_id', '=', await receiptIdOf(shop().portal, lost.money))
        .execute();
      expect((await exception(lost.money)).why, table).toBe(words);
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
    const lineOf = async (url: string) =>
      (await exportedLines(portal, url, finance)).find((one) => one.includes(reference));
    const listed = { q: reference, format: 'csv' } as const;
    const payments = await portal.call('POST /staff/payments/export', listed, finance);
    expect(await lineOf(payments.body.url)).toContain('"Lost in a dispute: ₦4,160.00"');
    const waiting = { kind: 'waiting', format: 'csv' } as const;
    const all = await portal.call('POST /staff/payment-exceptions/export', waiting, finance);
    expect(await lineOf(all.body.url)).toContain(
      '"The dispute is lost: the bank took ₦4,160.00 back",4160,NGN,',
    );
    // Long ago, so that it is among the first of Today.
    await portal.db
      .updateTable('disputes')
      .set({ opened_at: new Date('2020-01-01T09:00:00Z') })
      .where('receipt_id', '=', await receiptIdOf(portal, await moneyIdOf(portal, reference)))
      .execute();
    const { data } = (await portal.call('GET /staff/today', {}, finance)).body;
    const texts = data.work.find(({ kind }) => kind === 'exceptions')?.items ?? [];
    expect(texts.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^Dispute lost: ₦4,160\.00 for /),
    );

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
      const told = { reference: `D-${lost}`, amountKobo };
      await reportDispute({ app: portal.app }, money, { ...told, state: 'open' });
      // The decision is told before the money goes.
      await reportDispute({ app: portal.app }, money, { ...told, state: 'lost' });
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
      const taken = { reference: `T-${lost}`, amountKobo };
      await reportReversal({ app: portal.app }, money, { ...taken, status: 'processed' });
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

  /** Paid ₦500.00 too much, which is credit. */
  async function anOverpaid() {
    const payer = await aPayer(shop());
    const reference = await payer.reference();
    await shop().at(`${reference}/wrong-amount`, { amount: 466_000 });
    await payer.ask(reference);
    const parts = async () => {
      const { money } = await open(reference);
      const part = (wanted: string) => money.find(({ state }) => state === wanted);
      return { used: part('confirmed'), unused: part('credit') };
    };
    const credits = async () =>
      (await shop().portal.call('GET /student/credits', {}, payer.me)).body.data;
    const { used, unused } = await parts();
    return { reference, parts, credits, used: used?.id ?? 0, unused: unused?.id ?? 0 };
  }

  const refund = async (money: number, amount_kobo: number) =>
    await shop().portal.call(
      'POST /staff/payment-exceptions/{money}/refund',
      { money: String(money), reason: 'The student asked for it', amount_kobo },
      finance,
    );

  it.each([466_000, 416_000, 50_001])(
    'claims the unused part of a payment first, and then what was used: %s of 466000',
    async (amount) => {
      const paid = await anOverpaid();
      await atBank(paid.reference, 'dispute', { amount });
      expect((await exception(paid.unused)).why).toMatch(/^Dispute, answer by /);
      expect(await paid.credits()).toEqual([]);
      expect(await paid.parts()).toMatchObject({
        used: { disputed: true, waiting: true },
        unused: { disputed: true, waiting: false },
      });
      for (const money of [paid.unused, paid.used]) {
        const refused = await refund(money, 50_000);
        expect([refused.status, refused.body.message]).toEqual([409, FIRST]);
      }
      await atBank(paid.reference, 'dispute-resolve', { resolution: 'declined' });
      expect(await paid.credits()).toMatchObject([{ amount_kobo: 50_000 }]);
    },
  );

  it('leaves what was used where the unused part covers it, and the rest of that is free again', async () => {
    const paid = await anOverpaid();
    await atBank(paid.reference, 'dispute', { amount: 30_000 });
    expect(await paid.parts()).toMatchObject({
      used: { disputed: false },
      unused: { disputed: true },
    });
    expect((await refund(paid.unused, 20_000)).body.message).toBe(FIRST);
    expect((await refund(paid.used, 1_000)).status).toBe(200);
    expect(await paid.credits()).toEqual([]);
    await atBank(paid.reference, 'dispute-resolve', { resolution: 'merchant-accepted' });
    expect(await paid.credits()).toMatchObject([{ amount_kobo: 20_000 }]);
    const { money, lost_kobo } = await open(paid.reference);
    expect(lost_kobo).toBe(30_000);
    expect(money.map((one) => [one.state, one.amount_kobo, one.lost_kobo]).sort()).toEqual([
      ['confirmed', 416_000, 0],
      ['credit', 50_000, 30_000],
    ]);
  });

  it('claims what is there, where a part was refunded before', async () => {
    const paid = await anOverpaid();
    expect((await refund(paid.unused, 50_000)).status).toBe(200);
    await workNotices(shop());
    await atBank(paid.reference, 'dispute', { amount: 416_000 });
    const { money } = await open(paid.reference);
    expect(money.map((one) => [one.state, one.disputed]).sort()).toEqual([
      ['confirmed', true],
      ['refunded', false],
    ]);
  });

  it.each([
    ['in order', ['open', 'lost', 'taken']],
    ['the money first', ['taken', 'open', 'lost']],
    ['the decision first', ['lost', 'taken', 'open']],
    ['all of it twice', ['open', 'open', 'taken', 'taken', 'lost', 'lost', 'open', 'taken']],
  ] as const)('counts once, told %s', async (_, notices) => {
    const { portal } = shop();
    const payer = await aPayer(shop());
    const reference = await payer.reference();
    await shop().at(`${reference}/succeed`);
    await payer.ask(reference);
    const money = (await open(reference)).money[0]?.id ?? 0;
    const openedAt = new Date(Date.now() - 60_000).toISOString();
    const about = { reference: `O-${reference}`, amountKobo: 100_000 };
    for (const told of notices) {
      await (told === 'taken'
        ? reportReversal({ app: portal.app }, money, { ...about, status: 'processed' })
        : reportDispute({ app: portal.app }, money, { ...about, openedAt, state: told }));
    }
    expect(await open(reference)).toMatchObject({
      disputed: false,
      lost_kobo: 100_000,
      refunded_kobo: 100_000,
      dispute: null,
    });
    expect((await exception(money)).why).toBe('The dispute is lost: the bank took ₦1,000.00 back');
    // Nothing more is claimed: what is left can be refunded.
    expect((await refund(money, 1_000)).status).toBe(200);
    const isDecidedFirst = notices.indexOf('lost') < notices.indexOf('open');
    expect(await audited(reference, 'payment.dispute')).toHaveLength(isDecidedFirst ? 1 : 2);
  });

  it('is a loss of the centre where the payment had been refunded before', async () => {
    const { portal } = shop();
    const payer = await aPayer(shop());
    const reference = await payer.reference();
    await shop().at(`${reference}/succeed`);
    await payer.ask(reference);
    const money = (await open(reference)).money[0]?.id ?? 0;
    await aRefund(portal, money, { amountKobo: 400_000, status: 'processed' });
    const about = { reference: `L-${reference}`, amountKobo: 416_000 };
    await reportDispute(portal, money, { ...about, state: 'open' });
    await reportDispute(portal, money, { ...about, state: 'lost' });
    for (const _ of [1, 2]) {
      await reportReversal(portal, money, { ...about, status: 'processed' });
    }
    // ₦160.00 was still here; the rest had gone to the payer already.
    const { rows } = await sql<{ name: string; kobo: number }>`
      select source.kind as name, transfers.kobo from transfers
        join ledger_accounts source on source.id = from_account
        join receipts on receipts.id = receipt_id
      where receipts.reference = ${reference} and transfers.kind = 'lost'
      order by transfers.id`.execute(portal.db);
    expect(rows).toEqual([
      { name: 'claimed', kobo: 16_000 },
      { name: 'loss', kobo: 400_000 },
    ]);
    expect((await checkLedger(portal.db)).differences).toEqual([]);
  });

  it('is answered at the provider: staff note it once, and from then on the bank is waited for', async () => {
    const { portal } = shop();
    const person = await aStaffMember(portal, { roles: ['finance'], fullName: 'Ada Obi' });
    const ada = await signInStaff(portal, person);
    const payer = await aPayer(shop());
    const reference = await payer.reference();
    await shop().at(`${reference}/succeed`);
    await payer.ask(reference);
    await atBank(reference, 'dispute', { amount: 100_000 });
    const shown = await open(reference);
    const money = shown.money[0]?.id ?? 0;
    const answer = async (who: As = ada, dispute = shown.dispute?.id ?? 0) => {
      const call = 'POST /staff/payment-exceptions/{money}/answered';
      const { status, body } = await portal.call(
        call,
        { money: String(money), dispute: String(dispute) },
        who,
      );
      return [status, body.message];
    };
    expect(await answer(registrar)).toMatchObject([403, expect.anything()]);
    expect(await answer(ada, 999_999)).toEqual([409, 'The payer does not dispute this payment.']);
    const urgent = async () => {
      const { body } = await portal.call('GET /staff/today', {}, finance);
      const items = body.data.work.find(({ kind }) => kind === 'exceptions')?.items ?? [];
      return items.find(({ key }) => key === String(money))?.text;
    };
    const due = /^Dispute, answer by \d+ \w+, \d\d:\d\d: ₦1,000\.00 of ₦4,160\.00 for /;
    expect(await urgent()).toMatch(due);

    expect(await answer()).toEqual([
      200,
      'The dispute of ₦1,000.00 was answered at Paystack. The bank decides.',
    ]);
    expect(await answer()).toEqual([200, 'It was noted before that this dispute was answered.']);
    expect(await audited(reference, 'payment.answer_dispute')).toMatchObject([
      { actor: person.actor, detail: { amount_kobo: 100_000 } },
    ]);
    const words = `Answered on ${formatLongDay(new Date().toISOString())} by Ada Obi, the bank decides`;
    const found = await exception(money);
    expect(found.why).toBe(`Dispute. ${words}`);
    expect(found.dispute?.answered).toMatchObject({ by: 'Ada Obi' });
    expect(answeredWords(found.dispute?.answered ?? { at: '', by: '' })).toBe(words);
    expect(found.choices.find(({ choice }) => choice === 'close')?.refusal).toBe(
      'The payer disputes this payment: the bank decides first.',
    );
    const listed = await portal.call(
      'GET /staff/payment-exceptions',
      { sort: '-at', size: 100 },
      finance,
    );
    expect(listed.body.data.items.find(({ id }) => id === money)?.why).toBe(found.why);
    const { story } = await open(reference);
    expect(story.find(({ title }) => title.includes('answered'))).toMatchObject({
      title: 'Dispute of ₦1,000.00 answered at Paystack',
      detail: 'The bank decides',
      by: 'Ada Obi',
    });

    // Another that is to be answered by the same day is more urgent now.
    const other = await aPayer(shop());
    const later = await other.reference();
    await shop().at(`${later}/succeed`);
    await other.ask(later);
    await atBank(later, 'dispute');
    const { body } = await portal.call('GET /staff/today', {}, finance);
    const texts = (body.data.work.find(({ kind }) => kind === 'exceptions')?.items ?? []).map(
      ({ text }) => text,
    );
    expect(texts[0]).toMatch(/^Dispute, answer by /);
    const isToAnswer = texts.map((text) => text.startsWith('Dispute, answer by'));
    expect(isToAnswer).toEqual(isToAnswer.toSorted((a, b) => Number(b) - Number(a)));

    // A reminder does not ask again.
    await atBank(reference, 'dispute-remind');
    expect((await exception(money)).why).toBe(found.why);
    await atBank(reference, 'dispute-resolve', { resolution: 'declined' });
    expect(await answer()).toEqual([409, 'The bank has decided this dispute already.']);
  });

  it('comes first while it can be answered, the next due before, and last once it is', async () => {
    const { portal } = shop();
    const disputed = async (days: number) => {
      const payer = await aPayer(shop());
      const reference = await payer.reference();
      await shop().at(`${reference}/succeed`);
      await payer.ask(reference);
      const moneyId = await moneyIdOf(portal, reference);
      await dispute(portal, moneyId, { dueAt: new Date(Date.now() + days * DAY_MS).toISOString() });
      return moneyId;
    };
    const later = await disputed(0.2);
    const next = await disputed(0.1);
    const list = async () => {
      const { body } = await portal.call('GET /staff/payment-exceptions', { size: 200 }, finance);
      const { items, total } = body.data;
      return { ids: items.map(({ id }) => id), items, waiting: total.count - body.with_bank };
    };
    const work = async () => {
      const { body } = await portal.call('GET /staff/today', {}, finance);
      const [first] = body.data.work;
      return { first, of: body.data.work.find(({ kind }) => kind === 'exceptions') };
    };
    const before = await list();
    expect(before.ids.slice(0, 2)).toEqual([next, later]);
    expect((await exception(next)).next).toBe(later);
    const { first, of } = await work();
    expect(first?.kind).toBe('exceptions');
    expect(first?.items[0]).toMatchObject({ key: String(next), due_soon: true });
    expect(of?.total.count).toBe(before.waiting);

    const id = String((await exception(next)).dispute?.id);
    const call = 'POST /staff/payment-exceptions/{money}/answered';
    await portal.call(call, { money: String(next), dispute: id }, finance);
    const after = await list();
    expect(after.waiting).toBe(before.waiting - 1);
    expect(after.ids[0]).toBe(later);
    expect(after.ids.at(-1)).toBe(next);
    const left = (await work()).of;
    expect(left?.total.count).toBe(after.waiting);
    expect(left?.items.map(({ key }) => key)).not.toContain(String(next));
    expect((await exception(later)).next).not.toBe(next);
    for (const { id: other } of after.items) expect((await exception(other)).next).not.toBe(next);
  });

  it('can be answered until the day that its newest notice gives', async () => {
    const { portal } = shop();
    const payer = await aPayer(shop());
    const reference = await payer.reference();
    await shop().at(`${reference}/succeed`);
    await payer.ask(reference);
    const money = (await open(reference)).money[0]?.id ?? 0;
    const about = { reference: `D-${reference}`, amountKobo: 416_000, state: 'open' as const };
    const [soon, later] = [1, 2].map((days) => new Date(Date.now() + days * DAY_MS).toISOString());
    for (const dueAt of [soon, later, soon]) {
      await reportDispute({ app: portal.app }, money, { ...about, ...(dueAt && { dueAt }) });
    }
    expect((await open(reference)).dispute?.due_at).toBe(later);
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
