import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  aPayer,
  aShop,
  deliverNotices,
  payAtBank,
  refundMoney,
  workNotices,
} from '../../../../testing/rows/payments.ts';
import { aRefund, dispute } from '../../../../testing/rows/refunds.ts';
import { aRegistration } from '../../../../testing/rows/registrations.ts';
import { countedRank } from './store.ts';

/** A registered student who pays for skill changes and withdraws them. */
async function aChanger() {
  const shop = await aShop({ overrides: { now: () => new Date('2026-11-16T09:00:00Z') } });
  await deliverNotices(shop);
  const { portal } = shop;
  const payer = await aPayer(shop);
  await aRegistration(portal, { studentId: payer.id });
  const { me } = payer;
  const order = { application_code: shop.applicationCode, skill_code: 'baking' };
  const open = () =>
    portal.call('POST /student/payment/initialize', { purpose: 'skill_change', ...order }, me);
  return {
    shop,
    open,
    /** Opens a payment and pays this amount for it. */
    async pay(amount: number) {
      const { reference } = (await open()).body.data;
      await shop.at(`${reference}/wrong-amount`, { amount });
      await portal.call(
        'POST /student/payment/change-skill',
        {
          student_code: me.code,
          payment_ref: reference,
          transaction_id: '1',
          old_skill: 'fashion',
          new_skill: 'baking',
          amount_paid: 1,
          platform: 'paystack',
          payment_status: 'paid',
          application_code: shop.applicationCode,
        },
        me,
      );
      return reference;
    },
    /** There is no processing fee at the bank. */
    payAtBank: async () =>
      (
        await payAtBank(portal, {
          purpose: 'skill_change',
          matricNo: payer.matricNo,
          applicationCode: shop.applicationCode,
          skillCode: 'baking',
          tellerNumber: 'CHANGE-1',
          reason: 'a test',
          by: 'operator',
        })
      ).reference,
    async withdraw() {
      const { id } = await portal.db
        .selectFrom('requests')
        .select('id')
        .where('state', '=', 'pending')
        .executeTakeFirstOrThrow();
      const given = { student_code: me.code, id };
      const { status, body } = await portal.call('POST /student/skill_change/withdraw', given, me);
      expect(status).toBe(200);
      return body.message;
    },
    credit: async () => {
      const { body } = await portal.call('GET /student/skill_change/courses', {}, me);
      return [body.data.credit_kobo, body.data.paid_by_credit !== null];
    },
    money: async () =>
      (
        await portal.db
          .selectFrom('holdings')
          .innerJoin('payment_attempts', 'payment_attempts.id', 'holdings.attempt_id')
          .select(['holdings.inside_kobo', 'holdings.left_kobo', 'holdings.state'])
          .where('payment_attempts.purpose', '=', 'skill_change')
          .orderBy('holdings.receipt_id')
          .orderBy(sql`inside_kobo > 0`, 'desc')
          .orderBy(countedRank, 'desc')
          .execute()
      ).flatMap(({ inside_kobo, left_kobo, state }) => [
        ...(inside_kobo > 0 ? [`${state} ${inside_kobo}`] : []),
        ...(left_kobo > 0 ? [`refunded ${left_kobo}`] : []),
      ]),
    lastMail: async () =>
      (
        await portal.db
          .selectFrom('mails')
          .select('text')
          .where('kind', '=', 'request')
          .orderBy('created_at', 'desc')
          .limit(1)
          .executeTakeFirstOrThrow()
      ).text,
    moneyId: async (reference: string) =>
      (
        await portal.db
          .selectFrom('holdings')
          .select('id')
          .where('reference', '=', reference)
          .orderBy('id')
          .executeTakeFirstOrThrow()
      ).id,
  };
}

describe('a payment that is split', () => {
  it('is split again when it pays for the next thing, and each part can be refunded', async () => {
    const changer = await aChanger();
    await changer.pay(50_000);
    await changer.pay(100_000);
    expect(await changer.money()).toEqual(['applied 50000', 'applied 51500', 'credit 48500']);
    for (let times = 0; times < 3; times += 1) {
      await changer.withdraw();
      const again = await changer.open();
      expect([again.status, again.body.data.state]).toEqual([200, 'settled']);
    }
    const money = await changer.money();
    const sum = money.reduce((all, one) => all + Number(one.split(' ')[1]), 0);
    expect(sum).toBe(150_000);
    const credit = await changer.shop.portal.db
      .selectFrom('holdings')
      .select(['id', 'amount_kobo'])
      .where('state', '=', 'credit')
      .executeTakeFirstOrThrow();
    const given = { moneyId: credit.id, reason: 'asked', by: 'operator' as const };
    expect(await refundMoney(changer.shop.portal, given)).toMatchObject({
      amountKobo: credit.amount_kobo,
    });
  });
});

describe('a request that is withdrawn after a part of its payment was refunded', () => {
  it('leaves as credit what is still here, and says so', async () => {
    const changer = await aChanger();
    const reference = await changer.pay(101_500);
    await changer.shop.at(`${reference}/partial-refund`, { amount: 50_000 });
    await workNotices(changer.shop);
    expect(await changer.withdraw()).toBe(
      'Your request is withdrawn. ₦515.00 is kept as credit: you only pay the rest of your next request.',
    );
    expect(await changer.credit()).toEqual([51_500, false]);
    expect(await changer.money()).toEqual(['credit 51500', 'refunded 50000']);
    expect(await changer.lastMail()).toContain(
      '₦500.00 of your payment for it was refunded to the account it came from.',
    );
    expect(await changer.lastMail()).toContain(
      '₦515.00 of your payment is kept as credit for your next skill change.',
    );
    const next = await changer.open();
    expect(next.body.data).toMatchObject({ state: 'initialized', total_kobo: 50_000 });
    // The same amount once more: told again, and nothing of it is left to spend.
    await changer.shop.at(`${reference}/partial-refund`, { amount: 51_500 });
    await workNotices(changer.shop);
    expect(await changer.money()).toEqual(['refunded 50000', 'refunded 51500']);
    const whole = await changer.open();
    expect(whole.body.data).toMatchObject({ state: 'initialized', total_kobo: 101_500 });
  });

  const kobo = 101_500;
  it.each([
    {
      way: 'to a card',
      refund: { status: 'processing', amountKobo: 50_000 },
      told: [
        '₦500.00 of your payment for it is being refunded to the account it came from.',
        'The rest of your payment becomes credit once the refund is complete.',
      ],
    },
    {
      way: 'to a card, all of it',
      refund: { status: 'requested', amountKobo: kobo },
      told: ['Your payment of ₦1,015.00 for it is being refunded to the account it came from.'],
    },
    {
      way: 'to a bank account that nobody has entered',
      refund: { status: 'needs-attention', amountKobo: kobo },
      told: ['we need your bank account for it. Please enter it in the portal'],
    },
    {
      way: 'at the desk',
      isAtBank: true,
      refund: { status: 'to-hand-out', amountKobo: 100_000 },
      told: [
        'Your payment of ₦1,000.00 for it is being refunded. Please collect it at the desk: EDC Office. Bring your student ID card.',
      ],
    },
    {
      way: 'by a dispute',
      refund: undefined,
      told: ['Your payment of ₦1,015.00 for it is disputed. Your bank decides about it.'],
    },
  ])('names the way that it goes: $way', async ({ isAtBank, refund, told }) => {
    const changer = await aChanger();
    const { portal } = changer.shop;
    const reference = isAtBank ? await changer.payAtBank() : await changer.pay(kobo);
    const moneyId = await changer.moneyId(reference);
    if (refund) await aRefund(portal, moneyId, refund);
    else await dispute(portal, moneyId, { amountKobo: kobo });
    expect(await changer.withdraw()).toBe('Your request is withdrawn.');
    const mail = (await changer.lastMail()) ?? '';
    for (const sentence of told) expect(mail).toContain(sentence);
    expect(mail).not.toContain('is kept as credit');
    expect(mail.includes('account it came from')).toBe(told[0]?.includes('account it came from'));
  });
});

describe('a credit of which a part was refunded', () => {
  it('can be spent: only what is missing is asked for', async () => {
    const changer = await aChanger();
    const reference = await changer.pay(101_500);
    expect(await changer.withdraw()).toBe(
      'Your request is withdrawn. Your payment of ₦1,015.00 is kept as credit: your next request costs nothing more.',
    );
    expect(await changer.credit()).toEqual([101_500, true]);
    await changer.shop.at(`${reference}/partial-refund`, { amount: 40_000 });
    await workNotices(changer.shop);
    expect(await changer.money()).toEqual(['credit 61500', 'refunded 40000']);
    expect(await changer.credit()).toEqual([61_500, false]);
    expect((await changer.open()).body.data).toMatchObject({ total_kobo: 40_000 });
    await changer.pay(40_000);
    expect(await changer.money()).toEqual(['applied 61500', 'refunded 40000', 'applied 40000']);
  });

  it('can be spent once a refund that staff began is answered', async () => {
    const changer = await aChanger();
    const reference = await changer.pay(101_500);
    await changer.withdraw();
    const given = {
      moneyId: await changer.moneyId(reference),
      reason: 'asked',
      by: 'operator' as const,
    };
    await refundMoney(changer.shop.portal, { ...given, amountKobo: 40_000 });
    // On its way: nobody knows yet what will be left.
    expect(await changer.credit()).toEqual([0, false]);
    await workNotices(changer.shop);
    expect(await changer.money()).toEqual(['credit 61500', 'refunded 40000']);
    expect(await changer.credit()).toEqual([61_500, false]);
  });
});
