import { sql } from 'kysely';
import type { Db } from './connect.ts';

/** Runs a part of a transaction. If it fails, only that part is undone. */
export async function inSavepoint<T>(tx: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(tx);
  try {
    const result = await work();
    await sql`release savepoint part`.execute(tx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx);
    throw error;
  }
}

/** PostgreSQL's error classes that may be temporary: locks, resources, a shutdown. */
const PASSING = /^(08|40|53|55|57|58)/;

export const isPassing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && PASSING.test(String(error.code));
