import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { likeText, nearWords, readTyped, type SearchTerms } from './rules.ts';

/** How many words of names are compared letter by letter, and how many of them are looked for. */
const COMPARED = 60;
const LOOKED_FOR = 6;

type Condition = RawBuilder<boolean>;

/**
 * What a student must fit to be found; undefined where nothing was typed. `similar` is for when
 * nobody fits.
 */
export interface Search {
  exact: Condition;
  similar: () => Promise<Condition | undefined>;
}

export async function searchFor(db: Db, given: string): Promise<Search | undefined> {
  const typed = readTyped(given);
  const owner = typed.code && (await ownerOf(db, typed.code));
  if (owner) return { exact: sql`students.id = ${owner}`, similar: async () => undefined };
  const exact = conditionOf(typed);
  return exact && { exact, similar: () => similarTo(db, typed) };
}

async function ownerOf(db: Db, code: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('payment_attempts')
    .select('student_id')
    .where('reference', '=', code)
    .unionAll(db.selectFrom('accounts').select('student_id').where('code', '=', code))
    .unionAll(
      db
        .selectFrom('tickets')
        .select(sql<number>`student_id`.as('student_id'))
        .where('code', '=', code)
        .where('student_id', 'is not', null),
    )
    .limit(1)
    .executeTakeFirst();
  return found?.student_id;
}

function conditionOf({ matricNo, contact, words, beginnings }: SearchTerms): Condition | undefined {
  if (matricNo) return sql`students.matric_no like ${`${likeText(matricNo)}%`}`;
  if (contact) return hasContact(contact);
  const [first, ...others] = beginnings;
  // Alone it is the beginning of a surname: the index by name then gives the first page at once.
  if (words.length === 0 && first !== undefined && others.length === 0) {
    return sql`students.plain_name like ${`${likeText(first)}%`}`;
  }
  return all([
    ...words.map((word) => hasPart(word)),
    ...beginnings.map(
      (word) => sql<boolean>`(' ' || students.plain_name) like ${`% ${likeText(word)}%`}`,
    ),
  ]);
}

const hasPart = (word: string): Condition => sql`students.plain_name like ${`%${likeText(word)}%`}`;

function all(conditions: Condition[]): Condition | undefined {
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : undefined;
}

/** As in the indexes students_search and accounts_search. */
function hasContact(part: string): Condition {
  const like = `%${likeText(part)}%`;
  return sql`students.id in (
    select id from students
      where plain_text(surname || ' ' || firstname || ' ' || matric_no || ' '
        || coalesce(email_address, '') || ' ' || coalesce(telephone, '')) like ${like}
    union all
    select student_id from accounts
      where plain_text(email_address || ' ' || telephone || ' ' || code) like ${like})`;
}

/** Each word as typed, or as a word of a name that differs from it by a letter or two. */
async function similarTo(db: Db, { words }: SearchTerms): Promise<Condition | undefined> {
  if (words.length === 0) return undefined;
  const near = await Promise.all(
    words.map(async (word) => nearWords(word, await wordsLike(db, word), LOOKED_FOR)),
  );
  if (near.some((some) => some.length === 0)) return undefined;
  return all(near.map((some) => sql`(${sql.join(some.map(hasPart), sql` or `)})`));
}

async function wordsLike(db: Db, word: string): Promise<string[]> {
  // Below the usual threshold: two errors in a short word leave few parts in common.
  const rows = await db.transaction().execute(async (tx) => {
    await sql`set local pg_trgm.similarity_threshold = 0.2`.execute(tx);
    return await tx
      .selectFrom('student_name_words')
      .select('word')
      .where(sql<boolean>`word % ${word}`)
      .orderBy(sql`similarity(word, ${word})`, 'desc')
      .limit(COMPARED)
      .execute();
  });
  return rows.map((row) => row.word);
}
