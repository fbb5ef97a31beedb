import type { Db } from '../../platform/database/connect.ts';

export async function hasAdministrator(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('staff')
    .select('id')
    .where('roles', '@>', ['administrator'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
