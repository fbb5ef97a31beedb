import { sql } from 'kysely';
import type { Db } from '../../../../../platform/database/connect.ts';
import { namedReceiptId } from '../../../../money/payments/queries.ts';
import { entriesAbout } from '../../../../system/audit/queries.ts';

/** More changes of one complaint nobody reads. */
const MOST_EVENTS = 100;

/** Changes that are shown between the messages. */
const EVENTS = [
  'complaint.open_at_desk',
  'complaint.pending',
  'complaint.back_from_pending',
  'complaint.close',
  'complaint.close_silent',
  'complaint.answer_and_close',
  'complaint.reopen',
  'complaint.assign',
  'complaint.classify',
  'complaint.merge',
  'complaint.merged_here',
  'complaint.link',
  'complaint.unlink',
];

export async function eventsOf(db: Db, code: string) {
  const rows = await entriesAbout(db, { subject: `complaint:${code}` })
    .leftJoin('staff', (join) => join.on('staff.id', '=', sql`staff_of(audit_entries.actor)`))
    .select('staff.full_name')
    .where(({ eb, or, and }) =>
      or([
        eb('audit_entries.action', 'in', EVENTS),
        // The message of an answer already shows it, unless the complaint was also put aside.
        and([
          eb('audit_entries.action', '=', 'complaint.answer'),
          sql<boolean>`audit_entries.detail ? 'waiting_for'`,
        ]),
      ]),
    )
    .orderBy('audit_entries.at', 'desc')
    .orderBy('audit_entries.id', 'desc')
    .limit(MOST_EVENTS)
    .execute();
  return rows.reverse();
}

export async function readOf(db: Db, complaintId: number, staffId: number) {
  return await db
    .selectFrom('complaint_reads')
    .select(['message_id', 'seen_at'])
    .where('complaint_id', '=', complaintId)
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
}

/** Never moves backwards: a tab that is behind does not make messages new again. */
export async function markRead(
  db: Db,
  row: { complaint_id: number; staff_id: number; message_id: number; seen_at: Date },
): Promise<void> {
  await db
    .insertInto('complaint_reads')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['complaint_id', 'staff_id']).doUpdateSet({
        message_id: sql<number>`greatest(complaint_reads.message_id, excluded.message_id)`,
        seen_at: row.seen_at,
      }),
    )
    .execute();
}

const MOST_MERGED = 20;

export async function mergedWith(
  db: Db,
  { id, merged_into }: { id: number; merged_into: number | null },
  categories: readonly string[],
) {
  return await db
    .selectFrom('complaints')
    .select(['id', 'code', 'subject', 'status'])
    .where((eb) => eb.or([eb('merged_into', '=', id), eb('id', '=', merged_into ?? -1)]))
    // Even the subject of the other categories is hidden from the reader.
    .where('category', 'in', [...categories])
    .orderBy('id')
    .limit(MOST_MERGED)
    .execute();
}

export async function contactRow(db: Db, complaintId: number) {
  return await db
    .selectFrom('complaints')
    .leftJoin('accounts', 'accounts.student_id', 'complaints.student_id')
    .select(['accounts.code as student_key', 'accounts.email_address'])
    .where('complaints.id', '=', complaintId)
    .executeTakeFirstOrThrow();
}

export interface RegistrationFact {
  course_code: string;
  session: string;
  skill: string;
  batch: string | null;
  state: string;
  reference: string;
}

/** The registrations of each student, newest first, and the payment that the complaint names or the newest. */
export async function factRows(db: Db, complaintIds: readonly number[]) {
  const { rows } = await sql<{
    id: number;
    code: string;
    subject: string;
    status: string;
    surname: string | null;
    firstname: string | null;
    matric_no: string | null;
    contact_name: string | null;
    registrations: RegistrationFact[];
    /** The subject and text, in capitals. */
    said: string;
    reference: string | null;
    kobo: number | null;
  }>`
    select complaints.id, complaints.code, complaints.subject, complaints.status, students.surname, students.firstname, students.matric_no,
      complaints.contact_name, registered.registrations, said.words as said,
      payment.reference, payment.kobo
    from complaints
    left join students on students.id = complaints.student_id
    cross join lateral (
      select coalesce(json_agg(json_build_object(
        'course_code', courses.course_code, 'session', courses.session,
        'skill', skills.title, 'batch', schedules.batch, 'state', registrations.state,
        'reference', receipts.reference) order by registrations.registered_at desc), '[]')
        as registrations
      from registrations
      join courses on courses.id = registrations.course_id
      join skills on skills.id = registrations.skill_id
      join receipts on receipts.id = ${namedReceiptId}
      left join schedules on schedules.id = registrations.batch_id
      where registrations.student_id = complaints.student_id
        and registrations.state <> 'cancelled') as registered
    cross join lateral (
      select upper(concat_ws(' ', complaints.subject, case
        when complaints.facts -> 0 ->> 'term' = 'About' then complaints.facts -> 0 ->> 'detail' end,
        (select string_agg(message, ' ') from complaint_messages
          where complaint_messages.complaint_id = complaints.id and not internal))) as words) as said
    left join lateral (
      -- Only what was received and used: a reply must not confirm what nobody has paid.
      select reference, (select sum(amount_kobo)::bigint from holdings
        where attempt_id = payment_attempts.id and state = 'applied' and reversed_at is null)
        as kobo
      from payment_attempts
      where student_id = complaints.student_id
      order by position(reference in said.words) > 0 desc, created_at desc
      limit 1) as payment on true
    where complaints.id = any(${[...complaintIds]}::bigint[])`.execute(db);
  return rows;
}
