import { PRESENCE_SECONDS } from '@edc/contract/presence-rules';
import type { App } from '../../context.ts';
import { publish } from '../../platform/live/events.ts';
import { deleteOldPresence, deletePresence, othersAt, upsertPresence } from './store.ts';

const secondsBefore = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000);

/** Records that this person looks; who arrives is announced to the others at once. */
export async function look(app: App, staffId: number, subject: string): Promise<string[]> {
  const now = app.now();
  const since = secondsBefore(now, PRESENCE_SECONDS);
  return await app.db.transaction().execute(async (tx) => {
    await deleteOldPresence(tx, since);
    if (await upsertPresence(tx, { staff_id: staffId, subject, seen_at: now })) {
      await publish(tx, { to: 'may:students.read', topic: 'presence', key: subject });
    }
    return await othersAt(tx, subject, staffId);
  });
}

export async function lookAway(app: App, staffId: number, subject: string): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    if (!(await deletePresence(tx, staffId, subject))) return;
    await publish(tx, { to: 'may:students.read', topic: 'presence', key: subject });
  });
}
