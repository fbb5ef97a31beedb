import { nairaOf } from '@edc/contract/common/money/money';
import { sortableMoment } from '@edc/contract/common/time/dates';
import {
  paymentSourceLabels,
  paymentStateWords,
  purposeLabels,
} from '@edc/contract/money/payment-record-rules';
import type { ListedPayment, PaymentFilters } from '@edc/contract/money/payment-records';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Cell } from '../../../../platform/exports/csv.ts';
import { shownPayments } from '../queries.ts';
import { filteredPayments } from '../store.ts';

const BATCH = 1000;

export const exportHeader = [
  'Reference',
  'Time',
  'Student',
  'Matric number',
  'Paid for',
  'Purpose',
  'Provider',
  'State',
  'Asked (naira)',
  'Received (naira)',
  'Credit (naira)',
  'Refunded or reversed (naira)',
  'Provider’s fee (naira)',
  'Currency',
  // At the end: other tools read the columns before it.
  'Waived (naira)',
];

const cellsOf = (row: ListedPayment): Cell[] => [
  row.reference,
  sortableMoment(row.at),
  row.student?.full_name ?? null,
  row.student?.matric_no ?? null,
  row.description,
  row.purpose && purposeLabels[row.purpose],
  paymentSourceLabels[row.provider],
  paymentStateWords(row),
  nairaOf(row.asked_kobo),
  row.received_kobo === null ? null : nairaOf(row.received_kobo),
  nairaOf(row.credit_kobo),
  nairaOf(row.refunded_kobo),
  row.provider_fees_kobo === null ? null : nairaOf(row.provider_fees_kobo),
  row.currency,
  nairaOf(row.waived_kobo),
];

/** The payments of an export in batches, newest first: however many there are. */
export async function* exportedPayments(db: Db, filters: PaymentFilters): AsyncGenerator<Cell[][]> {
  const all = (await filteredPayments(db, filters))
    .select(sql<string>`payments.at::text`.as('exact'))
    .orderBy(sql.ref('payments.at'), 'desc')
    .orderBy(sql.ref('payments.id'), 'desc')
    .limit(BATCH);
  let last: { exact: string; id: number } | undefined;
  do {
    const place = last;
    const rows = await (place
      ? all.where(
          sql<boolean>`(payments.at, payments.id) < (${place.exact}::timestamptz, ${place.id}::bigint)`,
        )
      : all
    ).execute();
    const shown = await shownPayments(
      db,
      rows.map(({ id }) => id),
    );
    if (shown.length > 0) yield shown.map(cellsOf);
    last = rows.length < BATCH ? undefined : rows.at(-1);
  } while (last);
}
