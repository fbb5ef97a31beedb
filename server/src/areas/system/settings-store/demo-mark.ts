import type { Db } from '../../../platform/database/connect.ts';

/** Whether the demo centre is in this database: `begun` when its load was cut short. */
export async function demoDataState(db: Db): Promise<'none' | 'begun' | 'finished'> {
  const mark = await db.selectFrom('demo_data').select('finished_at').executeTakeFirst();
  if (!mark) return 'none';
  return mark.finished_at ? 'finished' : 'begun';
}

/**
 * Marks the database as holding the demo centre: begun before anything of it is there, so that
 * half of it is never taken for a real one.
 */
export async function markDemoData(db: Db, state: 'begun' | 'finished'): Promise<void> {
  const mark = { only_row: true, finished_at: state === 'finished' ? new Date() : null };
  await db
    .insertInto('demo_data')
    .values(mark)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(mark))
    .execute();
}
