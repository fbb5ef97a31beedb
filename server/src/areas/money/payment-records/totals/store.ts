import { nairaOf } from '@edc/contract/common/money/money';
import { sortableMoment } from '@edc/contract/common/time/dates';
import {
  channelWords,
  type PaymentSource,
  paymentSourceLabels,
  purposeLabels,
} from '@edc/contract/money/payment-record-rules';
import type { PaymentPurpose } from '@edc/contract/money/payment-rules';
import type { PaymentTotal } from '@edc/contract/money/payment-totals';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Cell } from '../../../../platform/exports/csv.ts';
import { leftOf, movedBetween } from '../../ledger/queries.ts';
import { waivedBetween, waivedKobo } from '../../payments/queries.ts';

const startOf = (month: string) =>
  sql<Date>`(${`${month}-01`}::date::timestamp at time zone 'Africa/Lagos')`;
const endOf = (month: string) =>
  sql<Date>`((${`${month}-01`}::date + interval '1 month')::timestamp at time zone 'Africa/Lagos')`;

/** Far more than there are courses with skills. */
const MOST_ROWS = 2000;

/** What was received, refunded and lost in a month, by course, skill, purpose and currency; from the ledger. */
export async function monthlyTotals(db: Db, month: string): Promise<PaymentTotal[]> {
  const { rows } = await sql<PaymentTotal>`
    with moved as (
      select attempt_id, provider, currency, payments, received_kobo, fees_kobo,
        case when lost then 0 else left_kobo end as refunded_kobo,
        case when lost then left_kobo else 0 end as lost_kobo, 0 as waived_kobo
      from (${movedBetween(startOf(month), endOf(month))}) paid
      union all
      select attempt_id, null, 'NGN', 0, 0, 0, 0, 0, waived_kobo
      from (${waivedBetween(startOf(month), endOf(month))}) waived
    )
    select courses.course_code || ', ' || courses.session as course,
      skills.title as skill, payment_attempts.purpose, moved.currency,
      sum(moved.payments)::bigint as payments,
      sum(moved.received_kobo)::bigint as received_kobo,
      coalesce(sum(moved.received_kobo) filter (where moved.provider = 'teller'), 0)::bigint
        as teller_kobo,
      sum(moved.fees_kobo)::bigint as fees_kobo,
      sum(moved.refunded_kobo)::bigint as refunded_kobo,
      coalesce(sum(moved.refunded_kobo) filter (where moved.provider = 'teller'), 0)::bigint
        as teller_refunded_kobo,
      sum(moved.lost_kobo)::bigint as lost_kobo,
      sum(moved.waived_kobo)::bigint as waived_kobo
    from moved
      left join payment_attempts on payment_attempts.id = moved.attempt_id
      left join courses on courses.id = payment_attempts.course_id
      left join skills on skills.id = payment_attempts.skill_id
    group by 1, 2, 3, 4
    order by 1 nulls last, 2, 3, moved.currency <> 'NGN', 4
    limit ${MOST_ROWS}`.execute(db);
  return rows;
}

export async function countSettlements(db: Db, month: string): Promise<number> {
  const row = await db
    .selectFrom('receipts')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('paid_at', '>=', startOf(month))
    .where('paid_at', '<', endOf(month))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export const settlementHeader = [
  'Paid',
  'Reference',
  'Source',
  'Provider',
  'Channel',
  'Transaction or teller number',
  'Student',
  'Matric number',
  'Course',
  'Skill',
  'Purpose',
  'Currency',
  'Received',
  'Provider’s fee',
  'Net',
  'Refunded since',
  'Waived',
  'Lost in disputes since',
];

const BATCH = 1000;

const settlements = (db: Db, month: string) =>
  db
    .selectFrom('receipts')
    .leftJoin('payment_attempts', 'payment_attempts.id', 'receipts.attempt_id')
    .leftJoin('students', 'students.id', 'payment_attempts.student_id')
    .leftJoin('courses', 'courses.id', 'payment_attempts.course_id')
    .leftJoin('skills', 'skills.id', 'payment_attempts.skill_id')
    .select([
      'receipts.id',
      'receipts.paid_at',
      sql<string>`receipts.paid_at::text`.as('exact'),
      'receipts.reference',
      'receipts.provider',
      'receipts.channel',
      'receipts.provider_transaction_id',
      'receipts.currency',
      'receipts.provider_fees_kobo',
      'students.surname',
      'students.firstname',
      'students.matric_no',
      'courses.course_code',
      'courses.session',
      'skills.title as skill',
      'payment_attempts.purpose',
      'receipts.amount_kobo as received_kobo',
      leftOf(sql.ref('receipts.id'), 'all').as('left_kobo'),
      leftOf(sql.ref('receipts.id'), 'lost').as('lost_kobo'),
      sql<number>`(select sum(${waivedKobo}) from holdings
        where holdings.receipt_id = receipts.id)::bigint`.as('waived_kobo'),
    ])
    .where('receipts.paid_at', '>=', startOf(month))
    .where('receipts.paid_at', '<', endOf(month))
    .orderBy('receipts.paid_at')
    .orderBy('receipts.id')
    .limit(BATCH);

type Settlement = Awaited<ReturnType<ReturnType<typeof settlements>['execute']>>[number];

const cellsOf = (row: Settlement): Cell[] => [
  sortableMoment(row.paid_at.toISOString()),
  row.reference,
  row.provider === 'teller' ? paymentSourceLabels.teller : 'Online',
  ...(row.provider === 'teller'
    ? [null, null]
    : [
        paymentSourceLabels[row.provider as PaymentSource] ?? row.provider,
        row.channel ? channelWords(row.channel) : null,
      ]),
  row.provider_transaction_id,
  row.surname === null ? null : `${row.surname} ${row.firstname}`,
  row.matric_no,
  row.course_code === null ? null : `${row.course_code}, ${row.session}`,
  row.skill,
  row.purpose === null ? null : purposeLabels[row.purpose as PaymentPurpose],
  row.currency,
  nairaOf(row.received_kobo),
  nairaOf(row.provider_fees_kobo),
  nairaOf(row.received_kobo - row.provider_fees_kobo),
  nairaOf(row.left_kobo - row.lost_kobo),
  nairaOf(row.waived_kobo),
  nairaOf(row.lost_kobo),
];

/** Each payment of a month, whole, oldest first, in batches. */
export async function* settledPayments(db: Db, month: string): AsyncGenerator<Cell[][]> {
  const all = settlements(db, month);
  let last: Settlement | undefined;
  do {
    const place = last;
    const rows = await (place
      ? all.where(
          sql<boolean>`(receipts.paid_at, receipts.id) > (${place.exact}::timestamptz, ${place.id}::bigint)`,
        )
      : all
    ).execute();
    if (rows.length > 0) yield rows.map(cellsOf);
    last = rows.length < BATCH ? undefined : rows.at(-1);
  } while (last);
}
