import { beforeAll, describe, expect, it } from 'vitest';
import { exportedLines } from '../../../../testing/exports.ts';
import type { As } from '../../../../testing/portal.ts';
import { aSharedShop } from '../../../../testing/rows/certificates.ts';
import { aStaffMember, signInStaff } from '../../../../testing/rows/factories.ts';
import { aPayer, type Payer } from '../../../../testing/rows/payments.ts';
import { checkRefundsOf } from './watch.ts';

/** The price is ₦4,160.00, and one person may decide about ₦2,000.00. */
const shop = aSharedShop();
let ada: As;
let bola: As;

beforeAll(async () => {
  const { portal } = shop();
  const officer = async () =>
    await signInStaff(portal, await aStaffMember(portal, { roles: ['finance'] }));
  ada = await officer();
  bola = await officer();
});

/** A registration that was paid short, and completed by a second payment of ₦500.00. */
async function paidByTwo() {
  const payer = await aPayer(shop());
  const first = await payer.reference();
  await shop().at(`${first}/wrong-amount`, { amount: 366_000 });
  await payer.ask(first);
  const rest = await payer.reference();
  await shop().at(`${rest}/succeed`, {});
  expect((await payer.ask(rest)).status).toBe(200);
  return { payer, first, rest };
}

async function refund(reference: string, amount_kobo: number) {
  const { portal } = shop();
  const { id } = await portal.db
    .selectFrom('holdings')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  const money = String(id);
  const input = { money, reason: 'Left the course', amount_kobo };
  const { body, status } = await portal.call(
    'POST /staff/payment-exceptions/{money}/refund',
    input,
    ada,
  );
  expect(status, body.message).toBe(200);
  return { proposal: body.proposal };
}

const refundsOf = async (payer: Payer) => {
  const asked = { kind: 'all', size: 200 } as const;
  const { body } = await shop().portal.call('GET /staff/refunds', asked, ada);
  return body.data.items.filter(({ student }) => student?.matric_no === payer.matricNo);
};

const paymentOf = async (payment: string) =>
  (await shop().portal.call('GET /staff/payments/{payment}', { payment }, ada)).body.data;

const slipOf = async ({ me }: Payer) =>
  (await shop().portal.call('GET /student/training/{ref}', { ref: me.code }, me)).body.data[0];

const bellOf = async ({ me }: Payer) =>
  (await shop().portal.call('GET /student/notifications', {}, me)).body.data.items.map(
    ({ text }) => text,
  );

async function lastMailTo({ id }: Payer) {
  const { db } = shop().portal;
  return await db
    .selectFrom('mails')
    .innerJoin('accounts', 'accounts.email_address', 'mails.to_address')
    .select(['subject', 'text'])
    .where('accounts.student_id', '=', id)
    .where('key', 'like', 'refund:%')
    .orderBy('mails.created_at', 'desc')
    .executeTakeFirst();
}

const exported = async () => {
  const { portal } = shop();
  const asked = { kind: 'all', format: 'csv' } as const;
  const { body } = await portal.call('POST /staff/refunds/export', asked, ada);
  return await exportedLines(portal, body.url, ada);
};

describe('a refund of one of the two payments of a registration', () => {
  it('names that payment everywhere, and leaves the other one as it was', async () => {
    const { payer, first, rest } = await paidByTwo();
    await refund(rest, 50_000);
    await checkRefundsOf(shop().portal.app, rest);
    const [row, ...others] = await refundsOf(payer);
    expect(row).toMatchObject({ reference: rest, amount_kobo: 50_000, state: 'refunded' });
    expect(others).toEqual([]);
    const mail = await lastMailTo(payer);
    expect(mail?.subject).toBe(`Refunded ₦500.00: payment ${rest}`);
    const told = `₦500.00 of your payment ${rest} for fashion, ESP 201 2026/2027 was refunded`;
    expect((await bellOf(payer))[0]).toContain(told);
    expect(mail?.text).toContain(told);
    // ₦3,660.00 is still here: nobody has to pay all of it again.
    expect(mail?.text).toContain(
      '₦3,660.00 of ₦4,160.00 is left for your registration, so it is not fully paid. The remaining ₦500.00 is due.',
    );
    const [gone, kept] = [await paymentOf(rest), await paymentOf(first)];
    expect(gone).toMatchObject({ refunded_kobo: 50_000, registration: { here_kobo: 366_000 } });
    expect(gone.story.map(({ title }) => title)).toContain(`Refunded ₦500.00: payment ${rest}`);
    expect(kept).toMatchObject({
      state: 'confirmed',
      refunded_kobo: 0,
      registration: { reversed: true },
    });
    const lines = await exported();
    expect(lines.find((line) => line.startsWith(rest))).toContain(',Refunded,500,NGN,');
    expect(lines.some((line) => line.startsWith(first))).toBe(false);
    expect((await slipOf(payer))?.reversed).toBe(true);
    expect((await payer.open()).body.data).toMatchObject({ base_kobo: 50_000 });
  });

  it('says once both are back that nothing is left', async () => {
    const { payer, first, rest } = await paidByTwo();
    const { proposal } = await refund(first, 366_000);
    const id = String(proposal);
    const { body } = await shop().portal.call('GET /staff/proposals/{id}', { id }, bola);
    expect(body.data.summary).toBe(`Refund ₦3,660.00 of payment ${first}`);
    await shop().portal.call('POST /staff/proposals/{id}/approve', { id }, bola);
    await checkRefundsOf(shop().portal.app, first);
    expect((await lastMailTo(payer))?.subject).toBe(`Refunded ₦3,660.00: payment ${first}`);
    await refund(rest, 50_000);
    await checkRefundsOf(shop().portal.app, rest);
    const mail = await lastMailTo(payer);
    expect(mail?.subject).toBe(`Refunded ₦500.00: payment ${rest}`);
    expect(mail?.text).toContain('You can pay for it again');
  });
});
