import { COUNT_LIMIT, type Page, type Total } from '@edc/contract/common/lists/paging-rules';
import {
  moneyStateOf,
  type PaymentSource,
  paymentStateOf,
} from '@edc/contract/money/payment-record-rules';
import type { ListedPayment, PaymentFilters } from '@edc/contract/money/payment-records';
import type { PaymentPurpose } from '@edc/contract/money/payment-rules';
import { sql } from 'kysely';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { countUpTo, type List, loadPage, type PageRequest } from '../../../platform/lists/page.ts';
import { keyOfReceipt } from './rules.ts';
import {
  type AttemptRow,
  attemptsByIds,
  filteredPayments,
  type UnownedRow,
  unownedByIds,
} from './store.ts';

const paymentList: List = {
  name: 'payments',
  id: sql.ref<number>('payments.id'),
  sorts: { at: { by: sql.ref('payments.at'), type: 'timestamptz' } },
};

const factsOf = ({
  money_state: state,
  reversed_at,
  ours,
}: Pick<AttemptRow, 'money_state' | 'reversed_at' | 'ours'>) =>
  state === null ? null : { state, reversed_at, ours: ours ?? false };

export const presentAttempt = (row: AttemptRow): ListedPayment => ({
  key: row.reference,
  reference: row.reference,
  at: row.shown_at.toISOString(),
  paid_at: row.paid_at?.toISOString() ?? null,
  student: {
    key: row.student_code,
    full_name: `${row.surname} ${row.firstname}`,
    matric_no: row.matric_no,
  },
  description: row.description,
  purpose: row.purpose as PaymentPurpose,
  provider: row.provider as PaymentSource,
  state: paymentStateOf(row, factsOf(row)),
  currency: row.currency ?? 'NGN',
  asked_kobo: row.total_kobo ?? 0,
  received_kobo: row.received_kobo,
  credit_kobo: row.credit_kobo ?? 0,
  refunded_kobo: row.refunded_kobo ?? 0,
  going_kobo: row.going_kobo ?? 0,
  disputed: row.disputed ?? false,
  lost_kobo: row.lost_kobo ?? 0,
  waived_kobo: row.waived_kobo ?? 0,
  provider_fees_kobo: row.provider_fees_kobo,
});

export const presentUnowned = (row: UnownedRow): ListedPayment => ({
  key: keyOfReceipt(row.id),
  reference: row.reference,
  at: row.paid_at.toISOString(),
  paid_at: row.paid_at.toISOString(),
  student: null,
  description: 'Unknown reference',
  purpose: null,
  provider: row.provider as PaymentSource,
  state: moneyStateOf(factsOf(row) ?? { state: 'exception', reversed_at: null, ours: false }),
  currency: row.currency ?? 'NGN',
  asked_kobo: 0,
  received_kobo: row.amount_kobo,
  credit_kobo: 0,
  refunded_kobo: row.refunded_kobo ?? 0,
  going_kobo: row.going_kobo ?? 0,
  disputed: row.disputed ?? false,
  lost_kobo: row.lost_kobo ?? 0,
  waived_kobo: 0,
  provider_fees_kobo: row.provider_fees_kobo,
});

/** What the list shows of these payments, in the order of the ids. */
async function shownPayments(db: Db, ids: number[]): Promise<ListedPayment[]> {
  const [attempts, unowned] = await Promise.all([
    attemptsByIds(
      db,
      ids.filter((id) => id > 0),
    ),
    unownedByIds(
      db,
      ids.filter((id) => id < 0).map((id) => -id),
    ),
  ]);
  const byId = new Map<number, ListedPayment>([
    ...attempts.map((row) => [row.id, presentAttempt(row)] as const),
    ...unowned.map((row) => [-row.id, presentUnowned(row)] as const),
  ]);
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The newest payments of a student. */
export async function paymentsOf(db: Db, studentId: number, limit: number) {
  const rows = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('student_id', '=', studentId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  const ids = rows.map(({ id }) => id);
  return await shownPayments(db, ids);
}

/** The ids of a page come first; everything else is read of one page only. */
export async function loadPaymentRecords(
  app: App,
  filters: PaymentFilters,
  wanted: PageRequest & { total?: Total },
): Promise<Page<ListedPayment>> {
  const { db, secretKey } = app;
  const query = await filteredPayments(db, filters);
  const page = await loadPage(db, query, paymentList, { ...wanted, secretKey });
  const items = await shownPayments(
    db,
    page.items.map(({ id }) => id),
  );
  return { ...page, items };
}

export async function countPayments(db: Db, filters: PaymentFilters, most: number) {
  return await countUpTo(db, await filteredPayments(db, filters), most);
}

/** How many payments are held or kept as credit. */
export async function countWaiting(db: Db) {
  const [held, credit] = await Promise.all([
    countPayments(db, { state: 'held' }, COUNT_LIMIT),
    countPayments(db, { state: 'credit' }, COUNT_LIMIT),
  ]);
  return { held: held.count, credit: credit.count };
}
