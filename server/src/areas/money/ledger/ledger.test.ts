import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { runHere } from '../../../cli/testing.ts';
import { aStaffMember, signInStaff } from '../../../testing/rows/factories.ts';
import { moneyIdOf } from '../../../testing/rows/money.ts';
import { aPayer, aShop } from '../../../testing/rows/payments.ts';
import { aRefund, takeBack } from '../../../testing/rows/refunds.ts';
import { ledgerJobs } from './jobs.ts';
import { checkLedger } from './queries.ts';

/** A student who has paid ₦4,160.00 and is registered. */
async function aPaidShop() {
  const shop = await aShop();
  const payer = await aPayer(shop);
  const reference = await payer.reference();
  await shop.at(`${reference}/succeed`);
  await payer.ask(reference);
  return { shop, db: shop.portal.db, payer, reference };
}

const moves = async ({ db }: Awaited<ReturnType<typeof aPaidShop>>) =>
  (
    await sql<{ line: string }>`select transfers.kind || ' ' || source.kind || '>' || target.kind
      || ' ' || kobo as line from transfers
      join ledger_accounts source on source.id = from_account
      join ledger_accounts target on target.id = to_account order by transfers.id`.execute(db)
  ).rows.map(({ line }) => line);

describe('the ledger', () => {
  it('books a payment as what it pays for and the fee that the student paid', async () => {
    const paid = await aPaidShop();
    expect(await moves(paid)).toEqual([
      'received provider>purchase 400000',
      'received provider>charge 16000',
    ]);
    const { total, totals } = await checkLedger(paid.db);
    expect(total).toBe(0);
    expect(totals.map(({ kind, kobo }) => [kind, kobo])).toEqual([
      ['charge', 16_000],
      ['provider', -416_000],
      ['purchase', 400_000],
    ]);
  });

  it('follows a refund that the centre decided, and one from outside', async () => {
    const paid = await aPaidShop();
    await paid.shop.at(`${paid.reference}/partial-refund`, { amount: 100_000 });
    const { portal } = paid.shop;
    const moneyId = await moneyIdOf(portal, paid.reference);
    await aRefund(portal, moneyId, { amountKobo: 100_000, status: 'processed' });
    expect((await moves(paid)).slice(2)).toEqual([
      'refund_decided purchase>returning 100000',
      'refunded returning>provider 100000',
    ]);
  });
});

const refusals: [what: string, statement: string, message: RegExp][] = [
  ['a changed transfer', 'update transfers set kobo = 1', /only ever added/],
  ['a deleted transfer', 'delete from transfers', /only ever added/],
  ['emptied transfers', 'truncate transfers cascade', /only ever added/],
  ['a changed receipt', 'update receipts set amount_kobo = 1', /only ever added/],
  ['an owner that is known', 'update receipts set attempt_id = null', /only ever added/],
  ['a deleted receipt', 'delete from receipts where id < 0 or true', /only ever added/],
  ['a written position', 'update positions set kobo = kobo + 1', /by transfers only/],
  [
    'an added position',
    'insert into positions (receipt_id, account_id, kobo) select receipt_id, from_account, 1 from transfers limit 1',
    /by transfers only/,
  ],
  [
    'more than is there',
    `insert into transfers (receipt_id, from_account, to_account, kobo, kind, key, happened_at, day, booked_on)
      select receipt_id, to_account, from_account, kobo + 1, 'reversed', 'x', now(), current_date, current_date
      from transfers limit 1`,
    /positions_kobo_check/,
  ],
  [
    'the same effect twice',
    `insert into transfers (receipt_id, from_account, to_account, kobo, kind, key, happened_at, day, booked_on)
      select receipt_id, from_account, to_account, kobo, kind, key, happened_at, day, booked_on from transfers limit 1`,
    /transfers_once/,
  ],
  [
    'a receipt that does not add up',
    `insert into transfers (receipt_id, from_account, to_account, kobo, kind, key, happened_at, day, booked_on)
      select receipt_id, from_account, to_account, 5, 'received', 'x', now(), current_date, current_date
      from transfers limit 1`,
    /does not add up/,
  ],
  [
    'a receipt alone',
    `insert into receipts (provider, provider_transaction_id, reference, amount_kobo, currency,
      domain, paid_at, proof_token)
    select provider, 'other', reference, amount_kobo, currency, domain, paid_at, 'other'
    from receipts`,
    /does not add up/,
  ],
  [
    'a booking on a day that is signed off',
    `insert into reconciled_days (day, provider, theirs_count, theirs_kobo, ours_count, ours_kobo,
        fees_kobo, other_sums, differences, checked_at, signed_off_by, signed_off_at)
      select booked_on, 'paystack', 1, 416000, 1, 416000, 0, '[]', 0, now(), 'operator', now()
      from transfers limit 1;
    insert into transfers (receipt_id, from_account, to_account, kobo, kind, key, happened_at, day, booked_on)
      select receipt_id, to_account, from_account, 1, 'reversed', 'x', now(), booked_on, booked_on
      from transfers limit 1`,
    /is signed off/,
  ],
];

describe('the database refuses', () => {
  it.each(refusals)('%s', async (_what, statement, message) => {
    const { db } = await aPaidShop();
    const before = await checkLedger(db);
    await expect(
      db.transaction().execute(async (tx) => {
        for (const one of statement.split(';')) await sql.raw(one).execute(tx);
      }),
    ).rejects.toThrow(message);
    expect(await checkLedger(db)).toEqual(before);
  });
});

describe('the check of the ledger', () => {
  it('is a command that prints each total, and fails with the receipts that do not add up', async () => {
    const { shop, db, reference } = await aPaidShop();
    const env = { DATABASE_URL: shop.portal.databaseUrl, SECRET_KEY: shop.portal.app.secretKey };
    const { out } = await runHere(env, 'ledger', 'check');
    expect(out).toContain('Paid for registrations and requests: ₦4,000.00');
    expect(out).toContain('Provider fees that students paid: ₦160.00');
    expect(out).toContain('1 receipt: all add up.');
    await sql`alter table transfers disable trigger user`.execute(db);
    await sql`update transfers set kobo = kobo + 1`.execute(db);
    const failed = await runHere(env, 'ledger', 'check');
    expect(failed.code).toBe(1);
    expect(failed.err).toContain(`${reference}: what was booked is not what was received`);
    await sql`update transfers set kobo = kobo - 1`.execute(db);
    await sql`alter table transfers enable trigger user`.execute(db);
  });

  it('names the receipt on Today of finance and in the metrics', async () => {
    const { shop, db, reference } = await aPaidShop();
    // What no rule of the database lets happen.
    await sql`alter table positions disable trigger user`.execute(db);
    await db.updateTable('positions').set({ kobo: 1 }).execute();
    expect((await checkLedger(db)).differences).toMatchObject([
      { problem: 'positions', subject: reference },
    ]);
    const [nightly] = ledgerJobs;
    await nightly?.handle(shop.portal.app, {} as never, { number: 1, last: true });
    const metrics = await shop.portal.http.inject({ url: '/metrics' });
    expect(metrics.body).toContain('portal_ledger_differences 1');
    const person = await aStaffMember(shop.portal, { roles: ['finance'] });
    const finance = await signInStaff(shop.portal, person);
    const { work } = (await shop.portal.call('GET /staff/today', {}, finance)).body.data;
    expect(work.flatMap(({ items }) => items).map(({ text }) => text)).toContain(
      `${reference}: where the money is does not follow from its transfers`,
    );
    await sql`update positions set kobo = transfers.kobo from transfers
      where positions.account_id = transfers.to_account`.execute(db);
    await sql`alter table positions enable trigger user`.execute(db);
  });

  it('books what is told late on the first open day, and keeps the total of the closed one', async () => {
    const { db, shop, reference } = await aPaidShop();
    await sql`insert into reconciled_days (day, provider, theirs_count, theirs_kobo, ours_count,
        ours_kobo, fees_kobo, other_sums, differences, checked_at, signed_off_by, signed_off_at)
      select booked_on, 'paystack', 1, 416000, 1, 416000, 0, '[]', 0, now(), 'operator', now()
      from transfers limit 1`.execute(db);
    await takeBack(shop.portal, await moneyIdOf(shop.portal, reference), { amountKobo: 1000 });
    const { rows } = await sql<{ late: number; kobo: number }>`
      select booked_on - day as late, kobo from transfers order by id desc limit 1`.execute(db);
    expect(rows).toEqual([{ late: 1, kobo: 1000 }]);
    expect((await checkLedger(db)).total).toBe(0);
  });
});
