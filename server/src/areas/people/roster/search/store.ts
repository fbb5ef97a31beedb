import { COUNT_LIMIT } from '@edc/contract/common/lists/paging-rules';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { likeText } from '../../../../platform/database/like-text.ts';
import { PLAN_EACH_TIME } from '../../../../platform/database/statements/named-statements.ts';
import { nearWords, readTyped, type SearchTerms } from './rules.ts';

/** How many words of names are compared letter by letter, and how many of them are searched for. */
const COMPARED = 60;
const LOOKED_FOR = 6;
/** Words of a name with their own index: students_by_name and students_…_word. */
const INDEXED_WORDS = 4;

type Condition = RawBuilder<boolean>;
type Hits = RawBuilder<{ id: number; plain_name: string }>;

/** One interpretation of the typed text. The next one is tried if no student matches. */
export interface Reading {
  /** The condition on `students` that a match fulfils. */
  where: Condition;
  /** The same students as rows with `id` and `plain_name`, found before they are sorted. */
  hits?: Hits;
  /** Whether the names are spelt differently from the typed text. */
  similar: boolean;
}

/** Finds the student of a payment's or complaint's code: provided by areas above. */
export type OwnerOf = (db: Db, code: string) => Promise<number | undefined>;

/** The ways in which the typed text may name students, best first; none for an empty text. */
export async function* readingsOf(
  db: Db,
  given: string,
  ownerOf?: OwnerOf,
): AsyncGenerator<Reading> {
  const typed = readTyped(given);
  const { code, matricNo, plainMatricNo, contact, words } = typed;
  const owner = code && ((await accountOf(db, code)) ?? (await ownerOf?.(db, code)));
  if (owner) {
    yield { where: sql`students.id = ${owner}`, similar: false };
    return;
  }
  if (matricNo) {
    yield { where: sql`students.matric_no like ${`${likeText(matricNo)}%`}`, similar: false };
    return;
  }
  // As in the index students_plain_matric.
  if (plainMatricNo) {
    yield {
      where: sql`regexp_replace(students.matric_no, '[^A-Z0-9]', '', 'g')
        like ${`${plainMatricNo}%`}`,
      similar: false,
    };
  }
  if (contact) {
    yield* contacts(db, contact);
    return;
  }
  yield* speltSo(typed);
  if (words.length === 0) return;
  const near = await similarTo(db, typed);
  if (!near) return;
  const spelt = every(near.map(fitsSimilar));
  yield { where: spelt, hits: hitsOfSimilar(near), similar: true };
  // Words that are joined by a hyphen or an apostrophe.
  const joined = every(near.map(hasSimilarPart));
  yield { where: joined, hits: rowsOf(joined), similar: true };
}

/** Names with all these words, spelt as typed: at the beginning of their words, or anywhere. */
export function speltSo({ words, beginnings }: SearchTerms): (Reading & { hits: Hits })[] {
  const all = [...words, ...beginnings];
  if (all.length === 0) return [];
  const first = { where: every(all.map(beginsWord)), hits: hitsOf(all), similar: false };
  if (words.length === 0) return [first];
  const parts = every([...words.map(hasPart), ...beginnings.map(beginsWord)]);
  return [first, { where: parts, hits: rowsOf(parts), similar: false }];
}

async function accountOf(db: Db, code: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('accounts')
    .select('student_id')
    .where('code', '=', code)
    .executeTakeFirst();
  return found?.student_id;
}

/** The beginning of a phone number or an email address; failing that, a part of any of them. */
async function* contacts(db: Db, typed: string): AsyncGenerator<Reading> {
  const start = `${likeText(typed)}%`;
  const isPhone = /^\d+$/.test(typed);
  const beginning = isPhone
    ? sql<{ id: number }>`
        select id from students where telephone like ${start}
        union all select student_id from accounts where telephone like ${start}`
    : sql<{ id: number }>`
        select id from students where lower(email_address) like ${start}
        union all select student_id from accounts where lower(email_address) like ${start}`;
  yield { where: await oneOf(db, beginning), similar: false };
  // As in the indexes students_search and accounts_search.
  const like = `%${likeText(typed)}%`;
  const part = sql<{ id: number }>`
    select id from students
      where plain_text(surname || ' ' || firstname || ' ' || matric_no || ' '
        || coalesce(email_address, '') || ' ' || coalesce(telephone, '')) like ${like}
    union all
    select student_id from accounts
      where plain_text(email_address || ' ' || telephone || ' ' || code) like ${like}`;
  yield { where: await oneOf(db, part), similar: false };
}

/** Looked up first, so that the list itself is read by ids. */
async function oneOf(db: Db, ids: RawBuilder<{ id: number }>): Promise<Condition> {
  const { rows } = await sql<{ id: number }>`select id from (${ids}) as found
    where true ${sql.raw(PLAN_EACH_TIME)} limit ${sql.lit(COUNT_LIMIT + 1)}`.execute(db);
  return sql`students.id = any(${rows.map(({ id }) => id)}::bigint[])`;
}

const every = (conditions: Condition[]): Condition => sql`(${sql.join(conditions, sql` and `)})`;
const hasPart = (word: string): Condition => sql`students.plain_name like ${`%${likeText(word)}%`}`;
const beginsWord = (word: string): Condition =>
  sql`(' ' || students.plain_name) like ${`% ${likeText(word)}%`}`;

/**
 * Students with a word in their name that begins with the longest typed word, and words that begin
 * with each of the others. Each student is in one branch only: that of the first matching word.
 */
function hitsOf(words: string[]): Hits {
  const [longest = '', ...others] = words.toSorted((a, b) => b.length - a.length);
  const start = `${likeText(longest)}%`;
  const fits = (place: number): Condition =>
    place === 1
      ? sql`students.plain_name like ${start}`
      : sql`split_part(students.plain_name, ' ', ${sql.lit(place)}) like ${start}`;
  const branches = Array.from({ length: INDEXED_WORDS }, (_, at) => {
    const before = Array.from({ length: at }, (_word, earlier) => sql`not ${fits(earlier + 1)}`);
    return sql`select students.id, students.plain_name from students
      where ${every([fits(at + 1), ...(before as Condition[]), ...others.map(beginsWord)])}`;
  });
  return sql`(${sql.join(branches, sql` union all `)})`;
}

/** `offset 0` keeps the planner from searching for them in the order of the list. */
const rowsOf = (where: Condition): Hits =>
  sql`(select students.id, students.plain_name from students where ${where} offset 0)`;

/** Whether one of these is a word of the name. */
const isOneOf = (words: readonly string[]): Condition =>
  sql`(' ' || students.plain_name || ' ') like any(${words.map((word) => `% ${likeText(word)} %`)})`;

/** A typed word, and the words of names that it may be a misspelling of. */
interface Similar {
  typed: string;
  near: string[];
}

/** Someone who misspells one word may have typed only the beginning of another. */
const fitsSimilar = ({ typed, near }: Similar): Condition =>
  sql`(${isOneOf(near)} or ${beginsWord(typed)})`;
const hasSimilarPart = ({ typed, near }: Similar): Condition =>
  sql`(${sql.join([...near.map(hasPart), beginsWord(typed)], sql` or `)})`;

/** One typed word at least must match a similar word; the others may also begin a word. */
function hitsOfSimilar(all: Similar[]): Hits {
  const [first, ...others] = all.toSorted(
    (a, b) => (b.near[0]?.length ?? 0) - (a.near[0]?.length ?? 0),
  );
  const longest = first?.near ?? [];
  const isAt = (place: number): Condition =>
    sql`split_part(students.plain_name, ' ', ${sql.lit(place)}) = any(${longest})`;
  const rest = others.map(fitsSimilar);
  const branches = [
    ...longest.map((word) =>
      every([sql`students.plain_name like ${`${likeText(word)} %`}`, ...rest]),
    ),
    ...Array.from({ length: INDEXED_WORDS - 1 }, (_, at) => {
      const before = Array.from({ length: at + 1 }, (_word, earlier) => isAt(earlier + 1));
      return every([isAt(at + 2), ...before.map((one): Condition => sql`not ${one}`), ...rest]);
    }),
  ].map((where) => sql`select students.id, students.plain_name from students where ${where}`);
  return sql`(${sql.join(branches, sql` union all `)})`;
}

/** Words of names that differ from each word by a letter or two; undefined if there are none. */
async function similarTo(
  db: Db,
  { words, beginnings }: SearchTerms,
): Promise<Similar[] | undefined> {
  const similar = await Promise.all(
    words.map(async (typed) => ({
      typed,
      near: nearWords(typed, await wordsLike(db, typed), LOOKED_FOR),
    })),
  );
  if (similar.every(({ near }) => near.length === 0)) return undefined;
  return [...similar, ...beginnings.map((typed) => ({ typed, near: [] }))];
}

async function wordsLike(db: Db, word: string): Promise<string[]> {
  // Below the default threshold: two errors in a short word leave few trigrams in common.
  const rows = await db.transaction().execute(async (tx) => {
    await sql`set local pg_trgm.similarity_threshold = 0.2`.execute(tx);
    return await tx
      .selectFrom('student_name_words')
      .select('word')
      .where(sql<boolean>`length(word) between ${word.length - 2} and ${word.length + 2}`)
      .where(sql<boolean>`word % ${word}`)
      .orderBy(sql`similarity(word, ${word})`, 'desc')
      .limit(COMPARED)
      .execute();
  });
  return rows.map((row) => row.word);
}

/**
 * Students with this in their name or matric number. Contact details are not searched: no one can
 * find the owner of a number by trying it.
 */
export function namedBy(typed: string) {
  const { matricNo, contact, words, beginnings } = readTyped(typed);
  const number = matricNo ?? contact?.toUpperCase();
  if (number !== undefined) {
    return sql<boolean>`students.matric_no like ${`%${likeText(number)}%`}`;
  }
  const parts = [...words, ...beginnings].map(
    (word) => sql<boolean>`(' ' || students.plain_name) like ${`% ${likeText(word)}%`}`,
  );
  return parts.length > 0 ? sql<boolean>`(${sql.join(parts, sql` and `)})` : sql<boolean>`true`;
}
