import type { TransferKind } from '@edc/contract/money/ledger-rules';
import { type PaymentSource, paymentSources } from '@edc/contract/money/payment-record-rules';
import { sql } from 'kysely';
import type { App } from '../../../../context.ts';
import type { Actor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { notPossible } from '../../../../platform/http/refusal.ts';
import { recordInAudit } from '../../../system/audit/actions.ts';
import { type Difference, keyOfDifference, type Range } from './rules.ts';
import { lockBookings, lockCompared } from './signing-store.ts';
import { addDifferences, differencesOf, removeDifferences } from './store.ts';

/** What nobody has noted yet: what was booked late, and differences found since. */
const news = sql`
  select day, 'transfer ' || transfers.id as what from transfers
  where booked_on > day
    and not exists (select from noted_transfers where transfer_id = transfers.id)
  union all
  select day, 'difference ' || id from reconciliation_differences
  where after_closing and note_id is null`;

/** Each day with news, and how much there is. Another one has another name. */
export const newsByDay = sql<{ day: string; count: number; news: string }>`
  select day, count(*)::int as count, md5(string_agg(what, ',' order by what)) as news
  from (${news}) found group by day`;

export async function loadNews(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ day: string; news: string }>`
    select day::text, news from (${newsByDay}) days order by day`.execute(db);
  return new Map(rows.map(({ day, news: name }) => [day, name]));
}

/** Of a day that is signed off: what was not found before is added, and stays once it is noted. */
export async function recordLateDifferences(
  tx: Db,
  day: { day: string; provider: string },
  found: Difference[],
): Promise<void> {
  const before = await differencesOf(tx, day);
  const known = new Set(before.map(keyOfDifference));
  const now = new Set(found.map(keyOfDifference));
  const isGone = (one: (typeof before)[number]) => one.is_news && !now.has(keyOfDifference(one));
  await removeDifferences(
    tx,
    before.filter(isGone).map(({ id }) => id),
  );
  const added = found.filter((one) => !known.has(keyOfDifference(one)));
  await addDifferences(tx, day, added, true);
}

interface LateRow {
  day: string;
  provider: PaymentSource;
  kind: TransferKind;
  reference: string;
  payment: string;
  currency: string;
  kobo: number;
  booked_on: string;
  noted_by: string | null;
  noted_at: Date | null;
  note: string;
}

const MOST_LATE = 500;

/** What was booked later for these days. What one payment moved is one line. */
export async function lateBookings(db: Db, { from, to }: Range) {
  const { rows } = await sql<LateRow>`
    select transfers.day::text as day, receipts.provider, transfers.kind, receipts.reference,
      coalesce(payment_attempts.reference, 'money-' || receipts.id) as payment,
      receipts.currency, sum(transfers.kobo)::bigint as kobo,
      transfers.booked_on::text as booked_on,
      coalesce(staff.full_name, noted.noted_by) as noted_by, noted.noted_at,
      coalesce(noted.note, '') as note
    from transfers
      join receipts on receipts.id = transfers.receipt_id
      left join payment_attempts on payment_attempts.id = receipts.attempt_id
      left join noted_transfers on noted_transfers.transfer_id = transfers.id
      left join closed_day_notes noted on noted.id = noted_transfers.note_id
      left join staff on staff.id = staff_of(noted.noted_by)
    where transfers.booked_on > transfers.day
      and transfers.day between ${from}::date and ${to}::date
    group by transfers.day, receipts.id, transfers.kind, transfers.booked_on,
      payment_attempts.reference, noted.id, staff.full_name
    order by transfers.day, min(transfers.id)
    limit ${MOST_LATE}`.execute(db);
  return rows.map((row) => ({ ...row, noted_at: row.noted_at?.toISOString() ?? null }));
}

/** Somebody has seen what is new on a day that is signed off. */
export async function noteNews(
  app: App,
  by: Actor,
  { day, news: read, note }: { day: string; news: string; note: string },
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    // Nothing is added meanwhile, by a booking or a comparison, and a second person waits.
    await lockBookings(tx, [day], paymentSources);
    await lockCompared(tx, [day]);
    const { rows: found } = await sql<{ count: number; news: string }>`
      select count, news from (${newsByDay}) days where day = ${day}`.execute(tx);
    const [now] = found;
    if (!now) throw notPossible('This is noted already.');
    if (now.news !== read) {
      throw notPossible('Something was added to this day since you looked. Please look again.');
    }
    const { id } = await tx
      .insertInto('closed_day_notes')
      .values({ day, noted_by: by, noted_at: app.now(), note })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`insert into noted_transfers
      select transfers.id, ${id} from transfers where day = ${day} and booked_on > day
      on conflict do nothing`.execute(tx);
    await tx
      .updateTable('reconciliation_differences')
      .set({ note_id: id })
      .where('day', '=', day)
      .where('after_closing', '=', true)
      .where('note_id', 'is', null)
      .execute();
    await recordInAudit(tx, {
      actor: by,
      action: 'reconciliation.note',
      subject: `reconciliation:${day}`,
      detail: { changes: now.count, reason: note },
    });
  });
}
