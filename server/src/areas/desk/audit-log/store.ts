import type { AuditFilters } from '@edc/contract/desk/audit-log';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { likeText } from '../../../platform/database/like-text.ts';
import { PLAN_EACH_TIME } from '../../../platform/database/named-statements.ts';
import { subjectsFor } from './rules.ts';

/** The centre's day, wherever the server is. */
const startOf = (day: string) => sql<Date>`${day}::date::timestamp at time zone 'Africa/Lagos'`;

const MOST_PEOPLE = 50;
/** A common name fits many students. */
const MOST_OF_NAME = 1000;

/** Whom a typed text may mean: looked up first, so that the log itself is read by its indexes. */
async function peopleFor(db: Db, typed: string): Promise<{ actors: string[]; students: number[] }> {
  const [staff, students, named] = await Promise.all([
    db
      .selectFrom('staff')
      .select('email_address')
      .where(
        sql<boolean>`lower(email_address) = lower(${typed})
          or position(plain_text(${typed}) in plain_text(full_name)) > 0`,
      )
      .limit(MOST_PEOPLE)
      .execute(),
    sql<{ id: number }>`
      select id from students where matric_no = upper(${typed})
      union select student_id from accounts where code = upper(${typed}) or code = ${typed}
      union select student_id from accounts where lower(email_address) = lower(${typed})
      limit ${sql.lit(MOST_PEOPLE)}`.execute(db),
    studentsNamed(db, typed),
  ]);
  return {
    actors: [
      ...staff.map(({ email_address }) => `staff:${email_address}`),
      `staff:${typed.toLowerCase()}`,
      `student:${typed.toUpperCase()}`,
    ],
    students: [...students.rows, ...named].map(({ id }) => id),
  };
}

/** By the beginning of a name, surname first. */
async function studentsNamed(db: Db, typed: string): Promise<{ id: number }[]> {
  if (/[\d@/]/.test(typed)) return [];
  const { rows } = await sql<{ id: number }>`select id from students
    where plain_name like plain_text(${likeText(typed.trim())}) || '%' ${sql.raw(PLAN_EACH_TIME)}
    limit ${sql.lit(MOST_OF_NAME)}`.execute(db);
  return rows;
}

/** The condition of a search; undefined without one. */
async function searchFor(db: Db, typed: string | undefined) {
  if (!typed) return undefined;
  const { actors, students } = await peopleFor(db, typed);
  return sql<boolean>`(audit_entries.actor = any(${actors}::text[])
    or audit_entries.subject = any(${subjectsFor(typed)}::text[])
    or audit_entries.student_id = any(${students}::bigint[]))`;
}

function byActor(actor: string): RawBuilder<boolean> {
  // A student or a PIN acts under a code of its own.
  if (actor === 'student') return sql`audit_entries.actor like 'student:%'`;
  return sql`audit_entries.actor = ${actor}`;
}

/** The entries of a filter, without columns. */
export async function filteredEntries(db: Db, { q, actor, action, from, to }: AuditFilters) {
  const search = await searchFor(db, q);
  return db
    .selectFrom('audit_entries')
    .where(sql<boolean>`true ${sql.raw(PLAN_EACH_TIME)}`)
    .$if(search !== undefined, (query) => query.where(search as RawBuilder<boolean>))
    .$if(Boolean(actor), (query) => query.where(byActor(actor as string)))
    .$if(Boolean(action), (query) => query.where('audit_entries.action', '=', action as string))
    .$if(from !== undefined, (query) =>
      query.where('audit_entries.at', '>=', startOf(from as string)),
    )
    .$if(to !== undefined, (query) =>
      query.where('audit_entries.at', '<', sql<Date>`${startOf(to as string)} + interval '1 day'`),
    );
}

/** With the columns that leave the portal. */
export const shown = (query: Awaited<ReturnType<typeof filteredEntries>>) =>
  query
    .leftJoin('students', 'students.id', 'audit_entries.student_id')
    .leftJoin('accounts', 'accounts.student_id', 'audit_entries.student_id')
    .select([
      'audit_entries.id',
      'audit_entries.at',
      'audit_entries.actor',
      'audit_entries.action',
      'audit_entries.subject',
      'audit_entries.detail',
      'audit_entries.student_id',
      'students.surname',
      'students.firstname',
      'students.matric_no',
      'accounts.code',
    ]);

/** The names of members of staff by the actor of their entries. */
export async function staffNames(db: Db, actors: string[]): Promise<Map<string, string>> {
  const emails = actors
    .filter((actor) => actor.startsWith('staff:'))
    .map((actor) => actor.slice('staff:'.length).toLowerCase());
  if (emails.length === 0) return new Map();
  const rows = await db
    .selectFrom('staff')
    .select(['email_address', 'full_name'])
    .where(sql<string>`lower(email_address)`, 'in', [...new Set(emails)])
    .execute();
  return new Map(rows.map(({ email_address, full_name }) => [`staff:${email_address}`, full_name]));
}

export async function skillTitles(db: Db, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('skills')
    .select(['id', 'title'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

export async function staffChoices(db: Db) {
  return await db
    .selectFrom('staff')
    .select(['email_address', 'full_name'])
    .orderBy('full_name')
    .limit(500)
    .execute();
}

/** The different actions by jumps through their index: there are few, and a million entries. */
export async function actionsInLog(db: Db): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive jumps as (
      (select action from audit_entries order by action limit 1)
      union all
      select (select action from audit_entries where action > jumps.action order by action limit 1)
      from jumps where jumps.action is not null
    )
    select action from jumps where action is not null limit 500`.execute(db);
  return rows.map(({ action }) => action);
}
