import { announce } from '../../platform/database/announcements.ts';
import type { Db } from '../../platform/database/connect.ts';
import { recordInAudit } from '../audit/actions.ts';
import type { SettingKey } from './rules.ts';
import { storeSetting } from './store.ts';

/** Changes one setting; every server process then renders its public pages anew. */
export async function changeSetting(
  db: Db,
  change: { key: SettingKey; value: unknown; by: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await storeSetting(tx, change.key, change.value, change.by);
    await recordInAudit(tx, {
      actor: change.by,
      action: 'setting.change',
      subject: `setting:${change.key}`,
      detail: { value: JSON.stringify(change.value) },
    });
    await announce(tx, 'content');
  });
}
