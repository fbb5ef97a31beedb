import { type AliasedExpression, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { countUpTo } from '../../../platform/lists/page.ts';

/** The oldest of each kind; their own screens list the rest. */
export const SHOWN = 5;

export const studentKey = sql<string | null>`coalesce(accounts.code, 'record-' || students.id)`;
export const fullName = sql<string | null>`students.surname || ' ' || students.firstname`;

export interface Waiting {
  key: string;
  student_key: string | null;
  full_name: string | null;
  text: string;
  at: Date;
  overdue?: boolean;
  due_at?: Date | null;
  /** The refund to open instead of the key's target. */
  refund?: string;
}

/** The oldest rows of a query with the alias `waiting`, and how many there are. */
export async function oldest(db: Db, query: AliasedExpression<Waiting, 'waiting'>) {
  const all = db.selectFrom(query);
  const [total, rows] = await Promise.all([
    countUpTo(db, all as never),
    all
      .select(['key', 'student_key', 'full_name', 'text', 'at'])
      .orderBy('at')
      .orderBy('key')
      .limit(SHOWN)
      .execute(),
  ]);
  const listed: Waiting[] = rows;
  return { total, rows: listed };
}

/** Work whose list says the rest: one line for all of it. */
export const inOneLine = (count: number, text: string, at: Date | null) => ({
  total: { count, exact: true },
  rows: at ? [{ key: 'all', student_key: null, full_name: null, text, at }] : [],
});
