import type { SiteSettings } from '@edc/contract/site';
import { announce } from '../../platform/database/announcements.ts';
import type { Db } from '../../platform/database/connect.ts';
import { recordInAudit } from '../audit/actions.ts';
import type { SettingKey } from './rules.ts';
import { storedSettings, storeSetting } from './store.ts';

/** Changes settings; every server process then renders its public pages again. */
export async function changeSettings(
  db: Db,
  { changes, by }: { changes: Partial<SiteSettings>; by: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await storedSettings(tx);
    for (const [key, value] of Object.entries(changes)) {
      await storeSetting(tx, key, value, by);
      await recordInAudit(tx, {
        actor: by,
        action: 'setting.change',
        subject: `setting:${key}`,
        // A setting that was never changed is not stored.
        detail: {
          before: key in before ? JSON.stringify(before[key]) : null,
          after: JSON.stringify(value),
        },
      });
    }
    await announce(tx, 'content');
  });
}

export async function changeSetting(
  db: Db,
  change: { key: SettingKey; value: unknown; by: string },
): Promise<void> {
  await changeSettings(db, { changes: { [change.key]: change.value }, by: change.by });
}
