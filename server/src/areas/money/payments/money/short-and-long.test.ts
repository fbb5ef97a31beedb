import { declined, unpaid } from '@edc/contract/money/payment-doubts';
import { describe, expect, it } from 'vitest';
import {
  aPayer,
  aShop,
  deliverNotices,
  moneyStates,
  type Payer,
  paymentMails,
  refundMoney,
  registeredSkills,
  type Shop,
  workNotices,
} from '../../../../testing/rows/payments.ts';
import { answerRefund, refundIdOf } from '../../../../testing/rows/refunds.ts';
import { settle } from '../settling/settle.ts';

const slips = async ({ portal }: Shop, { me }: Payer) =>
  (await portal.call('GET /student/training/{ref}', { ref: me.code }, me)).body.data;

const activity = async ({ portal }: Shop, { me }: Payer) =>
  (await portal.call('GET /student/activity/{ref}', { ref: me.code }, me)).body.data.map(
    ({ text }) => text,
  );

async function pay(shop: Shop, payer: Payer, reference: string, amount?: number) {
  const how = amount === undefined ? 'succeed' : 'wrong-amount';
  await shop.at(`${reference}/${how}`, amount === undefined ? {} : { amount });
  return await payer.ask(reference);
}

const moneyId = async ({ portal }: Shop, reference: string) =>
  (
    await portal.db
      .selectFrom('holdings')
      .select('id')
      .where('reference', '=', reference)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  ).id;

const SHORT =
  'We received ₦3,660.00 of ₦4,160.00. Pay the remaining ₦500.00 to complete your registration. Your place is not held until you pay it. What you paid is kept.';

describe('less than was due', () => {
  it('is credit at once; only the difference is asked for, and both pay for one registration', async () => {
    const shop = await aShop({ capacity: 1 });
    const payer = await aPayer(shop);
    const first = await payer.reference();
    const short = await pay(shop, payer, first, 366_000);
    expect([short.status, short.body.error, short.body.message]).toEqual([402, 'UNDERPAID', SHORT]);
    expect(await moneyStates(shop)).toEqual(['credit UNDERPAID']);
    expect(await registeredSkills(shop)).toEqual([]);
    expect((await paymentMails(shop)).at(-1)).toContain(
      SHORT.replace('of ₦4,160.00', 'of ₦4,160.00 for fashion, ESP 201 2026/2027'),
    );
    expect(await activity(shop, payer)).toContain(
      'Part payment of ₦3,660.00 (₦4,160.00 was due) received',
    );
    const courses = await shop.portal.call('GET /students/courses', {}, payer.me);
    expect(courses.body.data[0]).toMatchObject({ paid_by_credit: null, credit_kobo: 366_000 });

    const { body } = await payer.open();
    expect(body.data).toMatchObject({
      base_kobo: 50_000,
      fee_kobo: 0,
      total_kobo: 50_000,
      due_kobo: 416_000,
      credit_kobo: 366_000,
      message:
        'We received ₦3,660.00 of ₦4,160.00. Pay the remaining ₦500.00 to complete your registration. Your place is not held until you pay it. What you paid is kept.',
    });
    expect((await pay(shop, payer, body.data.reference)).status).toBe(200);
    expect(await moneyStates(shop)).toEqual(['applied', 'applied']);
    expect(await activity(shop, payer)).toContain('Payment of ₦500.00 confirmed');
    expect((await payer.ask(first)).status).toBe(200);
    expect(await slips(shop, payer)).toMatchObject([
      {
        payment_ref: first,
        payment_refs: [first, body.data.reference],
        amount_kobo: 416_000,
        reversed: false,
      },
    ]);
    const [slip] = await slips(shop, payer);
    expect(Date.parse(slip?.registered_at ?? '')).toBeGreaterThan(
      Date.parse(slip?.date_paid ?? ''),
    );
    // Whoever compares the slip with its proof finds the same sum.
    const token = slip?.proof_url.split('/').at(-1) ?? '';
    const proof = await shop.portal.call('GET /website/proof/{token}', { token });
    expect(proof.body.data).toMatchObject({
      amount_kobo: 366_000,
      registration: { description: 'fashion, ESP 201 2026/2027' },
      purchase: { paid_kobo: 416_000 },
    });
    expect((await paymentMails(shop)).at(-1)).toContain(
      'We have received ₦500.00 for fashion, ESP 201 2026/2027. With your earlier payment that is ₦4,160.00 in all.',
    );
  });

  it('holds no place: what was paid is used for another skill', async () => {
    const shop = await aShop({ capacity: 1 });
    const [payer, quick] = [await aPayer(shop), await aPayer(shop)];
    await pay(shop, payer, await payer.reference(), 366_000);
    await pay(shop, quick, await quick.reference());
    expect((await payer.open('fashion')).body.error).toBe('SKILL_FULL');
    const rest = await payer.open('baking');
    expect(rest.body.data.total_kobo).toBe(50_000);
    expect((await pay(shop, payer, rest.body.data.reference)).status).toBe(200);
    expect(await registeredSkills(shop)).toEqual(['fashion', 'baking']);
  });

  it('may be short again: each time only what is missing is asked for', async () => {
    const shop = await aShop();
    const payer = await aPayer(shop);
    await pay(shop, payer, await payer.reference(), 366_000);
    const again = await pay(shop, payer, await payer.reference(), 30_000);
    expect(again.body.message).toBe(
      'We received ₦3,960.00 of ₦4,160.00. Pay the remaining ₦200.00 to complete your registration. Your place is not held until you pay it. What you paid is kept.',
    );
    expect((await pay(shop, payer, await payer.reference())).status).toBe(200);
    expect(await slips(shop, payer)).toMatchObject([{ amount_kobo: 416_000 }]);
  });
});

describe('a part payment and a declined one', () => {
  const see = async ({ portal }: Shop, { me }: Payer, reference: string) => {
    const asked = await portal.call('GET /student/payment/{reference}', { reference }, me);
    const listed = await portal.call('GET /student/payments/open', {}, me);
    return [asked.body.data, listed.body.data.find(({ money }) => money === 'none')];
  };
  const declineNext = async (shop: Shop, payer: Payer) => {
    const reference = await payer.reference();
    await shop.at(`${reference}/decline`);
    return { reference, answer: await payer.ask(reference) };
  };
  const partPaid = { part_paid: true, message: SHORT };

  it('says nothing of a decline before the part payment, also under its own reference', async () => {
    const shop = await aShop();
    const payer = await aPayer(shop);
    const declined = await declineNext(shop, payer);
    expect(declined.answer.body.message).toContain('You were not charged.');
    const paid = await payer.reference();
    await pay(shop, payer, paid, 366_000);
    expect((await see(shop, payer, declined.reference))[0]).toMatchObject(partPaid);
    const { data } = (await payer.open()).body;
    expect(data).toMatchObject({ ...partPaid, total_kobo: 50_000, declined_before: null });
    expect(await see(shop, payer, data.reference)).toMatchObject([
      partPaid,
      { ...partPaid, declined_before: null, next: { label: 'Pay the rest' } },
    ]);
  });

  it('adds what became of the rest to the part payment, until that is paid', async () => {
    const shop = await aShop();
    const payer = await aPayer(shop);
    await pay(shop, payer, await payer.reference(), 366_000);
    const { reference, answer } = await declineNext(shop, payer);
    const message = `${SHORT} Your bank declined your last payment (${reference}): you were not charged for it. You can try again.`;
    expect([answer.body.error, answer.body.message]).toEqual(['NOT_PAID', message]);
    const shown = { part_paid: true, message, total_kobo: 50_000 };
    const listed = { ...shown, declined_before: null, next: { label: 'Pay the rest' } };
    expect(await see(shop, payer, reference)).toMatchObject([shown, listed]);
    const { data } = (await payer.open()).body;
    expect(data).toMatchObject({ ...shown, declined_before: null });
    expect(await see(shop, payer, data.reference)).toMatchObject([shown, listed]);
    // Another part of it: what was declined before that is over.
    await pay(shop, payer, data.reference, 30_000);
    expect((await payer.open()).body.data).toMatchObject({
      part_paid: true,
      message: expect.not.stringContaining('declined'),
    });
  });
});

describe('credit from before and a declined payment', () => {
  it('is no part payment: the decline says that the credit is used', async () => {
    const shop = await aShop();
    const payer = await aPayer(shop);
    await pay(shop, payer, await payer.reference(), 466_000);
    const { portal } = shop;
    const open = async () => {
      const asked = { application_code: 'ESP202-2627', skill_code: 'fashion' };
      const purpose = 'enrolment' as const;
      const { body } = await portal.call(
        'POST /student/payment/initialize',
        { purpose, ...asked },
        payer.me,
      );
      return body.data;
    };
    const listed = async () => (await portal.call('GET /student/payments/open', {}, payer.me)).body;
    const { reference } = await open();
    await shop.at(`${reference}/decline`);
    const message = declined(reference, { credit: '₦500.00' });
    expect((await payer.ask(reference)).body.message).toBe(message);
    expect(message).toContain('You were not charged.');
    const shown = { part_paid: false, state: 'failed', message, next: { label: 'Try again' } };
    expect((await listed()).data).toMatchObject([shown]);
    // The next one, which nobody has tried yet, says the same of the one before.
    const next = await open();
    const before = { reference, message: declined(reference) };
    expect(next).toMatchObject({ part_paid: false, declined_before: before, credit_kobo: 50_000 });
    expect(next.message).toBe(unpaid(next.reference));
    expect((await listed()).data).toMatchObject([{ declined_before: before }]);
  });
});

describe('a difference that is too small to ask for', () => {
  const waivers = async ({ portal }: Shop) =>
    await portal.db.selectFrom('waivers').select(['kobo', 'reason', 'proposed_by']).execute();

  it('is waived below 50 naira: the registration is complete, and the waiver is a row', async () => {
    const shop = await aShop();
    const [payer, other] = [await aPayer(shop), await aPayer(shop)];
    expect((await pay(shop, payer, await payer.reference(), 415_999)).status).toBe(200);
    expect(await slips(shop, payer)).toMatchObject([{ amount_kobo: 415_999, reversed: false }]);
    expect(await waivers(shop)).toEqual([
      { kobo: 1, reason: 'Too small to charge', proposed_by: 'payments' },
    ]);
    expect((await pay(shop, other, await other.reference(), 411_000)).body.error).toBe('UNDERPAID');
    expect((await other.open()).body.data.total_kobo).toBe(5_000);
  });

  it('is waived where a credit and a payment together leave it', async () => {
    const shop = await aShop();
    const payer = await aPayer(shop);
    await pay(shop, payer, await payer.reference(), 366_000);
    expect((await pay(shop, payer, await payer.reference(), 45_001)).status).toBe(200);
    expect(await moneyStates(shop)).toEqual(['applied', 'applied']);
    expect(await waivers(shop)).toMatchObject([{ kobo: 4_999 }]);
    expect(await slips(shop, payer)).toMatchObject([{ amount_kobo: 411_001, reversed: false }]);
  });

  it('of a refund is paid with the smallest amount that can be charged', async () => {
    const shop = await aShop();
    const payer = await aPayer(shop);
    const first = await payer.reference();
    await pay(shop, payer, first);
    const given = {
      moneyId: await moneyId(shop, first),
      reason: 'asked for',
      by: 'operator' as const,
    };
    await refundMoney(shop.portal, { ...given, amountKobo: 1_000 });
    await answerRefund(shop.portal, await refundIdOf(shop.portal, given.moneyId), 'processed');
    const again = await payer.open();
    expect(again.body.data.total_kobo).toBe(5_000);
    expect((await pay(shop, payer, again.body.data.reference)).status).toBe(200);
    expect(await slips(shop, payer)).toMatchObject([{ reversed: false }]);
    expect(await moneyStates(shop)).toEqual(['applied', 'applied', 'credit OVERPAID']);
  });
});

describe('more than was due', () => {
  it('registers, and the excess is a credit that is used first', async () => {
    const shop = await aShop();
    const payer = await aPayer(shop);
    const reference = await payer.reference();
    expect((await pay(shop, payer, reference, 466_000)).status).toBe(200);
    expect(await moneyStates(shop)).toEqual(['applied', 'credit OVERPAID']);
    expect(await slips(shop, payer)).toMatchObject([{ amount_kobo: 416_000 }]);
    const other = await shop.portal.call(
      'POST /student/payment/initialize',
      { purpose: 'enrolment', application_code: 'ESP202-2627', skill_code: 'fashion' },
      payer.me,
    );
    expect(other.body.data).toMatchObject({ total_kobo: 51_500, credit_kobo: 50_000 });
    expect((await pay(shop, payer, other.body.data.reference)).status).toBe(200);
    expect(await moneyStates(shop)).toEqual(['applied', 'applied', 'applied']);
  });

  it('keeps the registration when only the excess is refunded', async () => {
    const shop = await aShop();
    const payer = await aPayer(shop);
    const reference = await payer.reference();
    await pay(shop, payer, reference, 466_000);
    const excess = await moneyId(shop, reference);
    const given = { moneyId: excess, reason: 'asked for', by: 'operator' as const };
    expect(await refundMoney(shop.portal, given)).toMatchObject({ amountKobo: 50_000 });
    await settle(shop.portal.app, reference);
    expect(await slips(shop, payer)).toMatchObject([{ reversed: false }]);
  });
});

describe('a refund of more than was used, and less than was paid', () => {
  it('takes the excess first, and what is left pays for a part of the registration', async () => {
    const shop = await aShop();
    await deliverNotices(shop);
    const payer = await aPayer(shop);
    const reference = await payer.reference();
    await pay(shop, payer, reference, 466_000);
    await shop.at(`${reference}/partial-refund`, { amount: 440_000 });
    await workNotices(shop);
    expect(await moneyStates(shop)).toEqual(['applied', 'refunded OVERPAID']);
    // ₦4,660.00 was paid and ₦4,400.00 refunded.
    const { inside_kobo: left } = await shop.portal.db
      .selectFrom('holdings')
      .select('inside_kobo')
      .where('state', '=', 'applied')
      .executeTakeFirstOrThrow();
    expect(left).toBe(26_000);
    expect(await slips(shop, payer)).toMatchObject([{ reversed: true }]);
    const { body } = await payer.open();
    expect(body.data).toMatchObject({ total_kobo: 416_000 - 26_000, credit_kobo: 0 });
  });
});

describe('a registration whose payment was refunded', () => {
  it.each([
    ['in full', undefined, 416_000],
    ['in part', 100_000, 100_000],
  ])(
    '%s is reversed until it is paid for again, in the same row',
    async (what, amount, missing) => {
      const shop = await aShop({ capacity: 1 });
      const payer = await aPayer(shop);
      const first = await payer.reference();
      await pay(shop, payer, first);
      const before = await shop.portal.db.selectFrom('registrations').select('id').execute();
      const given = {
        moneyId: await moneyId(shop, first),
        reason: 'asked for',
        by: 'operator' as const,
      };
      await refundMoney(shop.portal, { ...given, amountKobo: amount });
      await answerRefund(shop.portal, await refundIdOf(shop.portal, given.moneyId), 'processed');
      await settle(shop.portal.app, first);
      expect(await slips(shop, payer)).toMatchObject([{ reversed: true }]);
      expect((await payer.open('baking')).body.error).toBe('ALREADY_REGISTERED');
      const again = await payer.open('fashion');
      expect(again.body.data).toMatchObject({ total_kobo: missing, fee_kobo: 0 });
      expect((await pay(shop, payer, again.body.data.reference)).status).toBe(200);
      // The slip names a payment that is here.
      const payment_ref = what === 'in full' ? again.body.data.reference : first;
      expect(await slips(shop, payer)).toMatchObject([{ reversed: false, payment_ref }]);
      expect(await shop.portal.db.selectFrom('registrations').select('id').execute()).toEqual(
        before,
      );
    },
  );
});
