import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { likeText } from '../../../../platform/database/like-text.ts';
import type { Person } from './person.ts';

const registrationsOf = (id: number) =>
  sql`(select id from registrations where student_id = ${id})`;

const purchasesOf = (id: number) => sql`(select id from purchases where student_id = ${id})`;

/** Reasons written by staff or the student describe the person; the decision stays. */
export async function eraseReasons(tx: Db, id: number): Promise<void> {
  await sql`update requests set reason = 'Erased'
    where student_id = ${id} and reason <> ''`.execute(tx);
  await sql`update certificates set revocation_reason = 'Erased'
    where student_id = ${id} and revocation_reason <> ''`.execute(tx);
  await sql`update waivers set reason = 'Erased'
    where student_id = ${id} or purchase_id in ${purchasesOf(id)}`.execute(tx);
  await sql`update refunds set reason = 'Erased' where reason <> '' and receipt_id in (
    select receipts.id from receipts
      join payment_attempts on payment_attempts.id = receipts.attempt_id
    where student_id = ${id})`.execute(tx);
  await sql`update registration_changes set reason = 'Erased'
    where registration_id in ${registrationsOf(id)}`.execute(tx);
  // Reasons for an absence or an excuse; the days stay with the registration.
  await sql`update attendance_corrections set reason = '', removed_reason = null
    where registration_id in ${registrationsOf(id)}`.execute(tx);
  await sql`update excused_days set reason = ''
    where registration_id in ${registrationsOf(id)}`.execute(tx);
  await sql`update scans set admit_reason = 'Erased' where admit_reason is not null
    and registration_id in ${registrationsOf(id)}`.execute(tx);
}

/**
 * Results of long jobs name students, some with the subject of a complaint, and so may a job's
 * reason. A namesake's line loses its name too.
 */
export async function eraseResults(tx: Db, person: Person): Promise<void> {
  const name = `${person.surname} ${person.firstname}`;
  const pages = [
    ...person.complaints.map(({ code }) => `/staff/complaints/${code}`),
    ...(person.code === null ? [] : [`/staff/students/${person.code}`]),
  ];
  const about = sql<boolean>`(name = ${name} or starts_with(name, ${`${name}, `})
    or path = any(${pages}::text[]))`;
  await sql`update long_jobs set input = input || '{"reason": "Erased"}'
    where input ? 'reason' and ended_at is not null
      and id in (select job_id from long_job_rows where ${about})`.execute(tx);
  await sql`update long_job_rows set name = 'Erased', path = '' where ${about}`.execute(tx);
}

/** Searches by staff, in saved views and in the audit log of exports. */
export async function eraseSearches(tx: Db, names: readonly string[]): Promise<void> {
  const written = names.flatMap((name) => [name, encodeURIComponent(name)]).map(likeText);
  const parts = written.map((name) => `%${name}%`);
  await sql`delete from prepared_downloads
    where request::text ilike any(${parts}::text[])`.execute(tx);
  await sql`delete from staff_views where search ilike any(${parts}::text[])`.execute(tx);
  await sql`update audit_entries set detail = detail || '{"q": "erased"}'
    where detail ->> 'q' ilike any(${parts}::text[])`.execute(tx);
}

/**
 * The search index knows every word of every name, also of corrected names: words that no other
 * student has are removed. Call it while the audit log still has the former names.
 */
export async function eraseNameWords(tx: Db, id: number): Promise<void> {
  await sql`
    with said as (
      select plain_name as text from students where id = ${id}
      union all
      select plain_text(detail::text) from audit_entries where student_id = ${id}
    ), words as (
      select distinct parts.word
      from said, regexp_split_to_table(said.text, '[^a-z]+') as parts (word)
      where length(parts.word) > 2)
    delete from student_name_words using words
    where student_name_words.word = words.word and not exists (
      select from students
      where students.id <> ${id} and plain_name ~ ('\\m' || words.word || '\\M'))`.execute(tx);
}
