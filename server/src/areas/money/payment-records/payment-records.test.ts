import type { Api } from '@edc/contract/api';
import { DAY_MS, dayInLagos } from '@edc/contract/common/time/days';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actors.ts';
import { type As, headersOf } from '../../../testing/portal.ts';
import { aSharedShop } from '../../../testing/rows/certificates.ts';
import { aStaffMember, signInStaff } from '../../../testing/rows/factories.ts';
import { moneyIdOf, receiptIdOf, unknownMoney } from '../../../testing/rows/money.ts';
import { aPayer, payAtBank } from '../../../testing/rows/payments.ts';
import { aRefund, reportReversal } from '../../../testing/rows/refunds.ts';
import { sweep } from '../payments/settling/sweep.ts';

const shop = aSharedShop();
let finance: As & { actor: Actor };
let support: As;

beforeAll(async () => {
  const { portal } = shop();
  const person = await aStaffMember(portal, { fullName: 'Ada Obi', roles: ['finance'] });
  finance = { ...(await signInStaff(portal, person)), actor: person.actor };
  support = await signInStaff(portal, await aStaffMember(portal, { roles: ['support'] }));
});

let names = 0;
/** A student whose surname nobody else has. */
async function aNamedPayer() {
  names += 1;
  const surname = `Akinṣẹ́yẹ${'x'.repeat(names)}`;
  const payer = await aPayer(shop(), { student: { surname } });
  return { ...payer, surname };
}

interface Part {
  reference: string;
  amountKobo: number;
}

type ListInput = Api['GET /staff/payments']['input'];

const list = async (input: ListInput, as: As = finance) =>
  (await shop().portal.call('GET /staff/payments', input, as)).body.data;
const references = async (input: ListInput) =>
  (await list(input)).items.map(({ reference }) => reference);
const open = async (payment: string, as: As = finance) =>
  (await shop().portal.call('GET /staff/payments/{payment}', { payment }, as)).body.data;

async function aPaid(given: { amount?: number } = {}) {
  const payer = await aNamedPayer();
  const reference = await payer.reference();
  const { amount } = given;
  await shop().at(`${reference}/${amount ? 'wrong-amount' : 'succeed'}`, amount ? { amount } : {});
  await payer.ask(reference);
  return { ...payer, reference };
}

describe('the list of payments', () => {
  it('finds a payment by reference, name, matric number, amount and provider’s id', async () => {
    const { reference, surname, matricNo } = await aPaid({ amount: 416_123 });
    const { transactions } = await shop().known();
    const id = transactions.find((one) => one.reference === reference)?.id;
    for (const q of [
      reference,
      reference.toLowerCase(),
      reference.slice(0, 9),
      `${reference.slice(0, 5)}-${reference.slice(5, 9)} ${reference.slice(9)}.`,
      surname,
      matricNo,
      '4161.23',
      '₦4,161.23',
      String(id),
    ]) {
      expect(await references({ q }), q).toEqual([reference]);
    }
    expect(await references({ q: 'NOBODYWASHERE9' })).toEqual([]);
  });

  it('finds a reference that has no digit, and a name that has only its letters', async () => {
    const { portal } = shop();
    const { reference, id } = await aPaid();
    await portal.db
      .updateTable('payment_attempts')
      .set({ reference: 'NYSJBWBHNXHHD' })
      .where('reference', '=', reference)
      .execute();
    await portal.db
      .updateTable('students')
      .set({ surname: 'Hassan' })
      .where('id', '=', id)
      .execute();
    for (const q of ['NYSJBWBHNXHHD', 'nysjbwb', 'NYSJ', 'Hassan']) {
      expect(await references({ q }), q).toEqual(['NYSJBWBHNXHHD']);
    }
    // The first letters of a reference may also be somebody's name.
    const namesake = await aPaid();
    await portal.db
      .updateTable('students')
      .set({ surname: 'Nysj' })
      .where('id', '=', namesake.id)
      .execute();
    expect((await references({ q: 'nysj' })).sort()).toEqual(
      ['NYSJBWBHNXHHD', namesake.reference].sort(),
    );
  });

  it('says where each payment is, and filters by it', async () => {
    const paid = await aPaid();
    const short = await aPaid({ amount: 300_000 });
    const over = await aPaid({ amount: 500_000 });
    const declined = await aNamedPayer();
    const declinedReference = await declined.reference();
    await shop().at(`${declinedReference}/decline`);
    await declined.ask(declinedReference);
    const fresh = await aNamedPayer();
    const freshReference = await fresh.reference();
    const stateOf = async (q: string) => (await list({ q })).items[0];
    expect(await stateOf(paid.reference)).toMatchObject({
      state: 'confirmed',
      asked_kobo: 416_000,
      received_kobo: 416_000,
      credit_kobo: 0,
      purpose: 'enrolment',
      provider: 'paystack',
      student: { key: paid.me.code, matric_no: paid.matricNo },
    });
    expect(await stateOf(short.reference)).toMatchObject({ state: 'credit', credit_kobo: 300_000 });
    const { waiting } = (await shop().portal.call('GET /staff/payments', {}, finance)).body;
    expect(waiting).toEqual({
      held: (await list({ state: 'held' })).total.count,
      credit: (await list({ state: 'credit' })).total.count,
    });
    expect(waiting.credit).toBeGreaterThan(0);
    expect(await stateOf(over.reference)).toMatchObject({
      state: 'confirmed',
      received_kobo: 500_000,
      credit_kobo: 84_000,
    });
    expect(await stateOf(declinedReference)).toMatchObject({ state: 'declined' });
    expect(await stateOf(freshReference)).toMatchObject({ state: 'not_paid', received_kobo: null });
    for (const [state, reference] of [
      ['confirmed', paid.reference],
      ['credit', short.reference],
      ['credit', over.reference],
      ['declined', declinedReference],
      ['not_paid', freshReference],
    ] as const) {
      expect(await references({ q: reference, state }), state).toEqual([reference]);
      expect(await references({ q: reference, state: 'held' })).toEqual([]);
    }
    expect(await references({ q: paid.reference, purpose: 'certificate' })).toEqual([]);
    expect(await references({ q: paid.reference, provider: 'teller' })).toEqual([]);
    const today = dayInLagos(new Date());
    expect(await references({ q: paid.reference, from: today, to: today })).toEqual([
      paid.reference,
    ]);
    expect(await references({ q: paid.reference, to: '2020-01-01' })).toEqual([]);
  });

  it('calls refunded what the centre sent back, and reversed what others took back', async () => {
    const { app } = shop().portal;
    for (const [origin, state, other] of [
      ['ours', 'refunded', 'reversed'],
      ['outside', 'reversed', 'refunded'],
    ] as const) {
      const { reference, me } = await aPaid();
      const moneyId = await moneyIdOf(shop().portal, reference);
      if (origin === 'ours') await aRefund(shop().portal, moneyId, { status: 'pending' });
      const told = { amountKobo: 416_000, status: 'processed' } as const;
      await reportReversal({ app: app }, moneyId, { ...told, reference: `back-${moneyId}` });
      expect((await list({ q: reference })).items[0]).toMatchObject({
        state,
        refunded_kobo: 416_000,
      });
      expect(await references({ q: reference, state })).toEqual([reference]);
      expect(await references({ q: reference, state: other })).toEqual([]);
      expect((await open(reference)).money[0]?.state).toBe(state);
      const { body } = await shop().portal.call(
        'GET /staff/students/{student}',
        { student: me.code },
        support,
      );
      expect(body.data.payments[0]?.state).toBe(state);
    }
  });

  it('marks a payment of which a part was refunded, and filters by that', async () => {
    const { app } = shop().portal;
    const refundPart = async ({ reference, amountKobo }: Part) => {
      const { id } = await app.db
        .selectFrom('holdings')
        .select('id')
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow();
      const told = { status: 'processed', reference: `part-${id}` } as const;
      await reportReversal({ app: app }, id, { ...told, amountKobo });
    };
    const used = await aPaid();
    await refundPart({ ...used, amountKobo: 100_000 });
    const credit = await aPaid({ amount: 300_000 });
    await refundPart({ ...credit, amountKobo: 50_000 });
    for (const [{ reference, me }, facts, words] of [
      [used, { state: 'confirmed', received_kobo: 416_000, refunded_kobo: 100_000 }, 'Confirmed'],
      [credit, { state: 'credit', received_kobo: 300_000, refunded_kobo: 50_000 }, 'Credit'],
    ] as const) {
      expect((await list({ q: reference })).items[0]).toMatchObject(facts);
      expect(await references({ q: reference, state: 'partly_refunded' })).toEqual([reference]);
      expect(await references({ q: reference, state: facts.state })).toEqual([reference]);
      expect(await references({ q: reference, state: 'refunded' })).toEqual([]);
      const { body } = await shop().portal.call(
        'GET /staff/students/{student}',
        { student: me.code },
        support,
      );
      expect(body.data.payments[0]).toMatchObject(facts);
      const prepared = await shop().portal.call(
        'POST /staff/payments/export',
        { q: reference, state: 'partly_refunded', format: 'csv' },
        finance,
      );
      const file = await shop().portal.http.inject({
        url: prepared.body.url,
        headers: headersOf(finance),
      });
      expect(file.body).toContain(`"${words}, partly refunded"`);
    }
    const whole = await aPaid();
    await refundPart({ ...whole, amountKobo: 416_000 });
    expect(await references({ q: whole.reference, state: 'partly_refunded' })).toEqual([]);
  });

  it('marks it also where nobody knows who paid', async () => {
    const { app } = shop().portal;
    const reference = 'NOBODYKNOWS01';
    const held = await unknownMoney(shop().portal, { reference, amountKobo: 300_000 });
    const id = held.moneyId;
    expect(await references({ q: reference, state: 'partly_refunded' })).toEqual([]);
    const told = { status: 'processed', reference: 'unknown-part' } as const;
    await reportReversal({ app: app }, id, { ...told, amountKobo: 50_000 });
    const facts = { state: 'held', received_kobo: 300_000, refunded_kobo: 50_000 };
    expect((await list({ q: reference })).items).toMatchObject([facts]);
    const receiptId = await receiptIdOf(shop().portal, id);
    expect(await open(`money-${receiptId}`)).toMatchObject(facts);
    expect(await references({ q: reference, state: 'partly_refunded' })).toEqual([reference]);
    await reportReversal({ app: app }, id, { ...told, reference: 'b', amountKobo: 250_000 });
    expect(await references({ q: reference, state: 'partly_refunded' })).toEqual([]);
  });

  it('goes through all of them by pages, newest first, each once', async () => {
    for (let made = 0; made < 3; made += 1) await aPaid();
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await list({ size: 2, ...(cursor ? { cursor } : {}) });
      seen.push(...page.items.map(({ key }) => key));
      cursor = page.next;
    } while (cursor && seen.length < 200);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength((await list({})).total.count);
  });

  it('has money that nobody asked for, which is found by its reference', async () => {
    await fetch(`${shop().gatewayUrl}/__sandbox/transactions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email: 'nobody@mail.example',
        amount: 123_400,
        reference: 'WHQSE22222229',
        metadata: { portal: 'edc-portal' },
      }),
    });
    await shop().at('WHQSE22222229/succeed');
    await sweep(shop().portal.app);
    const [found] = (await list({ q: 'WHQSE22222229', state: 'held' })).items;
    expect(found).toMatchObject({
      reference: 'WHQSE22222229',
      student: null,
      state: 'held',
      received_kobo: 123_400,
    });
    const detail = await open(found?.key ?? '');
    expect(detail).toMatchObject({
      can_ask: false,
      money: [{ reason: 'Unknown reference', waiting: true }],
    });
    const asked = await shop().portal.call(
      'POST /staff/payments/{payment}/ask',
      { payment: found?.key ?? '' },
      finance,
    );
    expect(asked.body.error).toBe('NOT_POSSIBLE');
  });

  it('has a teller on the day of its slip, in the filter, in the list and in the file', async () => {
    const { portal, applicationCode } = shop();
    const { matricNo } = await aPayer(shop());
    const paidOn = dayInLagos(new Date(Date.now() - 20 * DAY_MS));
    const { reference } = await payAtBank(portal, {
      ...{ purpose: 'enrolment', matricNo, applicationCode, skillCode: 'fashion' },
      ...{ tellerNumber: 'ZEN-81', paidOn, by: finance.actor, reason: 'Slip seen' },
    });
    const asked = { provider: 'teller' as const, from: paidOn, to: paidOn };
    const { items } = await list(asked);
    expect(items).toMatchObject([{ reference }]);
    expect(dayInLagos(new Date(items[0]?.at ?? ''))).toBe(paidOn);
    for (const q of ['ZEN-81', 'zen 81', 'zen81']) {
      expect(await references({ q }), q).toEqual([reference]);
    }
    const today = dayInLagos(new Date());
    expect(await references({ ...asked, from: today, to: today })).not.toContain(reference);
    const { body } = await portal.call(
      'POST /staff/payments/export',
      { ...asked, format: 'csv' },
      finance,
    );
    const file = await portal.http.inject({ url: body.url, headers: headersOf(finance) });
    expect(file.body.split('\r\n')[1]).toMatch(new RegExp(`^${reference},${paidOn} `));
  });

  it('leaves as a file with what is filtered, which is recorded', async () => {
    const { portal } = shop();
    const { reference } = await aPaid();
    const prepared = await portal.call(
      'POST /staff/payments/export',
      { q: reference, format: 'csv' },
      finance,
    );
    const file = await portal.http.inject({ url: prepared.body.url, headers: headersOf(finance) });
    const lines = file.body.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`${reference},`);
    expect(lines[1]?.split(',')[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
    expect(lines[1]).toContain('Confirmed,4160,4160,0,0,162.4,NGN');
    const other = await portal.http.inject({ url: prepared.body.url, headers: headersOf(support) });
    expect(other.statusCode).not.toBe(200);
    const entry = await portal.db
      .selectFrom('audit_entries')
      .select(['actor', 'detail'])
      .where('action', '=', 'payments.export')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      actor: finance.actor,
      detail: { rows: 1, q: reference },
    });
    const sheet = await portal.call(
      'POST /staff/payments/export',
      { q: reference, format: 'xlsx' },
      finance,
    );
    const packed = await portal.http.inject({ url: sheet.body.url, headers: headersOf(finance) });
    expect(packed.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });
});

describe('one payment', () => {
  it('tells its whole story in the order of time', async () => {
    const { reference, me } = await aPaid();
    const payment = await open(reference);
    expect(payment).toMatchObject({
      reference,
      base_kobo: 400_000,
      fee_kobo: 16_000,
      provider_said: 'Successful',
      can_ask: true,
      student: { key: me.code },
      registration: { skill: 'fashion', reversed: false, due_kobo: 416_000, here_kobo: 416_000 },
      money: [{ amount_kobo: 416_000, state: 'confirmed', channel: 'card', waiting: false }],
    });
    const told = payment.story.map(({ kind, title }) => `${kind}: ${title}`);
    expect(told).toContain('attempt: Payment started with Paystack');
    expect(told).toContain('money: ₦4,160.00 received by card');
    expect(told).toContain('action: Payment received');
    expect(told).toContain(`email: Payment received: ${reference}`);
    const times = payment.story.map(({ at }) => Date.parse(at));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    // Finance do not read the outbox, support does.
    const mail = (one: typeof payment) => one.story.find(({ kind }) => kind === 'email')?.link;
    expect(mail(payment)).toBeNull();
    expect(mail(await open(reference, support))).toMatch(/^\/staff\/outbox\//);
  });

  it('of a bank teller names the number and who recorded it', async () => {
    const { portal, applicationCode } = shop();
    const payer = await aNamedPayer();
    const { reference } = await payAtBank(portal, {
      purpose: 'enrolment',
      matricNo: payer.matricNo,
      applicationCode,
      skillCode: 'fashion',
      tellerNumber: 'GTB-7711',
      reason: 'Slip seen',
      by: finance.actor,
    });
    expect(await references({ q: 'GTB-7711' })).toEqual([reference]);
    const payment = await open(reference);
    expect(payment.can_ask).toBe(false);
    expect(payment.story).toContainEqual(
      expect.objectContaining({ title: 'Bank teller payment recorded', by: 'Ada Obi' }),
    );
  });

  it('is unknown by a wrong name', async () => {
    for (const payment of ['NOBODYWASHERE', 'money-999999', 'x']) {
      const { status } = await shop().portal.call(
        'GET /staff/payments/{payment}',
        { payment },
        finance,
      );
      expect(status, payment).toBe(404);
    }
  });
});

describe('asking the provider again', () => {
  const ask = (payment: string, as: As = support) =>
    shop().portal.call('POST /staff/payments/{payment}/ask', { payment }, as);

  it('records a payment whose notice was lost, and says so', async () => {
    const payer = await aNamedPayer();
    const reference = await payer.reference();
    await shop().at(`${reference}/succeed`);
    expect(await references({ q: reference, state: 'not_paid' })).toEqual([reference]);
    expect((await ask(reference)).body.message).toBe(
      'Paystack answered. ₦4,160.00 received. The payment is now: Confirmed.',
    );
    expect((await ask(reference)).body.message).toBe(
      'Paystack says nothing new. The payment is: Confirmed.',
    );
    expect((await open(reference)).registration).toMatchObject({ skill: 'fashion' });
  });

  it('says that the provider does not answer', async () => {
    const payer = await aNamedPayer();
    const reference = await payer.reference();
    await shop().at('faults', { rate_limit: true });
    try {
      expect((await ask(reference)).body.error).toBe('PROVIDER_DOWN');
    } finally {
      await shop().at('faults', { rate_limit: false });
    }
  });
});
