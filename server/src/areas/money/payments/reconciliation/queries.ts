import { dayInLagos } from '@edc/contract/common/time/days';
import type { PaymentSource } from '@edc/contract/money/payment-record-rules';
import type { PaymentProvider } from '@edc/contract/money/payment-rules';
import type {
  ProviderDay,
  ReconciledDay,
  Reconciliation,
} from '@edc/contract/money/reconciliation';
import { sql } from 'kysely';
import type { App } from '../../../../context.ts';
import { type RefundedSum, refundedByDay } from '../../ledger/queries.ts';
import { providersOf } from '../providers/providers.ts';
import { lateBookings, loadNews, newsByDay } from './after-closing.ts';
import { addedUp, daysOf, foreignSumsOf, type Range } from './rules.ts';
import { type BookedDay, bookedDays } from './signing-store.ts';
import { comparedDays, differencesIn, payoutsIn } from './store.ts';

type Row = Awaited<ReturnType<typeof comparedDays>>[number];

const TELLER = 'teller';

const NOTHING = {
  theirs_count: 0,
  theirs_kobo: 0,
  ours_count: 0,
  ours_kobo: 0,
  fees_kobo: 0,
  other_sums: [],
  foreign_count: 0,
  foreign_sums: [],
  differences: 0,
  checked_at: null,
  signed_off_by: null,
  signed_off_at: null,
  note: '',
};

/** One provider of a day; without a row nobody has compared it. */
function presentProvider(
  provider: PaymentSource,
  row: Row | undefined,
  isOpen: boolean,
): ProviderDay {
  if (!row) return { ...NOTHING, provider, state: 'unchecked', to_sign: isOpen };
  const { day: _day, checked_at, signed_off_at, ...rest } = row;
  return {
    ...rest,
    provider,
    state: row.differences > 0 ? 'differs' : 'matches',
    to_sign: isOpen && signed_off_at === null,
    checked_at: checked_at.toISOString(),
    signed_off_at: signed_off_at?.toISOString() ?? null,
  };
}

/** The bank's tellers of a day: signed off, or as they are to be compared with its statement. */
function presentTeller(
  row: Row | undefined,
  booked: BookedDay | undefined,
  isOver: boolean,
): ProviderDay[] {
  if (row) return [presentProvider(TELLER, row, false)];
  if (!booked) return [];
  return [
    {
      ...presentProvider(TELLER, undefined, isOver),
      ours_count: booked.count,
      ours_kobo: booked.kobo,
      other_sums: booked.other_sums.map((sum) => ({ ...sum, theirs_kobo: 0 })),
    },
  ];
}

interface DayFacts {
  today: string;
  open: readonly OpenDay[];
  online: PaymentProvider[];
  rows: Row[];
  tellers: BookedDay[];
  refunds: RefundedSum[];
  news: Map<string, string>;
}

function presentDay(day: string, facts: DayFacts): ReconciledDay {
  const rows = facts.rows.filter((row) => row.day === day);
  const rowOf = (provider: string) => rows.find((row) => row.provider === provider);
  const isOver = day < facts.today;
  const isOpen = facts.open.some((one) => one.key === day && one.online);
  // Also one that is no longer in use and was compared then.
  const compared = rows.map(({ provider }) => provider as PaymentSource);
  const names = new Set([...facts.online, ...compared.filter((one) => one !== TELLER)]);
  const online = [...names].map((name) => presentProvider(name, rowOf(name), isOpen));
  const booked = facts.tellers.find((one) => one.day === day);
  const sum = (pick: (one: ProviderDay) => number) =>
    online.reduce((total, one) => total + pick(one), 0);
  const refunds = facts.refunds.filter((one) => one.day === day);
  const back = (isTeller: boolean, currency: string) =>
    refunds
      .filter((one) => one.isTeller === isTeller && one.currency === currency)
      .reduce((total, { kobo }) => total + kobo, 0);
  const isWhole = online.every(({ state }) => state !== 'unchecked');
  const others = [
    ...online.flatMap(({ other_sums }) => other_sums),
    // A currency that was only refunded on this day.
    ...refunds.flatMap(({ currency, isTeller }) =>
      isTeller || currency === 'NGN'
        ? []
        : [{ currency, theirs_kobo: 0, ours_kobo: 0, fees_kobo: 0 }],
    ),
  ];
  const checked = online.flatMap(({ checked_at }) => checked_at ?? []).toSorted();
  return {
    day,
    over: isOver,
    state: isWhole ? (sum((one) => one.differences) > 0 ? 'differs' : 'matches') : 'unchecked',
    theirs_count: sum((one) => one.theirs_count),
    theirs_kobo: sum((one) => one.theirs_kobo),
    ours_count: sum((one) => one.ours_count),
    ours_kobo: sum((one) => one.ours_kobo),
    fees_kobo: sum((one) => one.fees_kobo),
    refunded_kobo: back(false, 'NGN'),
    other_sums: addedUp(others).map((one) => ({
      ...one,
      refunded_kobo: back(false, one.currency),
    })),
    foreign_count: sum((one) => one.foreign_count),
    foreign_sums: foreignSumsOf(online.flatMap((one) => one.foreign_sums)),
    differences: sum((one) => one.differences),
    checked_at: checked[0] ?? null,
    providers: [...online, ...presentTeller(rowOf(TELLER), booked, isOver)],
    teller_refunded_kobo: back(true, 'NGN'),
    news: facts.news.get(day) ?? null,
  };
}

export async function loadReconciliation(
  app: Pick<App, 'db' | 'now' | 'config'>,
  range: Range,
): Promise<Reconciliation> {
  const { db, now } = app;
  const [rows, tellers, refunds, differences, late, payouts, open, news] = await Promise.all([
    comparedDays(db, range),
    bookedDays(db, range, [TELLER]),
    refundedByDay(db, range),
    differencesIn(db, range),
    lateBookings(db, range),
    payoutsIn(db, range),
    loadOpenDays(app),
    loadNews(db),
  ]);
  const online = providersOf(app.config).map(({ name }) => name);
  const facts = { today: dayInLagos(now()), open, online, rows, tellers, refunds, news };
  return {
    ...range,
    days: daysOf(range).map((day) => presentDay(day, facts)),
    open_days: open.filter((one) => one.online || one.teller).map(({ key }) => key),
    news_days: [...news.keys()],
    differences,
    late_bookings: late,
    payouts: payouts.map(({ provider_payout_id, provider, ...row }) => ({
      ...row,
      provider: provider as PaymentProvider,
      id: provider_payout_id,
    })),
  };
}

/**
 * Every day that waits for finance, with what is to be done about it: one that is over and not
 * signed off, since the first with a payment, here or at a provider (comparing earlier days that
 * had none adds none); one whose money of tellers nobody has compared with the bank's statement;
 * and one on which something is new since it was signed off.
 */
export function openDays({ config, now }: Pick<App, 'config' | 'now'>) {
  const names = providersOf(config).map(({ name }) => name);
  const today = sql`${dayInLagos(now())}::date`;
  return sql<WaitingDay>`(
    with compared as (
      select day, count(*) filter (where provider = any(${names}::text[]))::int as providers,
        min(checked_at) filter (where signed_off_at is null) as checked_at,
        sum(differences) filter (where signed_off_at is null) as differences,
        bool_and(signed_off_at is not null) as signed
      from reconciled_days where provider <> 'teller' group by day
    ), online as (
      select days.day::date as day, case
        when compared.providers is distinct from ${names.length}::int
          or compared.checked_at < (days.day + interval '1 day') at time zone 'Africa/Lagos'
          then 'to compare'
        when compared.differences > 0 then compared.differences
          || case when compared.differences = 1 then ' payment differs' else ' payments differ' end
        else 'to sign off' end as text
      from generate_series(
        least(
          (select (min(paid_at) at time zone 'Africa/Lagos')::date from receipts
            where provider = any(${names}::text[])),
          (select min(day) from reconciled_days
            where provider <> 'teller' and (theirs_count > 0 or differences > 0)))::timestamp,
        ${today} - interval '1 day', '1 day') as days (day)
      left join compared on compared.day = days.day
      where compared.signed is not true
    ), teller as (
      select received.day, 'bank teller to compare with the bank statement' as text
      from (
        select distinct (paid_at at time zone 'Africa/Lagos')::date as day from receipts
        where provider = 'teller'
      ) received
      left join reconciled_days signed on signed.day = received.day and signed.provider = 'teller'
      where signed.day is null and received.day < ${today}
    ), late as (
      select day, count || ' new after closing' as text from (${newsByDay}) news
    )
    select day::text as key, null::text as student_key,
      to_char(day, 'FMDD Mon YYYY') as full_name,
      (select upper(left(texts, 1)) || substr(texts, 2)
        from concat_ws('; ', online.text, teller.text, late.text) as texts) as text,
      day::timestamp at time zone 'Africa/Lagos' as at,
      online.day is not null as online, teller.day is not null as teller
    from online full join teller using (day) full join late using (day))`;
}

interface WaitingDay {
  key: string;
  student_key: null;
  full_name: string;
  text: string;
  at: Date;
  /** Whether an online provider is not signed off, and whether the tellers are not. */
  online: boolean;
  teller: boolean;
}
type OpenDay = Pick<WaitingDay, 'key' | 'online' | 'teller'>;

async function loadOpenDays(app: Pick<App, 'db' | 'config' | 'now'>): Promise<OpenDay[]> {
  return await app.db
    .selectFrom(openDays(app).as('days'))
    .select(['key', 'online', 'teller'])
    .orderBy('at')
    .execute();
}
