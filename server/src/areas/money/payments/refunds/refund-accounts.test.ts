import { beforeAll, describe, expect, it } from 'vitest';
import { exportEntry, exportedLines } from '../../../../testing/exports.ts';
import type { As } from '../../../../testing/portal.ts';
import { aSharedShop } from '../../../../testing/rows/certificates.ts';
import { aStaffMember, signInStaff } from '../../../../testing/rows/factories.ts';
import { aPayer, type Payer } from '../../../../testing/rows/payments.ts';
import { settle } from '../settling/settle.ts';
import { watchRefunds } from './watch.ts';

const shop = aSharedShop();
const app = () => shop().portal.app;
let ada: As;
let support: As;

beforeAll(async () => {
  const { portal } = shop();
  ada = await signInStaff(portal, await aStaffMember(portal, { roles: ['finance'] }));
  support = await signInStaff(portal, await aStaffMember(portal, { roles: ['support'] }));
});

const account = { bank: '9', account_number: '0123456789', account_name: 'Ada Obi' };

/** A refund of ₦1,000.00 that cannot go back to the card: all that was paid, or a part of the price. */
async function aStuckRefund({ applied = false } = {}) {
  const { portal, at, known } = shop();
  const payer = await aPayer(shop());
  const reference = await payer.reference();
  if (applied) await at(`${reference}/succeed`);
  else await at(`${reference}/wrong-amount`, { amount: 100_000 });
  await payer.ask(reference);
  const { id: money } = await app()
    .db.selectFrom('holdings')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  await at(`${reference}/close-card`);
  const asked = await portal.call(
    'POST /staff/payment-exceptions/{money}/refund',
    { money: String(money), reason: 'Asked for', amount_kobo: 100_000 },
    ada,
  );
  expect(asked.status, asked.body.message).toBe(200);
  const transactionId = (await known()).transactions.find((one) => one.reference === reference)?.id;
  const atProvider = async () =>
    (await known()).refunds.find((one) => one.transactionId === transactionId);
  await expect.poll(async () => (await atProvider())?.status).toBe('needs-attention');
  await watchRefunds(app());
  const { id } = await app()
    .db.selectFrom('refunds')
    .select('id')
    .where('money_id', '=', money)
    .executeTakeFirstOrThrow();
  return { payer, reference, money, refund: String(id), theirs: (await atProvider())?.id ?? 0 };
}

const open = async (refund: string, as = ada) =>
  (await shop().portal.call('GET /staff/refunds/{refund}', { refund }, as)).body.data;
const enter = (payer: Payer, refund: string, given: object = {}) =>
  shop().portal.call(
    'POST /student/refunds/{refund}/account',
    { refund, ...account, ...given },
    payer.me,
  );
const retry = (refund: string, entered_at: string, as = ada) =>
  shop().portal.call('POST /staff/refunds/{refund}/retry', { refund, entered_at }, as);
const enteredAt = async (refund: string) => (await open(refund)).account?.entered_at ?? '';

const matters = async (payer: Payer) =>
  (await shop().portal.call('GET /student/open-matters', {}, payer.me)).body.data;

async function subjectsTo(payer: Payer): Promise<string[]> {
  const rows = await app()
    .db.selectFrom('mails')
    .innerJoin('accounts', 'accounts.email_address', 'mails.to_address')
    .select('mails.subject')
    .where('accounts.student_id', '=', payer.id)
    .orderBy('mails.created_at')
    .execute();
  return rows.map(({ subject }) => subject);
}

describe('a refund that cannot go back to the card', () => {
  it('asks the student for a bank account, and says so to staff', async () => {
    const { payer, reference, refund, money } = await aStuckRefund();
    expect(await subjectsTo(payer)).toContain(`Your bank account is needed: payment ${reference}`);
    const own = await shop().portal.call('GET /student/refunds', {}, payer.me);
    expect(own.body.data).toMatchObject([{ amount_kobo: 100_000, account: null }]);
    const payments = async () =>
      (await shop().portal.call('GET /student/payments/open', {}, payer.me)).body.data;
    expect(await payments()).toMatchObject([
      {
        reference,
        message: `Payment ${reference} is being refunded. Enter your bank account for it.`,
        next: { path: '/app/portal/refund', label: 'Enter bank account' },
      },
    ]);
    // It is said once.
    expect(await matters(payer)).toEqual([]);
    expect((await payer.ask(reference)).body.message).toBe((await payments())[0]?.message);
    expect(await open(refund)).toMatchObject({ state: 'needs_account', account: null });
    const { body } = await shop().portal.call('GET /staff/refunds', { kind: 'open' }, support);
    expect(body.data.items.map(({ id }) => String(id))).toContain(refund);
    expect((await retry(refund, new Date().toISOString())).body.message).toBe(
      'The student has not entered a bank account yet.',
    );
    const today = await shop().portal.call('GET /staff/today', {}, ada);
    const waiting = today.body.data.work.find(({ kind }) => kind === 'exceptions')?.items;
    expect(waiting).toContainEqual(
      expect.objectContaining({
        key: String(money),
        refund,
        text: expect.stringMatching(/^Bank account needed: ₦1,000\.00 for /),
      }),
    );
    expect((await enter(payer, refund)).status).toBe(200);
    expect(await matters(payer)).toEqual([]);
    expect((await payments())[0]?.message).toBe(
      `Payment ${reference} is being refunded to your account.`,
    );
  });

  it('asks the student beside their requests where the payment itself is finished', async () => {
    const { payer, reference, refund } = await aStuckRefund({ applied: true });
    const open = await shop().portal.call('GET /student/payments/open', {}, payer.me);
    expect(open.body.data).toEqual([]);
    expect(await matters(payer)).toContainEqual({
      title: 'Enter your bank account for a refund of ₦1,000.00',
      text: `It could not go back the way you paid. Payment reference ${reference}.`,
      path: '/app/portal/refund',
    });
    expect((await enter(payer, refund)).status).toBe(200);
    expect(await matters(payer)).toEqual([]);
  });

  it('is in the export of the refunds that are not finished', async () => {
    const { reference } = await aStuckRefund();
    const { portal } = shop();
    const exported = async (kind: 'open' | 'refunded') => {
      const { body } = await portal.call(
        'POST /staff/refunds/export',
        { kind, format: 'csv' },
        ada,
      );
      return await exportedLines(portal, body.url, ada);
    };
    const [header, ...lines] = await exported('open');
    expect(header).toContain('Payment reference,Student,Matric number,Paid for,Provider,State');
    const [line] = lines.filter((one) => one.startsWith(reference));
    expect(line).toContain(',Waits for the student,1000,NGN,');
    const entry = await exportEntry(portal, 'refunds.export');
    expect(entry?.detail).toMatchObject({ kind: 'open', rows: lines.length });
    expect((await exported('refunded')).some((one) => one.startsWith(reference))).toBe(false);
  });

  it('goes to the account that the student enters, once finance sends it', async () => {
    const { payer, reference, refund, money } = await aStuckRefund();
    const banks = await shop().portal.call(
      'GET /student/refunds/{refund}/banks',
      { refund },
      payer.me,
    );
    expect(banks.body.data).toContainEqual({ id: '9', name: 'Guaranty Trust Bank' });
    expect((await enter(payer, refund)).status).toBe(200);
    const given = await open(refund, support);
    expect(given).toMatchObject({
      state: 'account_given',
      account: {
        bank_name: 'Guaranty Trust Bank',
        account_name: 'Ada Obi',
        account_end: '6789',
        refused_at: null,
      },
    });
    expect(JSON.stringify(given)).not.toContain('0123456789');
    expect((await retry(refund, given.account?.entered_at ?? '', support)).status).toBe(403);
    expect((await retry(refund, given.account?.entered_at ?? '')).status).toBe(200);
    await expect
      .poll(async () => {
        await watchRefunds(app());
        return (await open(refund)).state;
      })
      .toBe('refunded');
    const { state } = await app()
      .db.selectFrom('holdings')
      .select('state')
      .where('id', '=', money)
      .executeTakeFirstOrThrow();
    expect(state).toBe('refunded');
    const { text } = await app()
      .db.selectFrom('mails')
      .select('text')
      .where('subject', '=', `Refunded ₦1,000.00: payment ${reference}`)
      .executeTakeFirstOrThrow();
    expect(text).toContain('refunded to your account at Guaranty Trust Bank that ends with 6789');
  });

  it('is mailed with its account, also where the payment is asked about before the refund', async () => {
    const { payer, reference, refund } = await aStuckRefund();
    await enter(payer, refund);
    expect((await retry(refund, await enteredAt(refund))).status).toBe(200);
    const textOf = () =>
      app()
        .db.selectFrom('mails')
        .select('text')
        .where('subject', '=', `Refunded ₦1,000.00: payment ${reference}`)
        .executeTakeFirst();
    await expect
      .poll(async () => {
        await settle(app(), reference);
        return (await textOf())?.text ?? '';
      })
      .toContain('refunded to your account at Guaranty Trust Bank that ends with 6789');
  });

  it('is sent once by two officers, and not to an account that was changed meanwhile', async () => {
    const { payer, refund } = await aStuckRefund();
    await enter(payer, refund);
    const seen = await enteredAt(refund);
    await enter(payer, refund, { account_number: '1111111111' });
    expect((await retry(refund, seen)).body.message).toBe(
      'The student has entered another account meanwhile. Please look again.',
    );
    const now = await enteredAt(refund);
    const answers = await Promise.all([retry(refund, now), retry(refund, now)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('asks for another account when the first one does not work, or finance says so', async () => {
    const { payer, refund, theirs } = await aStuckRefund();
    const asked = async () =>
      (await subjectsTo(payer)).filter((one) => one.startsWith('Your bank account is needed'));
    await enter(payer, refund);
    expect((await retry(refund, await enteredAt(refund))).status).toBe(200);
    await shop().at(`refunds/${theirs}/needs-attention`);
    await watchRefunds(app());
    expect(await open(refund)).toMatchObject({ state: 'needs_account' });
    expect(await asked()).toHaveLength(2);

    await enter(payer, refund, { account_name: 'Somebody Else' });
    expect(await open(refund)).toMatchObject({ state: 'account_given' });
    const input = { refund, note: 'The name is another one' };
    const ask = () => shop().portal.call('POST /staff/refunds/{refund}/ask', input, ada);
    expect((await ask()).status).toBe(200);
    expect((await ask()).body.message).toBe(
      'The student is asked already, and has not answered yet.',
    );
    expect(await asked()).toHaveLength(3);
    const own = await shop().portal.call('GET /student/refunds', {}, payer.me);
    expect(own.body.data).toMatchObject([{ account: null }]);
  });

  it('can be sent again after the provider gave no answer', async () => {
    const { payer, refund } = await aStuckRefund();
    await enter(payer, refund);
    const seen = await enteredAt(refund);
    await shop().at('faults', { outage: true });
    const answer = await retry(refund, seen);
    await shop().at('faults', { outage: false });
    expect(answer.body.message).toBe(
      'The provider gave no answer. Please try again later; it is not paid twice.',
    );
    expect((await retry(refund, seen)).status).toBe(200);
  });

  it('takes an account of a listed bank with ten digits, from its own student only', async () => {
    const { payer, refund } = await aStuckRefund();
    expect((await enter(payer, refund, { account_number: '12345' })).body).toMatchObject({
      fields: { account_number: 'An account number has 10 digits' },
    });
    expect((await enter(payer, refund, { bank: '99999' })).body).toMatchObject({
      fields: { bank: 'Please choose your bank' },
    });
    const other = await aPayer(shop());
    expect((await enter(other, refund)).status).toBe(404);
    expect((await shop().portal.call('GET /student/refunds', {}, other.me)).body.data).toEqual([]);
  });
});
