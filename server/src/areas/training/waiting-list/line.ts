import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { forEachIsolated } from '../../../platform/for-each-isolated.ts';
import { lockOffering } from '../../catalogue/places/actions.ts';
import { lockStudent } from '../../people/roster/queries.ts';
import { loadChangeSettings } from '../../system/settings-store/queries.ts';
import { holdPlace } from '../places-taken/actions.ts';
import { audit, end } from './actions.ts';
import {
  notifyAboutClosedLine,
  notifyAboutExpiry,
  notifyAboutOffer,
  publishLine,
} from './mails.ts';
import { closedFor } from './queries.ts';
import { offeredUntil } from './rules.ts';
import {
  type Entry,
  firstInLine,
  linesWithWaiting,
  lockEntry,
  offersToEnd,
  updateEntry,
} from './store.ts';

/** Ends expired offers, then offers every free place to the first student who waits for it. */
export async function moveLines(app: App): Promise<void> {
  await forEachIsolated(await offersToEnd(app.db, app.now()), (offer) => endOffer(app, offer));
  await forEachIsolated(await linesWithWaiting(app.db), async (offeringId) => {
    while ((await offerToFirst(app, offeringId)) === 'moved');
  });
}

async function endOffer(app: App, { id, student_id }: { id: number; student_id: number }) {
  await app.db.transaction().execute(async (tx) => {
    await lockStudent(tx, student_id);
    const entry = await lockEntry(tx, id);
    // Paid, declined or extended while this waited for the lock.
    if (entry.state !== 'offered') return;
    const isOver = entry.offered_until !== null && entry.offered_until <= app.now();
    const isRegistered = (await closedOf(tx, entry, app.now())) === 'registered';
    if (isRegistered) {
      await end(tx, entry, { state: 'taken', at: app.now(), by: 'waiting-list' });
    } else if (isOver) {
      await end(tx, entry, { state: 'expired', at: app.now(), by: 'waiting-list' });
      await notifyAboutExpiry(tx, app, entry);
    }
  });
}

export const closedOf = (tx: Db, entry: Entry, now: Date) =>
  closedFor(
    tx,
    { studentId: entry.student_id, applicationCode: entry.code, skillCode: entry.slug },
    now,
  );

/**
 * Offers a free place to the first in a list, or removes them if they can no longer have it. The
 * student is locked before the offering, as everywhere; the place is counted under its lock, so
 * that two of these at once never offer one place twice.
 */
async function offerToFirst(app: App, offeringId: number): Promise<'moved' | 'done'> {
  const first = await firstInLine(app.db, offeringId);
  if (!first) return 'done';
  return await app.db.transaction().execute(async (tx) => {
    const now = app.now();
    await lockStudent(tx, first.student_id);
    const entry = await lockEntry(tx, first.id);
    // Another process was faster: the next one is first now.
    if (entry.state !== 'waiting') return 'moved';
    const closed = await closedOf(tx, entry, now);
    if (closed) {
      const state = closed === 'registered' ? 'taken' : 'closed';
      await end(tx, entry, { state, at: now, by: 'waiting-list' });
      if (closed !== 'registered') await notifyAboutClosedLine(tx, app, entry, closed);
      return 'moved';
    }
    if (!(await offerTo(tx, app, entry, holdPlace))) return 'done';
    await audit(tx, entry, { action: 'offer', by: 'waiting-list' });
    return 'moved';
  });
}

/** Holds a place for this student and notifies them. False if none is free. */
export async function offerTo(
  tx: Db,
  app: App,
  entry: Entry,
  hold: typeof holdPlace,
): Promise<boolean> {
  const { student_id: studentId, course_id: courseId, skill_id: skillId } = entry;
  const offering = await lockOffering(tx, { courseId, skillId });
  const { waiting_list_hours: hours } = await loadChangeSettings(tx);
  const now = app.now();
  const until = offeredUntil(now, hours);
  const held = offering && (await hold(tx, offering, { kind: 'waiting_list', studentId, until }));
  if (!held) return false;
  await updateEntry(tx, entry.id, { state: 'offered', offered_at: now, offered_until: until });
  await notifyAboutOffer(tx, app, { ...entry, until });
  await publishLine(tx, studentId);
  return true;
}
