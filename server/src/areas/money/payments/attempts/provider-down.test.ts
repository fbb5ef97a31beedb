import { opened, unpaid } from '@edc/contract/money/payment-doubts';
import { describe, expect, it } from 'vitest';
import { aPayer, aShop, moneyStates, registeredSkills } from '../../../../testing/rows/payments.ts';
import { watch } from '../settling/watch.ts';

const troubles = [
  ['down', { outage: true }],
  ['asked too often (429)', { rate_limit: true }],
  ['talking garbage', { garbage: true }],
] as const;

describe.each(troubles)('the provider is %s', (_what, faults) => {
  it('leaves the student with a clear message, and nothing is lost', async () => {
    const shop = await aShop();
    const payer = await aPayer(shop);
    await shop.at('faults', faults);
    const refused = await payer.open();
    expect([refused.status, refused.body.error]).toEqual([502, 'PROVIDER_DOWN']);
    expect(refused.body.message).toContain('Nothing is lost; please try again shortly.');
    await shop.at('faults', Object.fromEntries(Object.keys(faults).map((name) => [name, false])));
    const reference = await payer.reference();
    expect((await shop.known()).transactions).toMatchObject([{ reference }]);

    await shop.at(`${reference}/succeed`);
    await shop.at('faults', faults);
    expect((await payer.ask(reference)).body.error).toBe('PROVIDER_DOWN');
    const known = await shop.portal.call(
      'GET /student/payment/{reference}',
      { reference },
      payer.me,
    );
    expect([known.status, known.body.data.state]).toEqual([200, 'initialized']);
    await shop.at('faults', Object.fromEntries(Object.keys(faults).map((name) => [name, false])));
    expect((await payer.ask(reference)).status).toBe(200);
    await shop.at('faults', faults);
    expect((await payer.ask(reference)).status).toBe(200); // Known by now: nobody is asked.
  });
});

it('leaves a provider that is down in peace, and asks again later', async () => {
  const clock = { now: new Date() };
  const shop = await aShop({ overrides: { now: () => clock.now } });
  const payers = await Promise.all(Array.from({ length: 7 }, () => aPayer(shop)));
  for (const payer of payers) await shop.at(`${await payer.reference()}/succeed`);
  const later = (minutes: number) => {
    clock.now = new Date(clock.now.getTime() + minutes * 60_000);
  };
  await shop.at('faults', { outage: true });
  later(2);
  await watch(shop.portal.app);
  const due = async () => {
    const { n } = await shop.portal.db
      .selectFrom('payment_attempts')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('ask_at', '<=', clock.now)
      .executeTakeFirstOrThrow();
    return n;
  };
  expect(await due()).toBe(2); // The first five found nobody: the others were not tried.
  await shop.at('faults', { outage: false });
  later(6);
  await watch(shop.portal.app);
  expect(await moneyStates(shop)).toEqual([
    ...Array(5).fill('applied'),
    ...Array(2).fill('credit PLACE_TAKEN'),
  ]);
  expect(await registeredSkills(shop)).toHaveLength(5);
});

it.each(['paystack', 'flutterwave'] as const)(
  'takes a fresh reference where the answer to the first one at %s was lost',
  async (provider) => {
    const shop = await aShop();
    const payer = await aPayer(shop);
    await shop.at('faults', { lose_answer: true });
    expect((await payer.open('fashion', provider)).body.error).toBe('PROVIDER_DOWN');
    await shop.at('faults', { lose_answer: false });
    const lost = (await shop.known()).transactions[0]?.reference;
    const reference = await payer.reference('fashion', provider);
    expect(reference).not.toBe(lost);
    const attempts = await shop.portal.db
      .selectFrom('payment_attempts')
      .select(['reference', 'state', 'ask_at'])
      .orderBy('id')
      .execute();
    expect(attempts).toEqual([
      { reference: lost, state: 'abandoned', ask_at: expect.any(Date) },
      { reference, state: 'initialized', ask_at: expect.any(Date) },
    ]);
  },
);

it('calls a checkout that was opened and left "not paid yet" once the watch has asked', async () => {
  const clock = { now: new Date() };
  const shop = await aShop({ overrides: { now: () => clock.now } });
  const payer = await aPayer(shop);
  const { call } = shop.portal;
  const reference = await payer.reference();
  await call(
    'POST /student/payment/initialize',
    {
      purpose: 'enrolment',
      application_code: shop.applicationCode,
      skill_code: 'fashion',
      checkout: true,
    },
    payer.me,
  );
  const shown = async () => {
    const { body } = await call('GET /student/payments/open', {}, payer.me);
    return body.data.map(({ tried, message }) => ({
      tried,
      message,
    }));
  };
  expect(await shown()).toMatchObject([
    { tried: true, message: expect.stringContaining('Please do not pay again') },
  ]);
  clock.now = new Date(clock.now.getTime() + 61_000);
  await watch(shop.portal.app);
  expect(await shown()).toEqual([
    {
      tried: false,
      message: unpaid(reference),
    },
  ]);
  const { body } = await call('GET /student/live/events', {}, payer.me);
  expect(body.data.events.map(({ topic }) => topic)).toContain('payments');
});

it('remembers an opened checkout while the provider cannot say whether it was paid', async () => {
  const clock = { now: new Date() };
  const shop = await aShop({ overrides: { now: () => clock.now } });
  const payer = await aPayer(shop);
  const { call } = shop.portal;
  const opening = {
    purpose: 'enrolment',
    application_code: shop.applicationCode,
    skill_code: 'fashion',
  } as const;
  const reference = await payer.reference();
  const shown = async () => {
    const { body } = await call('POST /student/payment/initialize', opening, payer.me);
    return { reference: body.data.reference, tried: body.data.tried, message: body.data.message };
  };
  const maybe = opened(reference);

  await shop.at('faults', { outage: true });
  expect((await shown()).tried).toBe(false);
  await call('POST /student/payment/initialize', { ...opening, checkout: true }, payer.me);
  expect(await shown()).toEqual({ reference, tried: true, message: maybe });
  // On every device, and for the check of all open payments.
  const open = await call('GET /student/payments/open', {}, payer.me);
  expect(open.body.data).toMatchObject([{ reference, tried: true, message: maybe }]);

  // Closed without a try, as the provider says once it is back.
  await shop.at('faults', { outage: false });
  clock.now = new Date(clock.now.getTime() + 1000);
  expect((await shown()).tried).toBe(false);

  // Paid with the checkout of a long-open attempt, no notice, nobody looks: the watch asks soon.
  for (let round = 0; round < 8; round += 1) {
    clock.now = new Date(clock.now.getTime() + 2 ** round * 60_000);
    await watch(shop.portal.app);
  }
  await call('POST /student/payment/initialize', { ...opening, checkout: true }, payer.me);
  await shop.at(`${reference}/succeed`);
  clock.now = new Date(clock.now.getTime() + 61_000);
  await watch(shop.portal.app);
  expect(await moneyStates(shop)).toEqual(['applied']);
});
