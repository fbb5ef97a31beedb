import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/**
 * Administrators who can log in, locked in the order of their ids: two of them who take each other's
 * role away wait for each other here.
 */
export async function lockAdministrators(tx: Db): Promise<number[]> {
  const rows = await tx
    .selectFrom('staff')
    .select('id')
    .where(sql<boolean>`'administrator' = any(roles)`)
    .where('locked_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}
