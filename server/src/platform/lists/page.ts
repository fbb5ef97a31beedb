import {
  COUNT_LIMIT,
  type Page,
  readSort,
  type Total,
} from '@edc/contract/common/lists/paging-rules';
import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import type { DB } from '../database/schema.ts';
import { deriveKey } from '../secrets.ts';
import { type Cursor, readCursor, writeCursor } from './cursor.ts';

/** A sort order: never null, and best with an index on it and the id. */
export interface SortKey {
  by: Expression<unknown>;
  type: 'text' | 'bigint' | 'timestamptz' | 'date';
}

export interface List {
  /** A unique name: cursors of other lists are refused. */
  name: string;
  sorts: Record<string, SortKey>;
  /** Unique: it orders rows with the same key. */
  id: Expression<number | string>;
  /** A bigint if left out. */
  idType?: 'uuid';
}

export interface PageRequest {
  sort: string;
  cursor?: string | undefined;
  size: number;
}

// biome-ignore lint/suspicious/noExplicitAny: any tables of the query, which this file never names
type Query<Row> = SelectQueryBuilder<DB, any, Row>;

/**
 * One page of a query by its position in the order, not by an offset: as fast at the end of a
 * million rows as at the start, and no row is repeated or left out while rows are added.
 */
export async function loadPage<Row>(
  db: Db,
  query: Query<Row>,
  list: List,
  wanted: PageRequest & { secretKey: string; total?: Total | Promise<Total> | undefined },
): Promise<Page<Row>> {
  const { key, descending } = readSort(wanted.sort);
  const sortKey = list.sorts[key];
  if (!sortKey) throw new Error(`the list ${list.name} has no sort ${key}`);
  const secret = deriveKey(wanted.secretKey, 'list-cursor');
  const from = wanted.cursor
    ? readCursor(secret, list.name, wanted.sort, wanted.cursor)
    : undefined;
  const load = (at: Cursor | undefined) =>
    rowsBeside(query, { ...list, sortKey, descending }, at, wanted.size);
  const [total, first] = await Promise.all([wanted.total ?? countUpTo(db, query), load(from)]);
  // A position with nothing after it, or less than a page before it, gives the first page.
  const startsAnew = from && (from.direction === 'before' ? !first.more : first.rows.length === 0);
  const { rows, more } = startsAnew ? await load(undefined) : first;
  const at = startsAnew ? undefined : from;

  const backwards = at?.direction === 'before';
  const before = at ? Math.max(0, at.before - (backwards ? rows.length : 0)) : 0;
  const cursor = (direction: Cursor['direction'], row: Placed | undefined, rowsBefore: number) =>
    row
      ? writeCursor(secret, list.name, {
          sort: wanted.sort,
          direction,
          key: row.page_key,
          id: row.page_id,
          before: rowsBefore,
        })
      : null;
  return {
    items: rows.map(({ page_key: _key, page_id: _id, ...row }) => row as Row),
    total,
    before,
    next: backwards || more ? cursor('after', rows.at(-1), before + rows.length) : null,
    previous: at ? cursor('before', rows[0], before) : null,
  };
}

interface Placed {
  page_key: string;
  page_id: string;
}

async function rowsBeside<Row>(
  query: Query<Row>,
  {
    sortKey,
    id,
    idType,
    descending,
  }: Pick<List, 'id' | 'idType'> & {
    sortKey: SortKey;
    descending: boolean;
  },
  at: Cursor | undefined,
  size: number,
): Promise<{ rows: (Row & Placed)[]; more: boolean }> {
  const backwards = at?.direction === 'before';
  const falling = descending !== backwards;
  const comparison = sql.raw(falling ? '<' : '>');
  const direction = falling ? 'desc' : 'asc';
  const rows = (await query
    // As text: a JavaScript date would lose the microseconds that decide the order.
    .select([
      sql<string>`${sortKey.by}::text`.as('page_key'),
      sql<string>`${id}::text`.as('page_id'),
    ])
    .$if(at !== undefined, (later) =>
      later.where(
        sql<boolean>`(${sortKey.by}, ${id}) ${comparison} (${at?.key}::${sql.raw(sortKey.type)}, ${at?.id}::${sql.raw(idType ?? 'bigint')})`,
      ),
    )
    .orderBy(sortKey.by, direction)
    .orderBy(id, direction)
    .limit(size + 1)
    .execute()) as (Row & Placed)[];
  const page = rows.slice(0, size);
  return { rows: backwards ? page.reverse() : page, more: rows.length > size };
}

/** The number of rows of a query: exact up to a limit, beyond which no one needs it. */
export async function countUpTo(db: Db, query: Query<unknown>, most = COUNT_LIMIT): Promise<Total> {
  const found = query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`1`.as('one'))
    .limit(most + 1);
  const { count } = await db
    .selectFrom(found.as('found'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { count: Math.min(count, most), exact: count <= most };
}
