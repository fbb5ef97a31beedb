import { allows } from '@edc/contract/common/access/capabilities';
import { PRESENCE_SECONDS } from '@edc/contract/desk/presence-rules';
import type { App } from '../../../context.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { publish } from '../../../platform/live/events.ts';
import type { SignedInStaff } from '../../people/staff/gates.ts';
import { capabilityAt } from './queries.ts';
import { deleteOldPresence, deletePresence, othersAt, upsertPresence } from './store.ts';

const secondsBefore = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000);

/** Records that a member of staff has this page open, and announces a new viewer to the others. */
export async function look(app: App, me: SignedInStaff, subject: string): Promise<string[]> {
  const capability = await capabilityAt(app, subject);
  if (!capability || !allows(me.roles, capability)) throw new Refusal('NOT_FOUND');
  const { staffId } = me;
  const now = app.now();
  const since = secondsBefore(now, PRESENCE_SECONDS);
  return await app.db.transaction().execute(async (tx) => {
    await deleteOldPresence(tx, since);
    if (await upsertPresence(tx, { staff_id: staffId, subject, seen_at: now })) {
      await publish(tx, { to: `may:${capability}`, topic: 'presence', key: subject });
    }
    return await othersAt(tx, subject, staffId);
  });
}

export async function lookAway(app: App, staffId: number, subject: string): Promise<void> {
  const capability = await capabilityAt(app, subject);
  await app.db.transaction().execute(async (tx) => {
    if (!(await deletePresence(tx, staffId, subject)) || !capability) return;
    await publish(tx, { to: `may:${capability}`, topic: 'presence', key: subject });
  });
}
