import { type Expression, type RawBuilder, sql } from 'kysely';

const MOST_WORDS = 8;

/**
 * Every word somewhere in the text, in any order, without regard to capitals and tone marks. The
 * text must be a `plain_text(…)` of an index with `gin_trgm_ops`, written as there.
 */
export function hasWords(text: Expression<string>, search: string): RawBuilder<boolean> {
  const words = search.trim().split(/\s+/).slice(0, MOST_WORDS);
  const conditions = words.map((word) => {
    const escaped = word.replace(/[\\%_]/g, '\\$&');
    return sql`${text} like '%' || plain_text(${escaped}) || '%'`;
  });
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
