import { formatDay } from '@edc/contract/common/time/dates';
import { DAY_MS, dayInLagos, HOUR_MS } from '@edc/contract/common/time/days';
import { confirming, declined, unpaid } from '@edc/contract/money/payment-doubts';
import { WATCH_DAYS } from '@edc/contract/money/payment-rules';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aPortal } from '../../../../testing/portal.ts';
import {
  aPayer,
  aShop,
  deliverNotices,
  moneyStates,
  paymentMails,
  registeredSkills,
  type Shop,
  SKILLS,
} from '../../../../testing/rows/payments.ts';
import { providerOf } from '../providers/providers.ts';
import { recordAnswer } from '../settling/settle.ts';
import { watch } from '../settling/watch.ts';
import { takeDueAttempts } from './store.ts';

const soon = { timeout: 20_000, interval: 50 };
const attempts = ({ portal }: Pick<Shop, 'portal'>) =>
  portal.db.selectFrom('payment_attempts').selectAll().orderBy('id').execute();

it('registers the student once the gateway says that the money came, and tells by mail', async () => {
  const shop = await aShop();
  const payer = await aPayer(shop);
  const { body } = await payer.open();
  const { reference, base_kobo, fee_kobo, total_kobo } = body.data;
  expect(reference).toMatch(/^[2-9A-HJ-NP-Z]{13}$/);
  expect([base_kobo, fee_kobo, total_kobo]).toEqual([400_000, 16_000, 416_000]);
  const open = unpaid(reference);
  expect([body.message, body.data.message]).toEqual([open, open]);

  const before = await payer.ask(reference);
  expect([before.status, before.body.error]).toEqual([402, 'NOT_PAID']);
  expect(before.body.message).toBe(open);
  await shop.at(`${reference}/succeed`);
  const after = await payer.ask(reference);
  expect([after.status, after.body.message]).toEqual([200, `Payment ${reference} is confirmed.`]);
  expect((await payer.ask(reference)).status).toBe(200);

  const { me } = payer;
  const slips = await shop.portal.call('GET /student/training/{ref}', { ref: me.code }, me);
  expect(slips.body.data).toMatchObject([
    { title: 'fashion', payment_ref: reference, amount_paid: 4160, amount_kobo: 416_000 },
  ]);
  expect(await moneyStates(shop)).toEqual(['applied']);
  expect(await paymentMails(shop)).toHaveLength(1);
});

describe('browser closed after paying', () => {
  it('is settled by the notice: the slip is there, a mail says so', async () => {
    const shop = await aShop({ overrides: { worker: true, pace: { pollSeconds: 0.5 } } });
    await deliverNotices(shop);
    const payer = await aPayer(shop);
    await shop.at(`${await payer.reference()}/succeed`);
    await expect.poll(() => registeredSkills(shop), soon).toEqual(['fashion']);
    expect(await paymentMails(shop)).toMatchObject([
      expect.stringContaining('registration is complete'),
    ]);
  });

  it('is settled by the watch where the notice is lost', async () => {
    const clock = { now: new Date('2026-11-02T09:00:00Z') };
    const shop = await aShop({ overrides: { now: () => clock.now } });
    const payer = await aPayer(shop);
    const reference = await payer.reference();
    await watch(shop.portal.app);
    expect((await attempts(shop))[0]?.times_asked).toBe(0);
    await shop.at(`${reference}/succeed`);
    clock.now = new Date('2026-11-02T09:01:30Z');
    await watch(shop.portal.app);
    expect(await registeredSkills(shop)).toEqual(['fashion']);
    expect((await attempts(shop))[0]?.ask_at).toBeNull();
  });

  it('is noticed before the student pays again', async () => {
    const shop = await aShop();
    const payer = await aPayer(shop);
    await shop.at(`${await payer.reference()}/succeed`);
    const again = await payer.open('baking');
    expect([again.status, again.body.error]).toEqual([409, 'ALREADY_REGISTERED']);
    expect(await registeredSkills(shop)).toEqual(['fashion']);
  });
});

describe('declined, then tried again', () => {
  it('says no reason where the bank gave none', async () => {
    const shop = await aShop();
    const payer = await aPayer(shop);
    const reference = await payer.reference();
    await shop.at(`${reference}/decline`, { gateway_response: 'Declined' });
    expect((await payer.ask(reference)).body.message).toBe(declined(reference));
  });

  it('opens a new reference and still watches the old one', async () => {
    const shop = await aShop();
    const payer = await aPayer(shop);
    const first = await payer.reference();
    await shop.at(`${first}/decline`, { gateway_response: 'Insufficient Funds' });
    const refused = await payer.ask(first);
    expect([refused.status, refused.body.error]).toEqual([402, 'NOT_PAID']);
    const message = declined(first, { reason: 'Insufficient Funds' });
    expect(refused.body.message).toBe(message);
    const unfinished = async () => {
      const { body } = await shop.portal.call('GET /student/payments/open', {}, payer.me);
      return body.data.map(({ reference, state, declined_before }) => [
        reference,
        state,
        declined_before?.reference ?? null,
      ]);
    };
    // The dashboard offers to pay it again, until something else is tried.
    expect(await unfinished()).toEqual([[first, 'failed', null]]);
    const opened = (await payer.open()).body.data;
    const second = opened.reference;
    expect(second).not.toBe(first);
    expect(opened.declined_before).toEqual({ reference: first, message });
    expect(await unfinished()).toEqual([[second, 'initialized', first]]);
    const [old] = await attempts(shop);
    expect([old?.state, old?.ask_at]).toEqual(['failed', expect.any(Date)]);
    const paidOtherwise = async (reference: string) => {
      const asked = { reference, payment_gateway: 'paystack' as const };
      const { body } = await shop.portal.call('POST /student/payment/verify', asked);
      return [body.data.paid_otherwise, body.message];
    };
    const wasDeclined = 'This payment was declined.';
    expect(await paidOtherwise(first)).toEqual([false, `${wasDeclined} Nothing was paid.`]);
    await shop.at(`${second}/succeed`);
    expect((await payer.ask(second)).status).toBe(200);
    expect(await paidOtherwise(first)).toEqual([
      true,
      `${wasDeclined} The same fee was paid with another payment reference.`,
    ]);
    expect((await paidOtherwise(second))[0]).toBe(false);
  });

  it('does so also when nobody has asked about the first one yet', async () => {
    const shop = await aShop();
    const payer = await aPayer(shop);
    const first = await payer.reference();
    await shop.at(`${first}/decline`);
    expect(await payer.reference()).not.toBe(first);
  });
});

it('accepts a success after "failed" was shown', async () => {
  const shop = await aShop();
  const payer = await aPayer(shop);
  const reference = await payer.reference();
  await shop.at(`${reference}/decline`);
  expect((await payer.ask(reference)).status).toBe(402);
  await shop.at(`${reference}/succeed`);
  expect((await payer.ask(reference)).status).toBe(200);
  expect(await registeredSkills(shop)).toEqual(['fashion']);
});

it('is not undone by an answer of the gateway that is older than the money', async () => {
  const shop = await aShop({ capacity: 30 });
  const { app } = shop.portal;
  for (let round = 1; round <= 20; round += 1) {
    const reference = await (await aPayer(shop)).reference();
    await shop.at(`${reference}/succeed`);
    const paid = await providerOf(app.config, 'paystack').fetch(reference);
    if (!paid) throw new Error(`${reference} is not known to the gateway`);
    const { id } = (await attempts(shop)).at(-1) ?? { id: 0 };
    const old = { ...paid, status: 'abandoned' as const };
    await Promise.all([old, paid, old, old].map((said) => recordAnswer(app, id, said)));
  }
  const states = (await attempts(shop)).map(({ state, ask_at }) => ({ state, ask_at }));
  expect(states).toEqual(Array(20).fill({ state: 'settled', ask_at: null }));
});

it('says of an attempt that nobody has tried to pay that it is not paid yet, on every device', async () => {
  const shop = await aShop();
  const payer = await aPayer(shop);
  const { call } = shop.portal;
  const reference = await payer.reference();
  const notPaid = {
    tried: false,
    message: unpaid(reference),
  };
  expect((await payer.open()).body.data).toMatchObject({ resumed: true, ...notPaid });
  const asked = await call('GET /student/payment/{reference}', { reference }, payer.me);
  expect(asked.body.data).toMatchObject(notPaid);
  const open = await call('GET /student/payments/open', {}, payer.me);
  expect(open.body.data).toMatchObject([{ reference, ...notPaid }]);

  // Left for another skill without a try: nothing that a bank could confirm.
  const other = await payer.open('baking');
  expect(other.body.data.may_still_confirm).toEqual([]);
  const left = await call('GET /student/payments/open', {}, payer.me);
  expect(left.body.data.map((one) => one.reference)).toEqual([other.body.data.reference]);
});

it('keeps a late bank transfer open after cancel, and settles it when it comes', async () => {
  const shop = await aShop();
  const payer = await aPayer(shop);
  const reference = await payer.reference();
  await shop.at(`${reference}/transfer-late`, { delay_ms: null });
  const waiting = await payer.ask(reference);
  expect(waiting.status).toBe(202);
  const lastAsked = new Date(Date.now() + WATCH_DAYS * DAY_MS);
  expect(waiting.body.message).toBe(confirming(reference, formatDay(dayInLagos(lastAsked))));
  const other = await payer.open('baking');
  expect(other.body.data.may_still_confirm).toEqual([reference]);
  await shop.at(`${reference}/succeed`);
  expect((await payer.ask(reference)).status).toBe(200);
  expect(await registeredSkills(shop)).toEqual(['fashion']);
});

describe('double click, two tabs, replayed request', () => {
  it('makes one attempt with the same answer, also from two server processes', async () => {
    const shop = await aShop();
    const { databaseUrl } = shop.portal;
    const env = { PAYSTACK_API_URL: shop.gatewayUrl, PAYSTACK_SECRET_KEY: 'sk_test_edc_tests' };
    const portal = await aPortal({ databaseUrl, env });
    const payer = await aPayer(shop);
    await shop.at('faults', { slow_ms: 150 });
    const input = {
      purpose: 'enrolment',
      application_code: shop.applicationCode,
      skill_code: 'fashion',
    } as const;
    const clicks = Array.from({ length: 10 }, (_, click) =>
      click % 2 ? payer.open() : portal.call('POST /student/payment/initialize', input, payer.me),
    );
    const answers = await Promise.all(clicks);
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const first = answers[0]?.body.data;
    for (const { body } of answers) {
      expect(body.data.reference).toBe(first?.reference);
      expect(body.data.access_code).toBe(first?.access_code);
    }
    expect(await attempts(shop)).toHaveLength(1);
    expect((await shop.known()).transactions).toHaveLength(1);
    const replayed = await payer.open();
    expect(replayed.body.data).toMatchObject({ reference: first?.reference, resumed: true });
  });

  it('registers once however often the browser asks', async () => {
    const shop = await aShop();
    const payer = await aPayer(shop);
    const reference = await payer.reference();
    await shop.at(`${reference}/succeed`);
    const answers = await Promise.all(Array.from({ length: 10 }, () => payer.ask(reference)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await moneyStates(shop)).toEqual(['applied']);
    expect(await paymentMails(shop)).toHaveLength(1);
  });

  it('takes an attempt that is more than a day old for a new one', async () => {
    const clock = { now: new Date() };
    const shop = await aShop({ overrides: { now: () => clock.now } });
    const payer = await aPayer(shop);
    const first = await payer.reference();
    clock.now = new Date(clock.now.getTime() + 25 * 3_600_000);
    expect(await payer.reference()).not.toBe(first);
    expect((await attempts(shop)).map(({ state }) => state)).toEqual(['abandoned', 'initialized']);
  });
});

it('limits how often one student opens a payment, and nobody else', async () => {
  const shop = await aShop();
  const [eager, other] = [await aPayer(shop), await aPayer(shop)];
  const statuses: number[] = [];
  for (let n = 0; n < 25; n += 1) statuses.push((await eager.open(SKILLS[n % 2])).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(new Set(statuses.slice(20))).toEqual(new Set([429]));
  expect((await other.open()).status).toBe(200);
});

it('watches one attempt of each student before a second one of anybody', async () => {
  const shop = await aShop();
  const [eager, other] = [await aPayer(shop), await aPayer(shop)];
  for (let n = 0; n < 6; n += 1) await eager.reference(SKILLS[n % 2]);
  const theirs = await other.reference();
  const early = { ask_at: new Date(Date.now() - 60_000) };
  const { db } = shop.portal;
  await db.updateTable('payment_attempts').set(early).where('student_id', '=', eager.id).execute();
  const now = new Date(Date.now() + HOUR_MS);
  const due = { now, putOffUntil: new Date(now.getTime() + 60_000), most: 2 };
  expect(await takeDueAttempts(shop.portal.db, due)).toContain(theirs);
});

it('asks about 150 attempts a round, and leaves the rest of the provider’s limit to students', async () => {
  const shop = await aShop();
  await (await aPayer(shop)).reference();
  // Attempts that were left for another one are still asked about.
  await sql`insert into payment_attempts (reference, student_id, purpose, course_id, skill_id,
      description, provider, base_kobo, fee_kobo, state, ask_at)
    select translate(lpad(n::text, 13, '0'), '01', 'AB'), student_id, purpose, course_id,
      skill_id, description, provider, base_kobo, fee_kobo, 'abandoned', now() - interval '1 minute'
    from payment_attempts, generate_series(1, 160) n`.execute(shop.portal.db);
  const { fetch } = globalThis;
  let asked = 0;
  vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
    if (/\/transaction\/verify\//.test(String(given[0]))) asked += 1;
    return await fetch(...given);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  await watch(shop.portal.app);
  expect(asked).toBe(150);
  await watch(shop.portal.app);
  expect(asked).toBe(160);
});
