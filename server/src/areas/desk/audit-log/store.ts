import type { AuditFilters } from '@edc/contract/desk/audit-log/audit-log';
import { type RawBuilder, sql } from 'kysely';
import { staffActor } from '../../../platform/actors.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { likeText } from '../../../platform/database/like-text.ts';
import { PLAN_EACH_TIME } from '../../../platform/database/statements/named-statements.ts';
import { idsNamed } from '../../people/roster/queries.ts';
import { actionsNamed, FEWEST_LETTERS, subjectsFor } from './rules.ts';
import { subjectsNamed } from './subjects.ts';

/** The start of the day in Lagos, independent of the server's time zone. */
const startOf = (day: string) => sql<Date>`${day}::date::timestamp at time zone 'Africa/Lagos'`;

const MOST_PEOPLE = 50;
/** A common name fits many students. */
const MOST_OF_NAME = 1000;

/** People the typed text may mean: found first, so that the log itself is read by its indexes. */
async function peopleFor(db: Db, typed: string): Promise<{ actors: string[]; students: number[] }> {
  // A name has none of these.
  const isName = !/[\d@/]/.test(typed);
  const [staff, students, named] = await Promise.all([
    db
      .selectFrom('staff')
      .select('id')
      .where(
        sql<boolean>`lower(email_address) = lower(${typed.replace(/^staff:/, '')})
          or position(plain_text(${typed}) in plain_text(full_name)) > 0`,
      )
      .limit(MOST_PEOPLE)
      .execute(),
    sql<{ id: number }>`
      select id from students where matric_no = upper(${typed})
      union select student_id from accounts where code = upper(${typed}) or code = ${typed}
      union select student_id from accounts where lower(email_address) = lower(${typed})
      limit ${sql.lit(MOST_PEOPLE)}`.execute(db),
    isName ? idsNamed(db, typed, MOST_OF_NAME) : [],
  ]);
  return {
    actors: [...staff.map(({ id }) => staffActor(id)), `student:${typed.toUpperCase()}`],
    students: [...students.rows.map(({ id }) => id), ...named],
  };
}

/** What people wrote, as in the index audit_entries_texts. */
const texts = sql`plain_text(jsonb_path_query_array(audit_entries.detail,
  '$.* ? (@.type() == "string" && !(@ starts with "staff:") && !(@ starts with "student:"))')::text)`;

function hasText(typed: string): RawBuilder<boolean> {
  if (typed.trim().length < FEWEST_LETTERS) return sql`false`;
  return sql`${texts} like plain_text(${`%${likeText(typed.trim())}%`})`;
}

/** The condition of a search; undefined without one. */
async function searchFor(db: Db, typed: string | undefined) {
  if (!typed) return undefined;
  const [{ actors, students }, named] = await Promise.all([
    peopleFor(db, typed),
    subjectsNamed(db, typed),
  ]);
  return sql<boolean>`(audit_entries.actor = any(${[...actors, ...named]}::text[])
    or audit_entries.subject = any(${[...subjectsFor(typed), ...actors, ...named]}::text[])
    or ${hasText(typed)}
    or audit_entries.action = any(${actionsNamed(typed)}::text[])
    or audit_entries.student_id = any(${students}::bigint[]))`;
}

/** A student or a token acts under a code of its own. */
const byActor = (actor: string): RawBuilder<boolean> =>
  ['student', 'token', 'scanner'].includes(actor)
    ? sql`audit_entries.actor like ${`${actor}:%`}`
    : sql`audit_entries.actor = ${actor}`;

/** The entries that match a filter, without selected columns. */
export async function filteredEntries(db: Db, { q, actor, action, from, to }: AuditFilters) {
  const search = await searchFor(db, q);
  const byThem = actor === undefined ? undefined : byActor(actor);
  return db
    .selectFrom('audit_entries')
    .where(sql<boolean>`true ${sql.raw(PLAN_EACH_TIME)}`)
    .$if(search !== undefined, (query) => query.where(search as RawBuilder<boolean>))
    .$if(byThem !== undefined, (query) => query.where(byThem as RawBuilder<boolean>))
    .$if(Boolean(action), (query) => query.where('audit_entries.action', '=', action as string))
    .$if(from !== undefined, (query) =>
      query.where('audit_entries.at', '>=', startOf(from as string)),
    )
    .$if(to !== undefined, (query) =>
      query.where('audit_entries.at', '<', sql<Date>`${startOf(to as string)} + interval '1 day'`),
    );
}

/** Selects the columns that leave the portal. */
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
    .select([sql<string>`id::text`.as('id'), 'full_name'])
    .orderBy('full_name')
    .limit(500)
    .execute();
}
