import { partsOf } from '@edc/contract/desk/audit-log/audit-log-rules';
import { beforeAll, expect, it } from 'vitest';
import { exportedLines } from '../../../testing/exports.ts';
import type { As } from '../../../testing/portal.ts';
import { aSharedShop } from '../../../testing/rows/certificates.ts';
import { aStaffMember, signInStaff } from '../../../testing/rows/factories.ts';
import { moneyIdOf } from '../../../testing/rows/money.ts';
import { aPayer, type Payer } from '../../../testing/rows/payments.ts';
import { watchRefunds } from '../payments/refunds/watch.ts';

const shop = aSharedShop();
let ada: As;
let bola: As;

beforeAll(async () => {
  const { portal } = shop();
  const officer = async () =>
    await signInStaff(portal, await aStaffMember(portal, { roles: ['finance', 'administrator'] }));
  ada = await officer();
  bola = await officer();
});

/** ₦4,160.00 was due, and as many dollars came. */
async function paidInDollars() {
  const payer = await aPayer(shop());
  const reference = await payer.reference();
  await shop().at(`${reference}/succeed`, { currency: 'USD' });
  await shop().at(`${reference}/close-card`);
  return { payer, reference };
}

const openPayment = async (payment: string) =>
  (await shop().portal.call('GET /staff/payments/{payment}', { payment }, ada)).body.data;

async function toldToStudent({ me, id }: Payer): Promise<string[]> {
  const { portal } = shop();
  const activity = await portal.call('GET /student/activity/{ref}', { ref: me.code }, me);
  const matters = await portal.call('GET /student/open-matters', {}, me);
  const mails = await portal.db
    .selectFrom('mails')
    .innerJoin('accounts', 'accounts.email_address', 'mails.to_address')
    .select('mails.text')
    .where('accounts.student_id', '=', id)
    .where('mails.kind', '=', 'payment')
    .execute();
  return [
    ...activity.body.data.map(({ text }) => text),
    ...matters.body.data.map(({ title }) => title),
    ...mails.map(({ text }) => text ?? ''),
  ];
}

/** A refund of all of it, which two people decide about; its proposal. */
async function refund(moneyId: number): Promise<string> {
  const money = String(moneyId);
  const given = { money, reason: 'In dollars', amount_kobo: 416_000 };
  const { portal } = shop();
  const { body } = await portal.call('POST /staff/payment-exceptions/{money}/refund', given, ada);
  const input = { id: String(body.proposal) };
  const { data } = (await portal.call('GET /staff/proposals/{id}', input, bola)).body;
  const said = JSON.stringify(data);
  const approved = await portal.call('POST /staff/proposals/{id}/approve', input, bola);
  expect(approved.status, approved.body.message).toBe(200);
  await watchRefunds(portal.app);
  return said;
}

async function exported(path: 'payments' | 'payment-exceptions' | 'refunds', about: string) {
  const { portal } = shop();
  const calls = {
    payments: () => portal.call('POST /staff/payments/export', { q: about, format: 'csv' }, ada),
    'payment-exceptions': () =>
      portal.call('POST /staff/payment-exceptions/export', { format: 'csv' }, ada),
    refunds: () => portal.call('POST /staff/refunds/export', { kind: 'all', format: 'csv' }, ada),
  };
  const { body } = await calls[path]();
  const [header = '', ...lines] = await exportedLines(portal, body.url, ada);
  const cells = lines.find((one) => one.startsWith(about))?.split(/,(?! )/) ?? [];
  return Object.fromEntries(header.split(',').map((name, at) => [name, cells[at]]));
}

it('is never written as naira, from its arrival to its refund', async () => {
  const { portal } = shop();
  const { payer, reference } = await paidInDollars();
  const asked = await portal.call(
    'POST /staff/payments/{payment}/ask',
    { payment: reference },
    ada,
  );
  expect(asked.body.message).toBe(
    'Paystack answered. USD 4,160.00 received. The payment is now: Held.',
  );
  expect(await exported('payments', reference)).toMatchObject({
    Received: '4160',
    Currency: 'USD',
  });
  const waiting = await exported('payment-exceptions', reference);
  expect(waiting).toMatchObject({ Amount: '4160', Currency: 'USD' });

  const proposal = await refund(await moneyIdOf(portal, reference));
  expect(proposal).toContain('USD 4,160.00');
  expect(proposal).not.toContain('₦');
  expect(await exported('refunds', reference)).toMatchObject({ Amount: '4160', Currency: 'USD' });

  const { story } = await openPayment(reference);
  const [started, ...later] = story.map(({ title, detail }) => `${title}. ${detail}`);
  // What the portal asked for.
  expect(started).toMatch(/^Payment started with Paystack\. ₦4,160\.00 for /);
  expect(later.filter((one) => one.includes('₦'))).toEqual([]);
  expect(later.some((one) => one.includes('Refund of USD 4,160.00'))).toBe(true);

  const own = await portal.call('GET /student/refunds', {}, payer.me);
  expect(own.body.data).toMatchObject([{ amount_kobo: 416_000, currency: 'USD' }]);
  const account = { bank: '9', account_number: '0123456789', account_name: 'Ada Obi' };
  const entered = { refund: String(own.body.data[0]?.id), ...account };
  await portal.call('POST /student/refunds/{refund}/account', entered, payer.me);
  const told = await toldToStudent(payer);
  expect(told.filter((one) => one.includes('₦'))).toEqual([]);
  expect(told).toContain('Payment of USD 4,160.00 received');
  const mailed = told.filter((one) => one.includes('refund of USD 4,160.00'));
  expect(mailed).toHaveLength(2);

  const audit = await portal.call('GET /staff/audit', { q: reference }, ada);
  const amounts = audit.body.data.items.flatMap((entry) =>
    partsOf(entry).facts.flatMap(({ name, value }) => (name === 'Amount' ? value : [])),
  );
  expect(amounts.length).toBeGreaterThan(1);
  expect(new Set(amounts)).toEqual(new Set(['USD 4,160.00']));
});

it('is named so in a complaint about it', async () => {
  const { payer, reference } = await paidInDollars();
  await payer.ask(reference);
  const { portal } = shop();
  const given = {
    student_code: payer.me.code,
    category: 'Payment',
    priority: 'high',
    subject: 'Paid in dollars',
    message: 'My card paid in dollars.',
    sender_name: 'Payer',
  } as const;
  const created = await portal.call('POST /student/complaints/create', given, payer.me);
  expect(created.status, created.body.message).toBe(200);
  const details = { student_code: payer.me.code, ticket_id: created.body.data.id };
  const shown = await portal.call('POST /student/complaints/details', details, payer.me);
  const fact = shown.body.data.facts.find(({ term }) => term === reference);
  expect(fact?.detail).toContain('USD 4,160.00 received');
});
