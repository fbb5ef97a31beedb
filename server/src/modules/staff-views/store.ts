import type { Db } from '../../platform/database/connect.ts';

const columns = ['id', 'name', 'search'] as const;

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
