import { describe, expect, it } from 'vitest';
import { PORTAL_MARK } from '../areas/money/payments/providers/provider.ts';
import { sweep } from '../areas/money/payments/settling/sweep.ts';
import {
  aPayer,
  deliverNotices,
  GATEWAY_KEY,
  koboByState,
  moneyStates,
  paymentMails,
  registeredSkills,
  type Shop,
  workNotices,
} from '../testing/payments.ts';
import { CommandError, readArgs, UsageError } from './command.ts';
import { payments } from './payments.ts';
import { refunds } from './refunds.ts';
import { aStaffedShop, aWrongAmount, FINANCE, runPayments as run, runOn } from './testing.ts';

const audited = async ({ portal }: Shop) =>
  (
    await portal.db
      .selectFrom('audit_entries')
      .select(['actor', 'action', 'detail'])
      .where('action', 'like', 'payment.%')
      .where('actor', '=', `staff:${FINANCE}`)
      .execute()
  ).map(({ action, detail }) => ({ action, reason: (detail as { reason: string }).reason }));

const by = ['--by', FINANCE];
const why = [...by, '--reason', 'paid the rest in cash'];

it.each([
  [[], 'use one of list, requery, exceptions, apply, waive, credit, refund, close, reopen, teller'],
  [['toString'], 'use one of'],
  [['requery', 'abc'], '"abc" is not a reference'],
  [['credit', '1', '--reason', 'y'], '--by is missing'],
  [['apply', 'x', ...by, '--reason', 'y'], '"x" is not the number of a payment'],
  [['refund', '1', ...by, '--reason', 'y', '--amount', '0'], '--amount is in naira'],
  [['teller', '--matric-no', 'SCI/24/0001'], '--application is missing'],
  [['list', 'all'], '"all" is one argument too many'],
])('makes no sense of %j', (args, words) => {
  const read = () => payments.read(readArgs(payments, args));
  expect(read).toThrow(UsageError);
  expect(read).toThrow(words);
});

describe('payments list', () => {
  it('tells Nigerian time, as the slip does', async () => {
    const { shop, payer } = await aWrongAmount();
    const { db } = shop.portal;
    const at = new Date('2026-11-15T23:24:00Z');
    await db.updateTable('payment_attempts').set({ created_at: at }).execute();
    await db.updateTable('money_received').set({ paid_at: at }).execute();
    const own = ['--matric-no', payer.matricNo];
    expect(await run(shop, 'list', ...own)).toContain('  16 Nov 2026, 00:24  Paystack  Paid');
    expect(await run(shop, 'exceptions')).toContain('money 1  16 Nov 2026, 00:24  kept as credit');
  });

  it('tells a student without payments from a number that nobody has', async () => {
    const shop = await aStaffedShop();
    const { matricNo } = await aPayer(shop);
    expect(await run(shop, 'list', '--matric-no', matricNo)).toBe('No payments.');
    await expect(run(shop, 'list', '--matric-no', 'NOBODY')).rejects.toThrow(
      'No student has the matriculation number NOBODY.',
    );
  });
});

describe('payments requery', () => {
  it('asks the provider and applies what it says', async () => {
    const shop = await aStaffedShop();
    const payer = await aPayer(shop);
    const reference = await payer.reference();
    await shop.at(`${reference}/succeed`);
    expect(await run(shop, 'requery', reference.toLowerCase())).toContain('₦4,160.00 used');
    expect(await registeredSkills(shop)).toEqual(['fashion']);
    await expect(run(shop, 'requery', 'ZZZZZZZZZZZZZ')).rejects.toThrow(CommandError);
    await shop.at('faults', { outage: true });
    await expect(run(shop, 'requery', reference)).rejects.toThrow('cannot be reached');
  });
});

describe('payments exceptions', () => {
  it('shows held money, credits and what was taken back outside', async () => {
    const { shop, payer, reference } = await aWrongAmount();
    await deliverNotices(shop);
    expect(await run(shop, 'exceptions')).toContain(
      `₦4,100.00 with ${reference} by ${payer.matricNo} for fashion, ESP 201 2026/2027, ₦4,160.00 due`,
    );
    const other = await aPayer(shop);
    const paid = await other.reference('baking');
    await shop.at(`${paid}/succeed`);
    await shop.at(`${paid}/dispute`);
    await workNotices(shop);
    expect(await run(shop, 'exceptions')).toMatch(
      `dispute of money 2 (${paid}, used): ₦4,160.00 open, begun outside`,
    );
  });

  it('says when nothing waits', async () => {
    expect(await run(await aStaffedShop(), 'exceptions')).toBe('Nothing waits.');
  });
});

describe('payments apply', () => {
  it('registers with held money, audited and told by mail', async () => {
    const { shop, payer } = await aWrongAmount();
    const done = await run(shop, 'apply', '1', ...why);
    expect(done).toBe(`${payer.matricNo} is registered for fashion, ESP 201 2026/2027.`);
    expect(await moneyStates(shop)).toEqual(['applied']);
    expect(await audited(shop)).toEqual([
      { action: 'payment.apply', reason: 'paid the rest in cash' },
    ]);
    expect((await paymentMails(shop)).at(-1)).toContain('Your registration is complete');
    await expect(run(shop, 'apply', '1', ...why)).rejects.toThrow(
      'The student is registered for ESP 201 2026/2027 already.',
    );
  });

  it('gives money of an unknown reference to the student who paid it', async () => {
    const shop = await aStaffedShop();
    const payer = await aPayer(shop);
    await fetch(`${shop.gatewayUrl}/transaction/initialize`, {
      method: 'POST',
      headers: { authorization: `Bearer ${GATEWAY_KEY}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        email: 'somebody@mail.example',
        amount: 416_000,
        reference: 'WHQSE22222222',
        metadata: { portal: PORTAL_MARK },
      }),
    });
    await shop.at('WHQSE22222222/succeed');
    await sweep(shop.portal.app);
    expect(await run(shop, 'exceptions')).toContain('WHQSE22222222, which is not known here');
    await expect(run(shop, 'apply', '1', ...why)).rejects.toThrow(
      'Name the student, the course and the skill',
    );
    const whose = ['--matric-no', payer.matricNo, '--application', shop.applicationCode];
    await run(shop, 'apply', '1', ...whose, '--skill', 'baking', ...why);
    expect(await registeredSkills(shop)).toEqual(['baking']);
    const asked = await payer.ask('WHQSE22222222');
    expect(asked.status).toBe(200);
  });

  it('refuses test money, what was applied, and a full skill', async () => {
    const shop = await aStaffedShop({ capacity: 1 });
    const [first, second] = [await aPayer(shop), await aPayer(shop)];
    const wrong = await first.reference();
    await shop.at(`${wrong}/succeed`, { domain: 'live' });
    await first.ask(wrong);
    await expect(run(shop, 'apply', '1', ...why)).rejects.toThrow('can only be refunded');
    await expect(run(shop, 'credit', '1', ...why)).rejects.toThrow('can only be refunded');
    const right = await second.reference();
    await shop.at(`${right}/succeed`);
    await second.ask(right);
    await expect(run(shop, 'credit', '2', ...why)).rejects.toThrow(
      'This payment was used already.',
    );
    await expect(run(shop, 'apply', '1', ...why)).rejects.toThrow(
      'fashion with ESP 201 2026/2027 is full.',
    );
  });
});

describe('payments credit', () => {
  it('keeps held money for the next choice, worth what was really paid', async () => {
    const { shop, payer } = await aWrongAmount();
    const held = { state: 'exception', reason: 'WRONG_REFERENCE' };
    await shop.portal.db.updateTable('money_received').set(held).execute();
    expect(await run(shop, 'credit', '1', ...why)).toContain('is kept as credit now');
    expect(await moneyStates(shop)).toEqual(['credit BY_STAFF']);
    expect((await payer.open('baking')).body.data).toMatchObject({ total_kobo: 6_000 });
    expect(await audited(shop)).toMatchObject([{ action: 'payment.credit' }]);
    await expect(run(shop, 'credit', '1', ...why)).rejects.toThrow('credit already');
  });
});

describe('payments refund', () => {
  it('gives back part of it, then the rest, and no more', async () => {
    const { shop } = await aWrongAmount();
    await deliverNotices(shop);
    expect(await run(shop, 'refund', '1', '--amount', '1,100.50', ...why)).toContain('₦1,100.50');
    await expect(run(shop, 'apply', '1', ...why)).rejects.toThrow('being refunded');
    const more = run(shop, 'refund', '1', '--amount', '3000', ...why);
    await expect(more).rejects.toThrow('Only ₦2,999.50 of this payment is left to refund.');
    await run(shop, 'refund', '1', ...why);
    await expect(run(shop, 'refund', '1', ...why)).rejects.toThrow(
      'Nothing of this payment is left',
    );
    const settled = async () => {
      await workNotices(shop);
      return await koboByState(shop);
    };
    await expect.poll(settled).toEqual({ refunded: 410_000 });
    const rows = await shop.portal.db.selectFrom('refunds').selectAll().orderBy('id').execute();
    expect(rows).toMatchObject([
      {
        amount_kobo: 110_050,
        status: 'processed',
        origin: 'ours',
        requested_by: `staff:${FINANCE}`,
      },
      { amount_kobo: 299_950, status: 'processed', origin: 'ours' },
    ]);
  });

  it('is written down once where the answer is lost, and named by the notice', async () => {
    const { shop } = await aWrongAmount();
    await deliverNotices(shop);
    await shop.at('faults', { lose_answer: true });
    await expect(run(shop, 'refund', '1', ...why)).rejects.toThrow('gave no answer');
    await shop.at('faults', { lose_answer: false });
    await expect(run(shop, 'refund', '1', ...why)).rejects.toThrow(
      'Nothing of this payment is left',
    );
    const settled = async () => {
      await workNotices(shop);
      return await koboByState(shop);
    };
    await expect.poll(settled).toEqual({ refunded: 410_000 });
    const rows = await shop.portal.db.selectFrom('refunds').selectAll().execute();
    expect(rows).toMatchObject([{ status: 'processed', origin: 'ours' }]);
  });

  it('leaves the registration that it paid for', async () => {
    const shop = await aStaffedShop();
    const payer = await aPayer(shop);
    const reference = await payer.reference('fashion', 'flutterwave');
    await shop.at(`${reference}/succeed`);
    await payer.ask(reference);
    expect(await run(shop, 'refund', '1', ...why)).toContain('The registration that it has paid');
    expect(await registeredSkills(shop)).toEqual(['fashion']);
    const { body } = await shop.portal.call('POST /student/payment/verify', {
      reference,
      payment_gateway: 'flutterwave',
    });
    expect(body.data.status).toBe('refunded');
  });

  it('says in the provider’s words why not', async () => {
    const { shop } = await aWrongAmount();
    const { db } = shop.portal;
    await db.updateTable('money_received').set({ provider_transaction_id: '1' }).execute();
    await expect(run(shop, 'refund', '1', ...why)).rejects.toThrow(
      'The provider refused: Transaction not found',
    );
  });
});

describe('payments teller', () => {
  const teller = (shop: Shop, matricNo: string, number: string) =>
    run(
      shop,
      ...['teller', '--matric-no', matricNo, '--application', shop.applicationCode],
      ...['--skill', 'fashion', '--teller-number', number, ...by, '--reason', 'bank slip seen'],
    );

  it('records a payment over the counter and registers, once for each teller number', async () => {
    const shop = await aStaffedShop();
    const [first, second] = [await aPayer(shop), await aPayer(shop)];
    expect(await teller(shop, first.matricNo, 'GTB-0042')).toMatch(/^Recorded as \w{13}: ₦4,000/);
    expect(await registeredSkills(shop)).toEqual(['fashion']);
    await expect(teller(shop, second.matricNo, 'GTB-0042')).rejects.toThrow('recorded before');
    await expect(teller(shop, first.matricNo, 'GTB-0043')).rejects.toThrow(
      'The student is registered for ESP 201 2026/2027 already.',
    );
    await expect(teller(shop, 'NOT/00/0000', 'GTB-0044')).rejects.toThrow('has not registered');
    expect(await moneyStates(shop)).toEqual(['applied']);
    expect(await audited(shop)).toEqual([{ action: 'payment.teller', reason: 'bank slip seen' }]);
    expect(await paymentMails(shop)).toHaveLength(1);
    const { me } = first;
    const slips = await shop.portal.call('GET /student/training/{ref}', { ref: me.code }, me);
    expect(slips.body.data).toMatchObject([{ amount_paid: 4000 }]);
    expect(await run(shop, 'refund', '1', ...why)).toBe(
      '₦4,000.00 is to be handed out at the desk. The student is asked by email to collect it.\nThe registration that it has paid for stays.',
    );
    expect((await paymentMails(shop)).at(-1)).toContain('Please collect it at the desk');
    expect(await runOn(shop, refunds, 'list')).toContain('To hand out');
    expect(await runOn(shop, refunds, 'handed-out', '1', '--receipt', '0042', ...by)).toBe(
      '₦4,000.00 is recorded as handed out. The student is told by email.',
    );
    expect((await paymentMails(shop)).at(-1)).toContain('was refunded to you at the desk (0042)');
  });
});
