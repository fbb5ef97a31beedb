import { beforeAll, describe, expect, it } from 'vitest';
import { type As, headersOf } from '../../../../testing/portal.ts';
import { aSharedShop } from '../../../../testing/rows/certificates.ts';
import { aStaffMember, signInStaff } from '../../../../testing/rows/factories.ts';
import { aPayment, moneyIdOf } from '../../../../testing/rows/money.ts';
import { aPayer, payAtBank } from '../../../../testing/rows/payments.ts';
import { aRefund } from '../../../../testing/rows/refunds.ts';

const shop = aSharedShop();
let finance: As;
let support: As;
const references: Record<string, string> = {};

/** March and April of a year in which nothing else happens; the day begins an hour before UTC. */
beforeAll(async () => {
  const { portal } = shop();
  finance = await signInStaff(portal, await aStaffMember(portal, { roles: ['finance'] }));
  support = await signInStaff(portal, await aStaffMember(portal, { roles: ['support'] }));
  const paid = async (name: string, skill: string, when: string, amountKobo = 416_000) => {
    const given = { skill, amountKobo, paidAt: new Date(when), providerFeesKobo: 16_000 };
    references[name] = (await aPayment(portal, given)).reference;
  };
  await paid('first', 'fashion', '2025-02-28T23:30:00Z');
  await paid('more', 'fashion', '2025-03-15T10:00:00Z', 466_000);
  await paid('other', 'baking', '2025-03-20T10:00:00Z');
  await paid('late', 'baking', '2025-03-31T23:30:00Z');
  const inMarch = { ...portal.app, now: () => new Date('2025-03-25T10:00:00Z') };
  const teller = await payAtBank(
    { db: portal.db, app: inMarch },
    {
      purpose: 'enrolment',
      matricNo: (await aPayer(shop())).matricNo,
      applicationCode: shop().applicationCode,
      skillCode: 'fashion',
      tellerNumber: 'GTB-2025',
      reason: 'Slip seen',
      by: 'staff:1',
    },
  );
  references.teller = teller.reference;
  const refunded = async (name: string, amountKobo: number) => {
    const moneyId = await moneyIdOf(portal, references[name] ?? '');
    const at = new Date('2025-04-02T10:00:00Z');
    await aRefund(portal, moneyId, { amountKobo, status: 'processed', at });
  };
  await refunded('other', 100_000);
  await refunded('teller', 50_000);
});

const totals = async (month: string, as = finance) =>
  (await shop().portal.call('GET /staff/payment-totals', { month }, as)).body.data;

describe('the totals of a month', () => {
  it('count by the centre’s own days, by course and skill, with all that was paid', async () => {
    const march = await totals('2025-03', support);
    expect(march.rows).toEqual([
      {
        course: 'ESP 201, 2026/2027',
        skill: 'baking',
        purpose: 'enrolment',
        currency: 'NGN',
        payments: 1,
        received_kobo: 416_000,
        teller_kobo: 0,
        fees_kobo: 16_000,
        refunded_kobo: 0,
        teller_refunded_kobo: 0,
        lost_kobo: 0,
        waived_kobo: 0,
      },
      {
        course: 'ESP 201, 2026/2027',
        skill: 'fashion',
        purpose: 'enrolment',
        currency: 'NGN',
        payments: 3,
        received_kobo: 416_000 + 466_000 + 400_000,
        teller_kobo: 400_000,
        fees_kobo: 32_000,
        refunded_kobo: 0,
        teller_refunded_kobo: 0,
        lost_kobo: 0,
        waived_kobo: 0,
      },
    ]);
    expect(march.other_totals).toEqual([]);
    expect(march.total).toEqual({
      currency: 'NGN',
      payments: 4,
      received_kobo: 1_698_000,
      teller_kobo: 400_000,
      fees_kobo: 48_000,
      refunded_kobo: 0,
      teller_refunded_kobo: 0,
      lost_kobo: 0,
      waived_kobo: 0,
    });
  });

  it('count a refund in the month in which it was made', async () => {
    const { total } = await totals('2025-04');
    expect(total).toMatchObject({
      payments: 1,
      received_kobo: 416_000,
      teller_kobo: 0,
      refunded_kobo: 150_000,
      teller_refunded_kobo: 50_000,
    });
  });

  it('are those of the current month unless another is asked for', async () => {
    const { body } = await shop().portal.call('GET /staff/payment-totals', {}, finance);
    expect(body.data.month).toBe(body.data.newest);
    expect((await totals('2098-01')).month).toBe(body.data.newest);
  });

  it.each(['csv', 'xlsx'] as const)(
    'go to the bursary payment by payment as %s',
    async (format) => {
      const { portal } = shop();
      const input = { month: '2025-03', format };
      const refused = await portal.call('POST /staff/payment-totals/export', input, support);
      expect(refused.status).toBe(403);
      const { body } = await portal.call('POST /staff/payment-totals/export', input, finance);
      const file = await portal.http.inject({ url: body.url, headers: headersOf(finance) });
      expect(file.statusCode).toBe(200);
      expect(file.headers['content-disposition']).toContain(`payments-2025-03.${format}`);
      if (format === 'xlsx') return;
      const lines = file.body.trim().split(/\r?\n/);
      expect(lines).toHaveLength(5);
      expect(lines[0]).toContain('Source,Provider,Channel,Transaction or teller number');
      expect(lines[0]).toContain('Received,Provider’s fee,Net,Refunded since,Waived');
      expect(lines[2]).toContain(references.more);
      expect(lines[2]).toMatch(/,NGN,4660(\.00)?,160(\.00)?,4500(\.00)?,0/);
      expect(lines[2]).toContain(',Online,Paystack,');
      expect(lines[4]).toContain(',Bank teller,,,GTB2025,');
      expect(lines[4]).toMatch(/,NGN,4000(\.00)?,0(\.00)?,4000(\.00)?,500(\.00)?,0,0$/);
      expect(lines[3]).toMatch(/,4160(\.00)?,160(\.00)?,4000(\.00)?,1000(\.00)?,0,0$/);
      const audit = await portal.db
        .selectFrom('audit_entries')
        .select('detail')
        .where('action', '=', 'settlements.export')
        .executeTakeFirstOrThrow();
      expect(audit.detail).toEqual({ format: 'csv', rows: 4, month: '2025-03' });
    },
  );

  it('name what was waived, in the totals and in both exports', async () => {
    const { portal, at } = shop();
    const payer = await aPayer(shop());
    const reference = await payer.reference('fashion');
    await at(`${reference}/wrong-amount`, { amount: 366_000 });
    await payer.ask(reference);
    const { id } = await portal.db
      .selectFrom('holdings')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    const waived = await portal.call(
      'POST /staff/payment-exceptions/{money}/waive',
      { money: String(id), amount_kobo: 34_000, reason: 'The rest is waived' },
      finance,
    );
    expect(waived.status, waived.body.message).toBe(200);
    const { body } = await portal.call('GET /staff/payment-totals', {}, finance);
    expect(body.data.total.waived_kobo).toBe(34_000);
    const { month } = body.data;
    const rowIn = async (url: string) => {
      const file = await portal.http.inject({ url, headers: headersOf(finance) });
      const [header = '', ...rows] = file.body.trim().split(/\r?\n/);
      return { header, row: rows.find((one) => one.includes(reference)) };
    };
    const settled = await portal.call(
      'POST /staff/payment-totals/export',
      { month, format: 'csv' },
      finance,
    );
    expect((await rowIn(settled.body.url)).row).toMatch(/,340,0$/);
    const listed = await portal.call(
      'POST /staff/payments/export',
      { q: reference, format: 'csv' },
      finance,
    );
    const { header, row } = await rowIn(listed.body.url);
    expect(header).toMatch(/,Currency,Waived \(naira\)$/);
    expect(row).toMatch(/,NGN,340$/);
  });
});
