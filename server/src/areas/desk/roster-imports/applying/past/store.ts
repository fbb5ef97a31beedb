import { sql } from 'kysely';
import type { Actor } from '../../../../../platform/actors.ts';
import type { Db } from '../../../../../platform/database/connect.ts';
import type { PastRecord } from '../../reading/read-row.ts';

const ROWS_A_STATEMENT = 100;

export interface PastRow {
  row_no: number;
  changed: string[];
  past: PastRecord;
  /** As written in the file, or in the record. */
  full_name: string;
}

/** The next rows that add something, in the order of the file. */
export async function nextPastRows(tx: Db, importId: number, after: number): Promise<PastRow[]> {
  const { rows } = await sql<PastRow>`
    select r.row_no, r.changed, r.past,
      coalesce(r.past ->> 'full_name', s.surname || ' ' || s.firstname, '') as full_name
    from roster_import_rows r left join students s on s.id = r.student_id
    where r.import_id = ${importId} and r.row_no > ${after} and r.outcome = 'added'
    order by r.row_no limit ${ROWS_A_STATEMENT}`.execute(tx);
  return rows;
}

const between = (importId: number, first: number, last: number) => sql`
  r.import_id = ${importId} and r.row_no between ${first} and ${last} and r.outcome = 'added'
    and 'registration' = any(r.changed)`;

/** Writes the registrations of these rows, except those that appeared in the meantime. */
export async function insertPast(
  tx: Db,
  { importId, first, last, now, by }: PastRange & { now: Date; by: Actor },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with inserted as (
      insert into past_registrations (student_id, session, course_code, course_title, skill,
        amount_kobo, paid_on, payment_reference, certificate_no, import_id, imported_at)
      select s.id, r.past ->> 'session', r.past ->> 'course_code',
        coalesce(r.past ->> 'course_title', ''), r.past ->> 'skill',
        (r.past ->> 'amount_paid')::bigint, (r.past ->> 'paid_on')::date,
        coalesce(r.past ->> 'payment_reference', ''), coalesce(r.past ->> 'certificate_no', ''),
        ${importId}, ${now}::timestamptz
      from roster_import_rows r
      join students s on s.id = r.student_id and s.matric_no = r.matric_no
      where ${between(importId, first, last)}
      on conflict (student_id, session, course_code) do nothing
      returning student_id, session, course_code
    ),
    audited as (
      insert into audit_entries (actor, action, subject, student_id, detail, at)
      select ${by}, 'student.past_registration', 'student:' || s.matric_no, s.id,
        jsonb_build_object('session', inserted.session, 'course', inserted.course_code),
        ${now}::timestamptz
      from inserted join students s on s.id = inserted.student_id
    )
    select count(*)::int as count from inserted`.execute(tx);
  return rows[0]?.count ?? 0;
}

interface PastRange {
  importId: number;
  first: number;
  last: number;
}

export async function deletePast(tx: Db, { importId, first, last }: PastRange): Promise<void> {
  await sql`delete from past_registrations p using roster_import_rows r
    where ${between(importId, first, last)} and p.import_id = ${importId}
      and p.student_id = r.student_id and p.session = r.past ->> 'session'
      and p.course_code = r.past ->> 'course_code'`.execute(tx);
}

/** The effect of undoing: a certificate that was revoked since must stay known. */
export async function previewPastUndo(db: Db, importId: number) {
  const { rows } = await sql<{ removed: number; kept: number }>`
    select count(*) filter (where not revoked)::int as removed,
      count(*) filter (where revoked)::int as kept
    from (
      select 'certificate' = any(r.changed) and exists (select 1 from certificates c
        where c.serial_key = r.past ->> 'certificate_key' and c.revoked_at is not null) as revoked
      from roster_import_rows r where r.import_id = ${importId} and r.outcome = 'added'
    ) as rows`.execute(db);
  return { removed: 0, kept: 0, ...rows[0], restored: 0 };
}
