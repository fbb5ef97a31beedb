import pg from 'pg';
import { onTestFinished } from 'vitest';
import type { TestPortal } from './portal.ts';

type Where = Pick<TestPortal, 'databaseUrl'>;

/** Holds a lock in a transaction of its own until it is released, or the test has finished. */
export async function holdLock({ databaseUrl }: Where, statement: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  let isHeld = true;
  const release = async () => {
    if (!isHeld) return;
    isHeld = false;
    await client.end();
  };
  onTestFinished(release);
  await client.query(`begin; ${statement}`);
  return release;
}

/** Blocks writes to this table until it is released. */
export const lockTable = (portal: Where, table: string) =>
  holdLock(portal, `lock table ${table} in exclusive mode`);

/** Whether a statement about this table waits for a lock. */
export async function waitsFor(
  { database }: Pick<TestPortal, 'database'>,
  table: string,
): Promise<boolean> {
  const { rows } = await database.pool.query(
    `select 1 from pg_stat_activity where datname = current_database()
       and wait_event_type = 'Lock' and query like $1`,
    [`%"${table}"%`],
  );
  return rows.length > 0;
}
