import { describe, expect, it } from 'vitest';
import {
  aPayer,
  aShop,
  deliverNotices,
  moneyStates,
  type Payer,
  paymentMails,
  registeredSkills,
  type Shop,
  signatureOf,
  workNotices,
} from '../../../../testing/rows/payments.ts';
import { settle } from '../settling/settle.ts';

const refunds = ({ portal }: Shop) =>
  portal.db
    .selectFrom('refunds')
    .select(['amount_kobo', 'status', 'origin', 'provider_reference'])
    .orderBy('id')
    .execute();

const disputes = ({ portal }: Shop) =>
  portal.db.selectFrom('disputes').select(['amount_kobo', 'state']).orderBy('id').execute();

/** A shop that hears the gateway's notices, and a student who has paid and is registered. */
async function aPaidShop() {
  const shop = await aShop();
  await deliverNotices(shop);
  const payer = await aPayer(shop);
  const reference = await payer.reference();
  await shop.at(`${reference}/succeed`);
  await payer.ask(reference);
  return { shop, payer, reference };
}

/** What the dashboard tells of it. */
async function returns({ portal }: Shop, { me }: Payer): Promise<string[]> {
  const { body } = await portal.call('GET /student/activity/{ref}', { ref: me.code }, me);
  return body.data.filter(({ kind }) => kind === 'return').map(({ text }) => text);
}

const verify = ({ portal }: Shop, reference: string) =>
  portal.call('POST /student/payment/verify', { reference, payment_gateway: 'paystack' });

describe('a refund from outside', () => {
  it('is told once where its parts are heard of after the whole', async () => {
    const { shop, reference } = await aPaidShop();
    await shop.at(`${reference}/partial-refund`, { amount: 208_000 });
    await shop.at(`${reference}/partial-refund`, { amount: 208_000 });
    await settle(shop.portal.app, reference);
    const told = await paymentMails(shop);
    expect(told.at(-1)).toContain('₦4,160.00 of your payment');
    await workNotices(shop);
    expect(await paymentMails(shop)).toEqual(told);
    expect(await refunds(shop)).toHaveLength(2);
  });

  it('is recorded with its id; what was paid for stays until staff decide', async () => {
    const { shop, payer, reference } = await aPaidShop();
    await shop.at(`${reference}/refund`);
    await workNotices(shop);
    const { me } = payer;
    const slips = await shop.portal.call('GET /student/training/{ref}', { ref: me.code }, me);
    expect(slips.body.data).toMatchObject([{ title: 'fashion', reversed: true }]);
    const courses = await shop.portal.call('GET /students/courses', {}, me);
    expect(courses.body.data).toMatchObject([
      { course_code: 'ESP 201', registered: true, reversed: true },
      { course_code: 'ESP 202', registered: false, reversed: false },
    ]);
    const checked = await shop.portal.call('POST /student/payments/check', { reference }, me);
    expect(checked.body.message).toBe('Your payment was returned to your account.');
    expect(await returns(shop, payer)).toEqual([
      'Your payment of ₦4,160.00 was returned to your account',
    ]);
    expect(await refunds(shop)).toEqual([
      {
        amount_kobo: 416_000,
        status: 'processed',
        origin: 'outside',
        provider_reference: expect.stringMatching(/^TRF_/),
      },
    ]);
    expect(await moneyStates(shop)).toEqual(['applied']);
    expect(await registeredSkills(shop)).toEqual(['fashion']);
    expect((await verify(shop, reference)).body.data.status).toBe('reversed');
    expect(await paymentMails(shop)).toMatchObject([
      expect.stringContaining('registration is complete'),
      expect.stringContaining('was refunded'),
    ]);
  });

  it('of one of two payments never voids the registration', async () => {
    const shop = await aShop();
    await deliverNotices(shop);
    const payer = await aPayer(shop);
    const [first, second] = [await payer.reference('fashion'), await payer.reference('baking')];
    await shop.at(`${first}/succeed`);
    await payer.ask(first);
    await shop.at(`${second}/succeed`);
    await payer.ask(second);
    await shop.at(`${second}/refund`);
    await workNotices(shop);
    expect(await moneyStates(shop)).toEqual(['applied', 'refunded ALREADY_REGISTERED']);
    expect(await registeredSkills(shop)).toEqual(['fashion']);
    expect((await verify(shop, first)).body.data.status).toBe('success');
    expect((await verify(shop, second)).body.data.status).toBe('reversed');
  });

  it('makes a credit worthless, so that it is not spent too', async () => {
    const shop = await aShop({ capacity: 1 });
    await deliverNotices(shop);
    const [quick, slow] = [await aPayer(shop), await aPayer(shop)];
    const [first, second] = [await quick.reference(), await slow.reference()];
    // One after the other: notices that wait together are worked in any order.
    await shop.at(`${first}/succeed`);
    await workNotices(shop);
    await shop.at(`${second}/succeed`);
    await workNotices(shop);
    expect(await moneyStates(shop)).toEqual(['applied', 'credit PLACE_TAKEN']);
    await shop.at(`${second}/refund`);
    await workNotices(shop);
    expect(await moneyStates(shop)).toEqual(['applied', 'refunded PLACE_TAKEN']);
    const opened = await slow.open('baking');
    expect(opened.body.data).toMatchObject({ state: 'initialized', total_kobo: 416_000 });
  });

  it('in part is added up, in whatever order its notices come', async () => {
    const { shop, payer, reference } = await aPaidShop();
    await shop.at('faults', { webhooks: 'reorder' });
    await shop.at(`${reference}/partial-refund`, { amount: 116_000 });
    await workNotices(shop);
    expect(await refunds(shop)).toMatchObject([{ amount_kobo: 116_000, status: 'processed' }]);
    expect(await returns(shop, payer)).toEqual([
      '₦1,160.00 of your payment of ₦4,160.00 was returned to your account',
    ]);
    expect((await verify(shop, reference)).body.data.status).toBe('part_refunded');
    await shop.at(`${reference}/partial-refund`, { amount: 150_000 });
    await shop.at(`${reference}/partial-refund`, { amount: 150_000 });
    await workNotices(shop);
    expect(await refunds(shop)).toMatchObject([
      { amount_kobo: 116_000, status: 'processed' },
      { amount_kobo: 150_000, status: 'processed' },
      { amount_kobo: 150_000, status: 'processed' },
    ]);
    expect((await verify(shop, reference)).body.data.status).toBe('reversed');
    expect(await registeredSkills(shop)).toEqual(['fashion']);
  });

  it('that is quicker than we are is recorded with the money that it took back', async () => {
    const shop = await aShop();
    await deliverNotices(shop);
    const payer = await aPayer(shop);
    const reference = await payer.reference();
    await shop.at('faults', { webhooks: 'drop' });
    await shop.at(`${reference}/succeed`);
    await shop.at('faults', { webhooks: 'normal' });
    await shop.at(`${reference}/refund`);
    await workNotices(shop);
    expect(await moneyStates(shop)).toEqual(['refunded REVERSED']);
    expect(await refunds(shop)).toMatchObject([{ status: 'processed' }]);
    expect(await registeredSkills(shop)).toEqual([]);
    const state = await shop.portal.call(
      'GET /student/payment/{reference}',
      { reference },
      payer.me,
    );
    expect(state.body.data).toMatchObject({
      state: 'reversed',
      message: `Payment ${reference} was refunded to your account.`,
    });
  });
});

describe('a reversal that is found by asking', () => {
  const audited = ({ portal }: Shop) =>
    portal.db
      .selectFrom('audit_entries')
      .select(['actor', 'action', 'subject', 'detail'])
      .where('action', 'in', ['payment.reversed', 'payment.refund'])
      .execute();

  async function reversedInSilence() {
    const { shop, payer, reference } = await aPaidShop();
    await shop.at('faults', { webhooks: 'drop' });
    await shop.at(`${reference}/refund`);
    await settle(shop.portal.app, reference);
    return { shop, payer, reference };
  }

  it('is audited and told by mail, once; what was paid for stays', async () => {
    const { shop, payer, reference } = await reversedInSilence();
    expect(await returns(shop, payer)).toHaveLength(1);
    const entry = {
      actor: 'payments',
      action: 'payment.reversed',
      subject: `payment:${reference}`,
      detail: { amount_kobo: 416_000, money: 1 },
    };
    expect(await audited(shop)).toEqual([entry]);
    const [, told, ...others] = await paymentMails(shop);
    expect(told).toContain(
      `₦4,160.00 of your payment ${reference} for fashion, ESP 201 2026/2027 was refunded to the account it came from.`,
    );
    expect(others).toEqual([]);
    expect(await moneyStates(shop)).toEqual(['applied']);
    expect(await registeredSkills(shop)).toEqual(['fashion']);
    await settle(shop.portal.app, reference);
    expect(await audited(shop)).toEqual([entry]);
    expect(await paymentMails(shop)).toHaveLength(2);
  });

  it('is not told again by the notice that comes after it', async () => {
    const { shop, reference } = await reversedInSilence();
    const body = JSON.stringify({
      event: 'refund.processed',
      data: {
        status: 'processed',
        transaction_reference: reference,
        refund_reference: 'TRF_late',
        amount: '416000',
      },
    });
    const { statusCode } = await shop.portal.http.inject({
      method: 'POST',
      url: '/api/payments/webhook/paystack',
      headers: { 'content-type': 'application/json', 'x-paystack-signature': signatureOf(body) },
      body,
    });
    expect(statusCode).toBe(200);
    await workNotices(shop);
    expect(await refunds(shop)).toMatchObject([{ status: 'processed', origin: 'outside' }]);
    expect(await paymentMails(shop)).toHaveLength(2);
  });
});

describe('a dispute', () => {
  it('is recorded and leaves the registration; lost, it is a refund', async () => {
    const { shop, reference } = await aPaidShop();
    await shop.at(`${reference}/dispute`);
    await shop.at(`${reference}/dispute-remind`);
    await workNotices(shop);
    expect(await disputes(shop)).toEqual([{ state: 'open', amount_kobo: 416_000 }]);
    expect(await refunds(shop)).toEqual([]);
    expect((await verify(shop, reference)).body.data.status).toBe('success');
    await shop.at(`${reference}/dispute-resolve`, { resolution: 'merchant-accepted' });
    await workNotices(shop);
    expect(await disputes(shop)).toEqual([{ state: 'lost', amount_kobo: 416_000 }]);
    expect(await refunds(shop)).toMatchObject([{ amount_kobo: 416_000, status: 'processed' }]);
    expect((await verify(shop, reference)).body.data.status).toBe('reversed');
    expect(await registeredSkills(shop)).toEqual(['fashion']);
  });

  it('that we won changes nothing', async () => {
    const { shop, reference } = await aPaidShop();
    await shop.at(`${reference}/dispute`);
    await shop.at(`${reference}/dispute-resolve`, { resolution: 'declined' });
    await workNotices(shop);
    expect(await disputes(shop)).toEqual([{ state: 'won', amount_kobo: 416_000 }]);
    expect(await refunds(shop)).toEqual([]);
    expect((await verify(shop, reference)).body.data.status).toBe('success');
  });

  it('locks a credit, and frees it again when it is decided for us', async () => {
    const shop = await aShop();
    await deliverNotices(shop);
    const payer = await aPayer(shop);
    const reference = await payer.reference();
    await shop.at(`${reference}/wrong-amount`, { amount: 300_000 });
    await payer.ask(reference);
    const creditKobo = async () => (await payer.open()).body.data.credit_kobo;
    await shop.at(`${reference}/dispute`);
    await workNotices(shop);
    expect(await creditKobo()).toBe(0);
    await shop.at(`${reference}/dispute-resolve`, { resolution: 'declined' });
    await workNotices(shop);
    expect(await creditKobo()).toBe(300_000);
  });
});

describe('a payment that was reversed', () => {
  it.each(['applied', 'credit'])('has its own answer, never a congratulation: %s', async (used) => {
    const shop = await aShop({ capacity: 1 });
    const payer = await aPayer(shop);
    const reference = await payer.reference();
    if (used === 'credit') {
      const quick = await aPayer(shop);
      const first = await quick.reference();
      await shop.at(`${first}/succeed`);
      await quick.ask(first);
    }
    await shop.at(`${reference}/succeed`);
    await payer.ask(reference);
    await shop.at(`${reference}/refund`);
    await settle(shop.portal.app, reference);
    const words =
      used === 'applied'
        ? `Payment ${reference} was reversed. Please contact the centre.`
        : `Payment ${reference} was refunded to your account.`;
    const asked = await payer.ask(reference);
    expect([asked.status, asked.body.error, asked.body.message]).toEqual([409, 'REVERSED', words]);
    const shown = await shop.portal.call(
      'GET /student/payment/{reference}',
      { reference },
      payer.me,
    );
    expect(shown.body.data).toMatchObject({ state: 'reversed', money: 'returned', message: words });
  });
});
