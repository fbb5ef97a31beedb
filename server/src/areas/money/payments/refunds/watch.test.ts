import { DAY_MS } from '@edc/contract/common/time/days';
import { describe, expect, it } from 'vitest';
import { aStaffMember, signInStaff } from '../../../../testing/rows/factories.ts';
import { rewrite } from '../../../../testing/rows/ledger.ts';
import { unknownMoney } from '../../../../testing/rows/money.ts';
import {
  aPayer,
  aShop,
  deliverNotices,
  moneyStates,
  paymentMails,
  refundMoney,
  requestRefund,
  type Shop,
  workNotices,
} from '../../../../testing/rows/payments.ts';
import { aRefund } from '../../../../testing/rows/refunds.ts';
import { moneyById } from '../money/store.ts';
import { providerOf } from '../providers/providers.ts';
import { sendUnsentRefunds, watchRefunds } from './watch.ts';

/** Money that is held for staff; nobody tells the portal of refunds. */
async function aHeldPayment(gateway: 'paystack' | 'flutterwave' = 'paystack') {
  let passed = 0;
  const now = () => new Date(Date.now() + passed);
  const shop = await aShop({ overrides: { now } });
  const payer = await aPayer(shop);
  const reference = await payer.reference('fashion', gateway);
  await shop.at(`${reference}/wrong-amount`, { amount: 410_000 });
  await payer.ask(reference);
  return {
    ...shop,
    pass: (ms: number) => {
      passed += ms;
    },
  };
}

const refund = ({ portal }: Shop, amountKobo?: number) =>
  refundMoney(portal, { moneyId: 1, reason: 'wrong amount', by: 'operator', amountKobo });

async function refundWithLostAnswer(shop: Shop, amountKobo?: number) {
  await shop.at('faults', { lose_answer: true });
  await expect(refund(shop, amountKobo)).rejects.toThrow('gave no answer');
  await shop.at('faults', { lose_answer: false });
}

const refunds = async ({ portal }: Shop) =>
  await portal.db
    .selectFrom('refunds')
    .select(['amount_kobo', 'status', 'origin', 'provider_refund_id as number'])
    .orderBy('id')
    .execute();

it.each(['paystack', 'flutterwave'] as const)(
  'finds at %s the refund whose answer was lost, and settles it',
  async (gateway) => {
    const shop = await aHeldPayment(gateway);
    await refundWithLostAnswer(shop);
    expect(await refunds(shop)).toMatchObject([{ status: 'requested', number: null }]);
    const watched = async () => {
      await watchRefunds(shop.portal.app);
      return await moneyStates(shop);
    };
    await expect.poll(watched).toEqual(['refunded UNDERPAID']);
    expect(await refunds(shop)).toEqual([
      {
        amount_kobo: 410_000,
        status: 'processed',
        origin: 'ours',
        number: expect.stringMatching(/^\d+$/),
      },
    ]);
    expect((await paymentMails(shop)).at(-1)).toContain('was refunded to the account');
    const audit = await shop.portal.db
      .selectFrom('audit_entries')
      .select(['actor', 'detail'])
      .where('action', '=', 'refund.made')
      .where('actor', '=', gateway)
      .execute();
    expect(audit.at(-1)?.detail).toMatchObject({ status: 'processed', amount_kobo: 410_000 });
    const [first, ...later] = await steps(shop);
    expect([first, later.at(-1)]).toEqual(['payment.refund', 'refund.made']);
    expect(later).not.toContain('payment.refund');
    // Once is enough, for the mail as for the books.
    await watchRefunds(shop.portal.app);
    expect(await paymentMails(shop)).toHaveLength(2);
  },
);

it('tells refunds of the same amount apart, whichever notices came', async () => {
  const shop = await aHeldPayment();
  await refund(shop, 100_000);
  await refundWithLostAnswer(shop, 100_000);
  await deliverNotices(shop);
  const all = async () => {
    await workNotices(shop);
    await watchRefunds(shop.portal.app);
    return (await refunds(shop)).map(({ status }) => status);
  };
  await expect.poll(all).toEqual(['processed', 'processed']);
  const numbers = (await refunds(shop)).map(({ number }) => number);
  expect(new Set(numbers).size).toBe(2);
  expect(await moneyStates(shop)).toEqual(['credit UNDERPAID']);
  expect(await moneyById(shop.portal.db, 1)).toMatchObject({
    inside_kobo: 210_000,
    left_kobo: 200_000,
  });
});

const steps = async ({ portal }: Shop) => {
  const rows = await portal.db
    .selectFrom('audit_entries')
    .select('action')
    .where('action', 'like', '%refund%')
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
};

it('gives up a request that never arrived after a day, so that it can be made again', async () => {
  const shop = await aHeldPayment();
  await shop.at('faults', { outage: true });
  await expect(refund(shop)).rejects.toThrow('gave no answer');
  await expect(watchRefunds(shop.portal.app)).rejects.toThrow('items failed');
  await shop.at('faults', { outage: false });
  await watchRefunds(shop.portal.app);
  expect(await refunds(shop)).toMatchObject([{ status: 'requested' }]);
  const officer = await aStaffMember(shop.portal, { roles: ['finance'] });
  let finance = await signInStaff(shop.portal, officer);
  const open = await shop.portal.call('GET /staff/refunds', {}, finance);
  expect(open.body.data.items).toMatchObject([{ state: 'on_its_way', amount_kobo: 410_000 }]);
  await expect(refund(shop)).rejects.toThrow('Nothing of this payment is left');

  shop.pass(DAY_MS + 1000);
  await watchRefunds(shop.portal.app);
  expect(await refunds(shop)).toMatchObject([{ status: 'failed' }]);
  expect(await steps(shop)).toEqual(['payment.refund', 'refund.failed']);
  finance = await signInStaff(shop.portal, officer);
  const waiting = await shop.portal.call('GET /staff/payment-exceptions', {}, finance);
  expect(waiting.body.data.items).toMatchObject([
    { id: 1, why: expect.stringMatching(/^A refund failed/) },
  ]);
  expect(await refund(shop)).toMatchObject({ amountKobo: 410_000, status: 'pending' });
});

it('checks every payment with an open refund, page by page', async () => {
  const shop = await aHeldPayment();
  const at = new Date(Date.now() - 2 * DAY_MS);
  for (let made = 0; made < 60; made += 1) {
    const { moneyId } = await unknownMoney(shop.portal);
    await aRefund(shop.portal, moneyId, { amountKobo: 100, status: 'requested', at });
  }
  await watchRefunds(shop.portal.app);
  const states = (await refunds(shop)).map(({ status }) => status);
  expect(states).toEqual(Array(60).fill('failed'));
});

describe('a process that was killed', () => {
  const asked = async (shop: Shop) => (await shop.known()).refunds.map((one) => one.amount);

  it('before it made a refund request: it is made once, however late', async () => {
    const shop = await aHeldPayment();
    const { app } = shop.portal;
    const request = { moneyId: 1, reason: 'wrong amount', by: 'operator' as const };
    await requestRefund(shop.portal, request);
    await sendUnsentRefunds(app);
    expect(await asked(shop)).toEqual([]);
    shop.pass(3 * DAY_MS);
    await watchRefunds(app);
    expect(await refunds(shop)).toMatchObject([{ status: 'requested' }]);
    await Promise.all([sendUnsentRefunds(app), sendUnsentRefunds(app)]);
    await sendUnsentRefunds(app);
    expect(await asked(shop)).toEqual([410_000]);
    expect(await refunds(shop)).toMatchObject([{ origin: 'ours', number: expect.any(String) }]);
  });

  it('after it made the request: it is asked about and not made again', async () => {
    const shop = await aHeldPayment();
    const { app } = shop.portal;
    await refundWithLostAnswer(shop);
    shop.pass(3 * DAY_MS);
    await sendUnsentRefunds(app);
    expect(await asked(shop)).toEqual([410_000]);
  });

  it('after it made the request, by an older version that does not say so: not made again', async () => {
    const shop = await aHeldPayment();
    const { app, db } = shop.portal;
    await requestRefund(shop.portal, { moneyId: 1, reason: 'wrong amount', by: 'operator' });
    const money = await moneyById(db, 1);
    await providerOf(app.config, 'paystack').refund(money.provider_transaction_id, 410_000);
    shop.pass(3 * DAY_MS);
    await sendUnsentRefunds(app);
    expect(await asked(shop)).toEqual([410_000]);
    expect(await refunds(shop)).toMatchObject([{ number: expect.stringMatching(/^\d+$/) }]);
  });

  it('and a provider that refuses: the refund has failed, and can be requested again', async () => {
    const shop = await aHeldPayment();
    const { app, db } = shop.portal;
    const request = { moneyId: 1, reason: 'wrong amount', by: 'operator' as const };
    await requestRefund(shop.portal, request);
    const { reference } = await moneyById(db, 1);
    await rewrite(shop.portal, reference, { provider_transaction_id: '999' });
    shop.pass(3 * DAY_MS);
    await sendUnsentRefunds(app);
    expect(await refunds(shop)).toMatchObject([{ status: 'failed' }]);
  });
});
