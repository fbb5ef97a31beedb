import { sql } from 'kysely';
import type { Db } from './connect.ts';
import type { DB } from './schema.ts';

/**
 * Distinct values of a column by jumps through its index: few values among a million rows, of which
 * reading all would take a second.
 */
export async function distinctValues<Table extends keyof DB & string>(
  db: Db,
  table: Table,
  column: keyof DB[Table] & string,
  most: number,
): Promise<string[]> {
  const [from, value] = [sql.table(table), sql.ref(column)];
  const { rows } = await sql<{ value: string }>`
    with recursive jumps as (
      (select ${value} as value from ${from} order by ${value} limit 1)
      union all
      select (select ${value} from ${from} where ${value} > jumps.value order by ${value} limit 1)
      from jumps where jumps.value is not null
    )
    select value from jumps where value is not null limit ${sql.lit(most)}`.execute(db);
  return rows.map((row) => row.value);
}
