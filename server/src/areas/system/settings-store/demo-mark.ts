import type { Db } from '../../../platform/database/connect.ts';

/** Whether the demo centre is in this database: `begun` if loading it was interrupted. */
export async function demoDataState(db: Db): Promise<'none' | 'begun' | 'finished'> {
  const mark = await db.selectFrom('demo_data').select('finished_at').executeTakeFirst();
  if (!mark) return 'none';
  return mark.finished_at ? 'finished' : 'begun';
}

/**
 * Marks the database as holding the demo centre. `begun` is set before any of its data, so that a
 * half-loaded demo is never taken for a real centre. Returns when it was first set.
 */
export async function markDemoData(db: Db, state: 'begun' | 'finished', now: Date): Promise<Date> {
  const finished_at = state === 'finished' ? now : null;
  const { begun_at } = await db
    .insertInto('demo_data')
    .values({ begun_at: now, finished_at })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ finished_at }))
    .returning('begun_at')
    .executeTakeFirstOrThrow();
  return begun_at;
}
