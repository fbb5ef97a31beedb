import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { likeText } from '../../../platform/database/like-text.ts';
import { FEWEST_LETTERS, readSubject } from './rules.ts';

type Names = RawBuilder<{ key: string; name: string }>;

const ID = /^\d{1,15}$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const ids = (keys: readonly string[]) => keys.filter((key) => ID.test(key));

/** The column that is a subject's key: an id, or a code of its own. */
type Key = 'id' | 'code' | 'slug';

/** Subjects that are rows of one table, by their noun: the table, its key and the name. */
const named: Record<string, [table: string, key: Key, name: RawBuilder<string>]> = {
  announcement: ['announcements', 'id', sql`subject`],
  banner: ['banners', 'id', sql`text`],
  saved_reply: ['saved_replies', 'id', sql`title`],
  'long-job': ['long_jobs', 'id', sql`title`],
  roster_import: ['roster_imports', 'id', sql`file_name`],
  token: ['api_tokens', 'id', sql`name`],
  scanner: ['scanners', 'id', sql`name`],
  course: ['courses', 'code', sql`course_code || ', ' || session`],
  skill: ['skills', 'slug', sql`title`],
  exhibition: ['exhibitions', 'slug', sql`title`],
};

const allOf = (noun: string, [table, key, name]: (typeof named)[string]): Names =>
  sql`select ${sql.lit(`${noun}:`)} || ${sql.ref(key)} as key, ${name} as name
    from ${sql.table(table)}`;

const lookupOf = (noun: string, of: (typeof named)[string]) => (keys: readonly string[]) =>
  of[1] === 'id'
    ? sql`${allOf(noun, of)} where id = any(${ids(keys)}::bigint[])`
    : sql`${allOf(noun, of)} where ${sql.ref(of[1])} = any(${keys}::text[])`;

/** Names of subjects that are an id or a code, by the noun of the subject. */
const lookups: Record<string, (keys: readonly string[]) => RawBuilder<unknown>> = {
  ...Object.fromEntries(Object.entries(named).map(([noun, of]) => [noun, lookupOf(noun, of)])),
  proposal: (keys) => sql`select 'proposal:' || id as key, summary as name
    from proposals where id = any(${ids(keys)}::bigint[])`,
  // The register in which it is: the batch, or the course without one, and the day.
  scan: (keys) => sql`select 'scan:' || scans.id as key,
      'of ' || coalesce(schedules.batch || ', ', '') || coalesce(course_code, 'an unknown code')
        || ', ' || to_char(day, 'FMDD Mon YYYY') as name
    from scans left join registrations on registrations.id = registration_id
      left join courses on courses.id = registrations.course_id
      left join schedules on schedules.id = registrations.batch_id
    where scans.id = any(${keys.filter((key) => UUID.test(key))}::uuid[])`,
  registration: (keys) => sql`select 'registration:' || registrations.id as key,
      skills.title || ', ' || course_code || ' ' || session as name
    from registrations join skills on skills.id = skill_id
      join courses on courses.id = course_id
    where registrations.id = any(${ids(keys)}::bigint[])`,
  // The course's code and the batch's name, such as `ESP201-2627 Batch 2`.
  batch: (keys) => sql`select 'batch:' || given as key,
      course_code || ' ' || session || ', ' || substr(given, length(code) + 2) as name
    from unnest(${keys}::text[]) as given
      join courses on code = split_part(given, ' ', 1)`,
};

/** Readable names of subjects, in one query; removed subjects have none. */
export async function subjectNames(
  db: Db,
  subjects: readonly string[],
): Promise<Map<string, string>> {
  const keys = new Map<string, string[]>();
  for (const subject of new Set(subjects)) {
    const at = subject.indexOf(':');
    const noun = subject.slice(0, Math.max(0, at));
    if (noun in lookups) keys.set(noun, [...(keys.get(noun) ?? []), subject.slice(at + 1)]);
  }
  const wanted = [...keys].flatMap(([noun, of]) => lookups[noun]?.(of) ?? []);
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ key: string; name: string }>`${sql.join(
    wanted,
    sql` union all `,
  )}`.execute(db);
  return new Map(rows.map(({ key, name }) => [key, name]));
}

/** The same names by noun, to be searched: those of which there are few. */
const everyName: Record<string, Names> = {
  ...Object.fromEntries(Object.entries(named).map(([noun, of]) => [noun, allOf(noun, of)])),
  batch: sql`select 'batch:' || code || ' ' || batch as key,
      course_code || ' ' || session || ', ' || batch as name
    from schedules join courses on courses.id = course_id`,
};

const MOST_NAMED = 1000;

/** The subjects that have this in their names; scanners and tokens act, too. */
export async function subjectsNamed(db: Db, typed: string): Promise<string[]> {
  const { nouns, text } = readSubject(typed.trim());
  const names = nouns.flatMap((noun) => everyName[noun] ?? []);
  if (text.length < FEWEST_LETTERS || names.length === 0) return [];
  const { rows } = await sql<{ key: string }>`select key
    from (${sql.join(names, sql` union all `)}) as named
    where plain_text(name) like '%' || plain_text(${likeText(text)}) || '%'
    limit ${sql.lit(MOST_NAMED)}`.execute(db);
  return rows.map(({ key }) => key);
}
