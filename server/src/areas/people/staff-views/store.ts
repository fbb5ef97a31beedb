import type { Db } from '../../../platform/database/connect.ts';

const columns = ['id', 'name', 'search', 'weekly'] as const;

export async function viewsOf(db: Db, staffId: number, list: string) {
  return await db
    .selectFrom('staff_views')
    .select(columns)
    .where('staff_id', '=', staffId)
    .where('list', '=', list)
    .orderBy('id')
    .limit(100)
    .execute();
}

export async function upsertView(
  tx: Db,
  view: { staff_id: number; list: string; name: string; search: string },
) {
  return await tx
    .insertInto('staff_views')
    .values(view)
    .onConflict((conflict) =>
      conflict.columns(['staff_id', 'list', 'name']).doUpdateSet({ search: view.search }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function deleteView(tx: Db, staffId: number, id: number): Promise<void> {
  await tx.deleteFrom('staff_views').where('staff_id', '=', staffId).where('id', '=', id).execute();
}

/** False if the person has no such view. */
export async function setWeekly(
  tx: Db,
  staffId: number,
  id: number,
  weekly: boolean,
): Promise<boolean> {
  const rows = await tx
    .updateTable('staff_views')
    .set({ weekly })
    .where('staff_id', '=', staffId)
    .where('id', '=', id)
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** The views that are emailed every Monday, with their owners; locked owners get nothing. */
export async function weeklyViews(db: Db) {
  return await db
    .selectFrom('staff_views')
    .innerJoin('staff', 'staff.id', 'staff_views.staff_id')
    .select(['staff_views.id', 'staff_views.list', 'staff_views.name', 'staff_views.search'])
    .select(['staff.email_address', 'staff.full_name', 'staff.roles'])
    .where('staff_views.weekly', '=', true)
    .where('staff.locked_at', 'is', null)
    .orderBy('staff_views.id')
    .limit(10_000)
    .execute();
}
