import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import {
  aPayer,
  aShop,
  moneyStates,
  type Payer,
  paymentMails,
  registeredSkills,
  type Shop,
} from '../../../../testing/rows/payments.ts';
import { decideAlone } from '../staff/decide.ts';
import { decisions } from '../staff/decisions.ts';

const openPayments = async ({ portal }: Shop, { me }: Payer) =>
  (await portal.call('GET /student/payments/open', {}, me)).body.data;

const misfits = [
  ['the currency differs', 'WRONG_CURRENCY', 'succeed', { currency: 'USD' }],
  ['it is live money against test keys', 'WRONG_DOMAIN', 'succeed', { domain: 'live' }],
] as const;

describe.each(misfits)('where %s', (_what, reason, how, body) => {
  it('the money is held for staff and never applied', async () => {
    const shop = await aShop();
    const payer = await aPayer(shop);
    const reference = await payer.reference();
    await shop.at(`${reference}/${how}`, body);
    for (let times = 0; times < 2; times += 1) {
      const held = await payer.ask(reference);
      expect([held.status, held.body.error]).toEqual([409, 'HELD']);
    }
    expect(await moneyStates(shop)).toEqual([`exception ${reason}`]);
    expect(await registeredSkills(shop)).toEqual([]);
    expect(await paymentMails(shop)).toMatchObject([expect.stringContaining('Your money is safe')]);
    const [shown] = await openPayments(shop, payer);
    expect(shown).toMatchObject({ reference, state: 'settled', money: 'held' });
    // Whoever is about to pay again hears of it first.
    const { body: again } = await payer.open('baking');
    const { received_kobo } = shown ?? {};
    expect(again.data.held).toEqual([{ reference, received_kobo }]);
  });
});

describe('paid twice (two tabs)', () => {
  it('keeps the second payment as credit and shows it to both sides', async () => {
    const shop = await aShop();
    const payer = await aPayer(shop);
    const first = await payer.reference('fashion');
    const second = await payer.reference('baking');
    await shop.at(`${first}/succeed`);
    await shop.at(`${second}/succeed`);
    const answers = await Promise.all([payer.ask(first), payer.ask(second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error).toBe('ALREADY_REGISTERED');
    expect((await moneyStates(shop)).sort()).toEqual(['applied', 'credit ALREADY_REGISTERED']);
    expect(await registeredSkills(shop)).toHaveLength(1);
    const [shown, ...rest] = await openPayments(shop, payer);
    expect(rest).toEqual([]);
    expect(shown?.money).toBe('credit');
    expect(shown?.message).toContain(
      'but you had already registered for this course. We keep your payment as credit.',
    );
    expect(await paymentMails(shop)).toHaveLength(2);
  });

  it('pays the next course of that price with the credit, once', async () => {
    const shop = await aShop();
    const payer = await aPayer(shop);
    const first = await payer.reference('fashion');
    const second = await payer.reference('baking');
    await shop.at(`${first}/succeed`);
    await shop.at(`${second}/succeed`);
    await payer.ask(first);
    await payer.ask(second);
    const other = { ...shop, applicationCode: 'ESP202-2627' };
    const open = (skill_code: string) =>
      other.portal.call(
        'POST /student/payment/initialize',
        { purpose: 'enrolment', application_code: other.applicationCode, skill_code },
        payer.me,
      );
    const courses = await shop.portal.call('GET /students/courses', {}, payer.me);
    expect(courses.body.data).toMatchObject([
      { code: shop.applicationCode, registered: true, paid_by_credit: null },
      { code: other.applicationCode, registered: false, paid_by_credit: second },
    ]);
    const spent = await open('fashion');
    expect(spent.body.data).toMatchObject({ state: 'settled', access_code: '' });
    // What the cheaper course leaves of it is still the student's.
    expect(await moneyStates(shop)).toEqual(['applied', 'applied', 'credit OVERPAID']);
    expect((await open('baking')).body.error).toBe('ALREADY_REGISTERED');
    expect(await registeredSkills(shop)).toEqual(['fashion', 'fashion']);
    const spends = await shop.portal.db
      .selectFrom('audit_entries')
      .select('detail')
      .where('action', '=', 'payment.apply')
      .execute();
    expect(spends).toMatchObject([
      { detail: { from: 'baking, ESP 201 2026/2027', to: 'fashion, ESP 202 2026/2027' } },
    ]);
  });
});

it('does not spend a credit whose refund begins at the same moment', async () => {
  const shop = await aShop();
  const { db } = shop.portal;
  const payer = await aPayer(shop);
  const [first, second] = [await payer.reference('fashion'), await payer.reference('baking')];
  await shop.at(`${first}/succeed`);
  await shop.at(`${second}/succeed`);
  await payer.ask(first);
  await payer.ask(second);
  const { id } = await db
    .selectFrom('holdings')
    .select('id')
    .where('state', '=', 'credit')
    .executeTakeFirstOrThrow();
  const opening = await db.transaction().execute(async (tx) => {
    const refund = { moneyId: id, reason: 'asked for', by: 'operator' as const };
    await decideAlone(tx, shop.portal.app, decisions.refund, refund);
    const order = { application_code: 'ESP202-2627', skill_code: 'fashion' };
    const call = shop.portal.call(
      'POST /student/payment/initialize',
      { purpose: 'enrolment', ...order },
      payer.me,
    );
    await sleep(300);
    return { call };
  });
  expect((await opening.call).body.data).toMatchObject({ state: 'initialized' });
  expect((await moneyStates(shop)).sort()).toEqual(['applied', 'credit ALREADY_REGISTERED']);
  // Nobody is told that it still is a credit.
  const message = `Payment ${second} is being refunded to your account.`;
  expect((await payer.ask(second)).body).toMatchObject({ error: 'REVERSED', message });
  const shown = (await openPayments(shop, payer)).find((one) => one.reference === second);
  expect(shown).toMatchObject({ money: 'returned', message });
});

describe('the last place taken while paying', () => {
  it('records the money, and choosing another skill costs nothing', async () => {
    const shop = await aShop({ capacity: 1 });
    const [quick, slow] = [await aPayer(shop), await aPayer(shop)];
    const [first, second] = [await quick.reference(), await slow.reference()];
    await shop.at(`${first}/succeed`);
    await shop.at(`${second}/succeed`);
    expect((await quick.ask(first)).status).toBe(200);
    const late = await slow.ask(second);
    expect([late.status, late.body.error]).toEqual([409, 'PLACE_TAKEN']);
    expect(late.body.message).toContain('Choose another skill: you will not pay again.');
    expect(await moneyStates(shop)).toEqual(['applied', 'credit PLACE_TAKEN']);

    const courses = await shop.portal.call('GET /students/courses', {}, slow.me);
    expect(courses.body.data[0]).toMatchObject({ paid_by_credit: second });
    const full = await slow.open('fashion');
    expect([full.status, full.body.error]).toEqual([409, 'SKILL_FULL']);
    const chosen = await Promise.all([slow.open('baking'), slow.open('baking')]);
    // The second click comes when all is done already.
    expect(chosen.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = chosen.find(({ status }) => status === 200) as (typeof chosen)[0];
    expect(body.data).toMatchObject({ reference: second, state: 'settled', access_code: '' });
    expect(body.message).toBe(`Payment ${second} is confirmed.`);
    expect(await registeredSkills(shop)).toEqual(['fashion', 'baking']);
    expect((await shop.known()).transactions).toHaveLength(2);
    expect((await paymentMails(shop)).at(-1)).toContain(
      'Your credit of ₦4,160.00 has paid for baking',
    );
    const again = await slow.ask(second);
    expect(again.status).toBe(200);
  });

  it('says so before anybody pays once the places are gone', async () => {
    const shop = await aShop({ capacity: 1 });
    const quick = await aPayer(shop);
    const reference = await quick.reference();
    await shop.at(`${reference}/succeed`);
    await quick.ask(reference);
    const refused = await (await aPayer(shop)).open();
    expect([refused.status, refused.body.error]).toEqual([409, 'SKILL_FULL']);
    expect((await shop.known()).transactions).toHaveLength(1);
  });
});
