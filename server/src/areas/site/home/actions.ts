import type { Actor } from '../../../platform/actors.ts';
import { announce } from '../../../platform/database/announcements.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { recordInAudit } from '../../system/audit/actions.ts';
import { type HomeRows, replaceHome } from './store.ts';

export { replaceHome } from './store.ts';

/** Replaces the landing page's content. */
export async function saveHome(db: Db, given: { home: HomeRows; by: Actor }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await replaceHome(tx, given.home);
    await recordInAudit(tx, { actor: given.by, action: 'home.save', subject: 'home' });
    await announce(tx, 'content');
  });
}
