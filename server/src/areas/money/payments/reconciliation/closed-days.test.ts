import { formatDay } from '@edc/contract/common/time/dates';
import { DAY_MS, dayInLagos, startOfDay } from '@edc/contract/common/time/days';
import type { PaymentSource } from '@edc/contract/money/payment-record-rules';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Db } from '../../../../platform/database/connect.ts';
import { type As, headersOf } from '../../../../testing/portal.ts';
import { aSharedShop } from '../../../../testing/rows/certificates.ts';
import { aStaffMember, signInStaff } from '../../../../testing/rows/factories.ts';
import { unknownMoney } from '../../../../testing/rows/money.ts';
import { aPayer, payAtBank } from '../../../../testing/rows/payments.ts';
import { checkLedger } from '../../ledger/queries.ts';
import { reconcile } from './actions.ts';

const shop = aSharedShop();
let finance: As;

beforeAll(async () => {
  const { portal } = shop();
  const ada = await aStaffMember(portal, { fullName: 'Ada Obi', roles: ['finance'] });
  finance = await signInStaff(portal, ada);
});

const daysAgo = (days: number) => dayInLagos(new Date(Date.now() - days * DAY_MS));

async function read(day: string) {
  const range = { from: day, to: day };
  const { body } = await shop().portal.call('GET /staff/reconciliation', range, finance);
  const [found] = body.data.days;
  if (!found) throw new Error('the day is not there');
  const of = (name: PaymentSource) => found.providers.find(({ provider }) => provider === name);
  return { ...body.data, day: found, teller: of('teller'), paystack: of('paystack') };
}

/** What waits on Today for this day. */
async function waiting(day: string) {
  const { body } = await shop().portal.call('GET /staff/today', {}, finance);
  const days = body.data.work.find(({ kind }) => kind === 'open_days');
  return days?.items.find(({ key }) => key === day)?.text;
}

let slips = 0;

/** ₦4,000.00, paid over the counter on that day and recorded now. */
async function atBank(paidOn: string): Promise<string> {
  const { matricNo } = await aPayer(shop());
  slips += 1;
  const { reference } = await payAtBank(shop().portal, {
    ...{ purpose: 'enrolment', matricNo, applicationCode: shop().applicationCode },
    ...{ skillCode: 'fashion', tellerNumber: `GTB-${slips}`, paidOn, by: 'staff:1' },
    reason: 'Slip seen',
  });
  return reference;
}

const signTeller = (day: string, kobo: number, as = finance) =>
  shop().portal.call('POST /staff/reconciliation/{day}/sign-off-teller', { day, kobo }, as);

/** The tellers to compare with the statement: number, payment and amount. */
async function tellers(day: string) {
  const call = 'GET /staff/reconciliation/{day}/tellers';
  const { body } = await shop().portal.call(call, { day }, finance);
  return body.data.map(({ number, payment, amount_kobo }) => [number, payment, amount_kobo]);
}

/** The line of a day's tellers in the export. */
async function exportedTeller(day: string) {
  const { portal } = shop();
  const request = { from: day, to: day, format: 'csv' as const };
  const { body } = await portal.call('POST /staff/reconciliation/export', request, finance);
  const file = await portal.http.inject({ url: body.url, headers: headersOf(finance) });
  return file.body.split('\r\n').find((line) => line.startsWith(`${day},Provider,Bank teller`));
}

async function signMatching(day: string) {
  const { providers } = (await read(day)).day;
  const compared = providers.flatMap(({ checked_at }) => checked_at ?? []).toSorted();
  const compared_until = compared.at(-1) ?? '';
  const input = { days: day, compared_until };
  return await shop().portal.call('POST /staff/reconciliation/sign-off', input, finance);
}

const wrong = async () => (await checkLedger(shop().portal.db)).differences;

describe('bank tellers of a day', () => {
  const day = daysAgo(3);

  it('are signed off by themselves, for the sum that was compared with the statement', async () => {
    const { portal } = shop();
    expect((await read(day)).teller).toBeUndefined();
    expect((await signTeller(day, 0)).body.message).toBe('No bank teller of this day is recorded.');
    const first = await atBank(day);
    const second = await atBank(day);
    expect(await tellers(day)).toEqual([
      [`GTB${slips - 1}`, first, 400_000],
      [`GTB${slips}`, second, 400_000],
    ]);
    expect(await waiting(day)).toBe('Bank teller to compare with the bank statement');
    const unsigned = { ours_count: 2, ours_kobo: 800_000, to_sign: true, signed_off_by: null };
    expect((await read(day)).teller).toMatchObject(unsigned);
    expect(await exportedTeller(day)).toContain(',8000,To compare,,,');
    expect((await signTeller(day, 400_000)).body.message).toBe(
      'Bank tellers of this day were recorded since you looked. Please look again.',
    );
    const registrar = await signInStaff(portal, await aStaffMember(portal));
    expect((await signTeller(day, 800_000, registrar)).body.error).toBe('NOT_ALLOWED');
    expect((await signTeller(dayInLagos(new Date()), 0)).body.message).toBe(
      'A day can be signed off once it is over.',
    );
    expect((await signTeller(day, 800_000)).body.message).toBe(
      `Bank teller of ${formatDay(day)} is signed off.`,
    );
    expect((await signTeller(day, 800_000)).body.message).toBe('This day is signed off already.');
    const signed = { ours_count: 2, ours_kobo: 800_000, to_sign: false, signed_off_by: 'Ada Obi' };
    expect((await read(day)).teller).toMatchObject(signed);
    expect(await exportedTeller(day)).toContain(',8000,Matches the statement,Ada Obi,');
    expect(await waiting(day)).toBeUndefined();
    expect((await read(day)).open_days).not.toContain(day);
    expect(await wrong()).toEqual([]);
  });

  it('that are recorded later are listed after closing until somebody notes them', async () => {
    const { portal } = shop();
    const before = (await read(day)).teller;
    const signed = await tellers(day);
    const reference = await atBank(day);
    expect(await tellers(day)).toEqual(signed);
    const { teller, late_bookings, day: shown } = await read(day);
    expect(teller).toEqual(before);
    const today = dayInLagos(new Date());
    const late = { day, provider: 'teller', kind: 'received', reference, kobo: 400_000 };
    expect(late_bookings).toMatchObject([
      { ...late, currency: 'NGN', booked_on: today, noted_by: null },
    ]);
    expect(await waiting(day)).toMatch(/^\d new after closing$/);
    expect(await wrong()).toEqual([]);
    // The check of the ledger sees a total that is not what was booked.
    await sql`alter table reconciled_days disable trigger user`.execute(portal.db);
    const changed = (by: number) =>
      sql`update reconciled_days set ours_kobo = ours_kobo + ${by}::int
        where provider = 'teller' and day = ${day}`.execute(portal.db);
    await changed(1);
    expect(await wrong()).toMatchObject([{ problem: 'day', subject: `teller ${day}` }]);
    await changed(-1);
    await sql`alter table reconciled_days enable trigger user`.execute(portal.db);

    const input = { day, news: shown.news ?? '', note: 'The slip came by post' };
    await portal.call('POST /staff/reconciliation/{day}/note', input, finance);
    expect(await waiting(day)).toBeUndefined();
    expect((await read(day)).late_bookings).toMatchObject([
      { reference, noted_by: 'Ada Obi', note: 'The slip came by post' },
    ]);
    await atBank(day);
    expect(await waiting(day)).toMatch(/new after closing$/);
    const request = { from: day, to: day, format: 'csv' as const };
    const { body } = await portal.call('POST /staff/reconciliation/export', request, finance);
    const file = await portal.http.inject({ url: body.url, headers: headersOf(finance) });
    expect(file.body).toContain(
      `${day},After closing: Received,Bank teller,${reference},,,,,4000,`,
    );
    expect(file.body).toContain(`Booked on ${today},,,The slip came by post,,NGN`);
  });
});

/** What an action does in a transaction of its own is then done in this one. */
function inside(tx: Db): Db {
  const transaction = () => ({ execute: (work: (db: Db) => Promise<unknown>) => work(tx) });
  return new Proxy(tx, {
    get(of, key) {
      const value = key === 'transaction' ? transaction : Reflect.get(of, key);
      return typeof value === 'function' ? value.bind(of) : value;
    },
  });
}

/** A payment that another process records: it has booked it, and commits when it is told to. */
async function aPayment(provider: string, day: string) {
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
  const { promise: isBooked, resolve: booked } = Promise.withResolvers<void>();
  const key = `${provider}-${day}-${Math.random()}`;
  const done = shop()
    .portal.db.transaction()
    .execute(async (tx) => {
      const paidAt = new Date(startOfDay(day).getTime() + DAY_MS / 2);
      const given = { reference: key, provider, amountKobo: 100_000, paidAt };
      await unknownMoney({ app: { ...shop().portal.app, db: inside(tx) } }, given);
      booked();
      await mayCommit;
    });
  const bookedOn = async () => {
    const { rows } = await sql<{ day: string }>`select distinct booked_on::text as day
      from transfers join receipts on receipts.id = receipt_id
      where reference = ${key}`.execute(shop().portal.db);
    return rows.map((one) => one.day);
  };
  return { isBooked, commit, done, bookedOn };
}

const PATIENT = { timeout: 20_000, interval: 25 };

/** Until so many wait for the lock of a day. */
const lockWaits = (db: Db, count: number) =>
  vi.waitFor(async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_locks
      where locktype = 'advisory' and not granted`.execute(db);
    expect(rows[0]?.count).toBe(count);
  }, PATIENT);

/** The provider's list has what nobody paid there. */
async function explain(db: Db): Promise<void> {
  await db.deleteFrom('reconciliation_differences').execute();
  const open = db.updateTable('reconciled_days').where('signed_off_at', 'is', null);
  await open.set({ differences: 0 }).execute();
}

describe.each([
  ['paystack', 5],
  ['teller', 6],
] as const)('a payment of %s that arrives while its day is being signed', (provider, days) => {
  const day = daysAgo(days);
  const total = async () => (await read(day))[provider]?.ours_kobo ?? 0;
  const sign = async () =>
    provider === 'teller' ? await signTeller(day, await total()) : await signMatching(day);

  it('is in the signed totals where it came first: whoever signs looks again', async () => {
    const { db, app } = shop().portal;
    const first = await aPayment(provider, day);
    first.commit();
    await first.done;
    await reconcile(app, { from: day, to: day });
    await explain(db);
    const second = await aPayment(provider, day);
    await second.isBooked;
    const signing = sign();
    await lockWaits(db, 1);
    second.commit();
    await second.done;
    expect((await signing).body.message).toBe(
      provider === 'teller'
        ? 'Bank tellers of this day were recorded since you looked. Please look again.'
        : 'Payments of this day were recorded since it was compared. Compare it again first.',
    );
    expect(await second.bookedOn()).toEqual([day]);
  });

  it('is booked on a later day where the signature came first', async () => {
    const { db, app } = shop().portal;
    await reconcile(app, { from: day, to: day });
    await explain(db);
    const before = await total();
    // The signature waits before it is written, and has the day by then.
    const holding = db.transaction().execute(async (tx) => {
      await sql`lock table reconciled_days in share mode`.execute(tx);
      const signing = sign();
      await vi.waitFor(async () => {
        const { rows } = await sql`select from pg_locks where not granted
          and relation = 'reconciled_days'::regclass`.execute(tx);
        expect(rows).toHaveLength(1);
      }, PATIENT);
      const late = await aPayment(provider, day);
      late.commit();
      await lockWaits(tx, 1);
      return { signing, late };
    });
    const { signing, late } = await holding;
    expect((await signing).status).toBe(200);
    await late.done;
    expect(await late.bookedOn()).toEqual([dayInLagos(new Date())]);
    expect(await total()).toBe(before);
    expect((await read(day)).late_bookings).toMatchObject([{ day, provider, kobo: 100_000 }]);
    expect(await wrong()).toEqual([]);
  });
});
