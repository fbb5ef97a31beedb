import { compileListOnce } from '../../platform/database/compile-once.ts';
import type { Db } from '../../platform/database/connect.ts';

const settingRows = compileListOnce((db) => db.selectFrom('settings').select(['key', 'value']));

export async function storedSettings(db: Db): Promise<Record<string, unknown>> {
  const rows = await settingRows(db);
  return Object.fromEntries(rows.map((row) => [row.key, row.value]));
}

export async function storeSetting(tx: Db, key: string, value: unknown, by: string): Promise<void> {
  const row = { key, value: JSON.stringify(value), updated_by: by, updated_at: new Date() };
  await tx
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}
