import { sql } from 'kysely';
import type { Actor } from '../../../platform/actors.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { compileOnce } from '../../../platform/database/statements/compile-once.ts';
import { oncePerPage } from '../../../platform/database/statements/once-a-page.ts';

export type StoredSettings = Readonly<Record<string, unknown>>;

const settingsAsText = compileOnce((db) =>
  db
    .selectFrom('settings')
    .select(sql<string>`coalesce(json_object_agg(key, value order by key), '{}')::text`.as('text')),
);

let last = { text: '{}', stored: {} as StoredSettings };

/** The same object until a change, so that derived values can be cached. */
export const storedSettings = oncePerPage(async (db): Promise<StoredSettings> => {
  const text = (await settingsAsText(db))?.text ?? '{}';
  if (text !== last.text) last = { text, stored: JSON.parse(text) };
  return last.stored;
});

/** Locked until the transaction ends against changes; reading is still possible. */
export async function lockSettings(tx: Db): Promise<void> {
  await sql`lock table settings in share row exclusive mode`.execute(tx);
}

/** Every setting that was ever changed, with the last change's actor and time. */
export async function changedSettings(db: Db) {
  return await db
    .selectFrom('settings')
    .select(['key', 'value', 'version', 'updated_at', 'updated_by'])
    .execute();
}

interface SettingChange {
  key: string;
  /** Null where the setting was never changed. */
  former: unknown;
  value: unknown;
  by: Actor;
}

export async function storeSetting(
  tx: Db,
  { key, former, value, by }: SettingChange,
): Promise<void> {
  await tx
    .insertInto('former_settings')
    .values({ key, value: former === null ? null : JSON.stringify(former), replaced_by: by })
    .execute();
  const row = { key, value: JSON.stringify(value), updated_by: by, updated_at: new Date() };
  await tx
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ ...row, version: sql`settings.version + 1` }),
    )
    .execute();
}

/** What a setting was before members of staff changed it since then; null is its first value. */
export async function valuesReplacedByStaff(db: Db, key: string, since: Date) {
  return await db
    .selectFrom('former_settings')
    .select(['value', 'replaced_at'])
    .where('key', '=', key)
    .where('replaced_at', '>', since)
    .where(sql<boolean>`staff_of(replaced_by) is not null`)
    .orderBy('replaced_at')
    .execute();
}
