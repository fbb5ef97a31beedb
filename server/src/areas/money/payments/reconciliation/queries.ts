import { dayInLagos, endOfDay, startOfDay } from '@edc/contract/common/time/days';
import type { PaymentProvider } from '@edc/contract/money/payment-rules';
import type { OtherSum, ReconciledDay, Reconciliation } from '@edc/contract/money/reconciliation';
import type { DifferenceKind } from '@edc/contract/money/reconciliation-rules';
import { sql } from 'kysely';
import type { App } from '../../../../context.ts';
import { type RefundedDay, refundedByDay } from '../../ledger/queries.ts';
import { providersOf } from '../providers/providers.ts';
import { isWhole } from './actions.ts';
import { addedUp, daysOf, type Range } from './rules.ts';
import { comparedDays, differencesIn, payoutsIn, tellerSums } from './store.ts';

type Row = Awaited<ReturnType<typeof comparedDays>>[number];

/** All providers of a day together. */
function presentDay(
  day: string,
  rows: Row[],
  given: {
    today: string;
    isOpen: boolean;
    whole: boolean;
    tellerKobo: number;
    refunded: RefundedDay | undefined;
  },
): ReconciledDay {
  const { today, isOpen, whole, tellerKobo, refunded } = given;
  const sum = (pick: (row: Row) => number) => rows.reduce((total, row) => total + pick(row), 0);
  const differences = sum((row) => row.differences);
  const checked = rows.map((row) => row.checked_at.toISOString()).toSorted();
  const isSigned = rows.length > 0 && rows.every((row) => row.signed_off_by !== null);
  const [first] = rows;
  return {
    day,
    over: day < today,
    to_sign: isOpen,
    state: whole ? (differences > 0 ? 'differs' : 'matches') : 'unchecked',
    theirs_count: sum((row) => row.theirs_count),
    theirs_kobo: sum((row) => row.theirs_kobo),
    ours_count: sum((row) => row.ours_count),
    ours_kobo: sum((row) => row.ours_kobo),
    fees_kobo: sum((row) => row.fees_kobo),
    other_sums: addedUp(rows.flatMap((row) => row.other_sums as unknown as OtherSum[])),
    differences,
    teller_kobo: tellerKobo,
    refunded_kobo: refunded?.onlineKobo ?? 0,
    teller_refunded_kobo: refunded?.tellerKobo ?? 0,
    checked_at: checked[0] ?? null,
    signed_off_by: isSigned ? (first?.full_name ?? first?.signed_off_by ?? null) : null,
    signed_off_at: isSigned ? (first?.signed_off_at?.toISOString() ?? null) : null,
    note: isSigned ? (first?.note ?? '') : '',
  };
}

export async function loadReconciliation(
  app: Pick<App, 'db' | 'now' | 'config'>,
  range: Range,
): Promise<Reconciliation> {
  const { db, now, config } = app;
  const today = dayInLagos(now());
  const [days, tellers, refunds, differences, payouts, open] = await Promise.all([
    comparedDays(db, range),
    tellerSums(db, range),
    refundedByDay(db, startOfDay(range.from), endOfDay(range.to)),
    differencesIn(db, range),
    payoutsIn(db, range),
    loadOpenDays({ db, now, config }),
  ]);
  return {
    ...range,
    days: daysOf(range).map((day) => {
      const rows = days.filter((row) => row.day === day);
      return presentDay(day, rows, {
        today,
        isOpen: open.includes(day),
        whole: isWhole(app, rows),
        tellerKobo: tellers.get(day) ?? 0,
        refunded: refunds.find((one) => one.day === day),
      });
    }),
    open_days: open,
    differences: differences.map((row) => ({
      ...row,
      provider: row.provider as PaymentProvider,
      kind: row.kind as DifferenceKind,
    })),
    payouts: payouts.map(({ provider_payout_id, provider, ...row }) => ({
      ...row,
      provider: provider as PaymentProvider,
      id: provider_payout_id,
    })),
  };
}

/**
 * Every day that is over and nobody has signed off, since the first with a payment, here or at a
 * provider, with what is to be done about it. Comparing earlier days that had none adds none.
 */
export function openDays({ config, now }: Pick<App, 'config' | 'now'>) {
  const names = providersOf(config).map(({ name }) => name);
  return sql<{ key: string; student_key: null; full_name: string; text: string; at: Date }>`(
    select days.day::date::text as key, null::text as student_key,
      to_char(days.day, 'FMDD Mon YYYY') as full_name,
      case
        when compared.providers is distinct from ${names.length}::int
          or compared.checked_at < (days.day + interval '1 day') at time zone 'Africa/Lagos'
          then 'To compare'
        when compared.differences > 0 then compared.differences
          || case when compared.differences = 1 then ' payment differs' else ' payments differ' end
        else 'To sign off' end as text,
      days.day at time zone 'Africa/Lagos' as at
    from generate_series(
      least(
        (select (min(paid_at) at time zone 'Africa/Lagos')::date from money_received
          where provider = any(${names}::text[])),
        (select min(day) from reconciled_days
          where theirs_count > 0 or differences > 0))::timestamp,
      ${dayInLagos(now())}::timestamp - interval '1 day', '1 day') as days (day)
    left join (
      select day, count(*) filter (where provider = any(${names}::text[]))::int as providers,
        min(checked_at) as checked_at, sum(differences) as differences,
        bool_and(signed_off_at is not null) as signed
      from reconciled_days group by day
    ) compared on compared.day = days.day
    where compared.signed is not true)`;
}

async function loadOpenDays(app: Pick<App, 'db' | 'config' | 'now'>): Promise<string[]> {
  const days = app.db.selectFrom(openDays(app).as('days')).select('key').orderBy('at');
  return (await days.execute()).map(({ key }) => key);
}
