import type { App } from '../../../../context.ts';
import type { Actor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { notPossible, Refusal } from '../../../../platform/http/refusal.ts';
import { lockStudent } from '../../../people/roster/queries.ts';
import { recordInAudit } from '../../../system/audit/actions.ts';
import { holdFreePlace } from '../../places-taken/actions.ts';
import { end, LINE_QUEUE } from '../actions.ts';
import { closedOf, offerTo } from '../line.ts';
import { notifyAboutRemoval } from '../mails.ts';
import type { Closed } from '../rules.ts';
import { type Entry, findEntry, LIVE, lockEntry } from '../store.ts';

interface Decision {
  id: number;
  reason: string;
  by: Actor;
}

const closedWords: Record<Closed, string> = {
  closed: 'The course is closed for registration.',
  begun: 'Training has begun.',
  'not-eligible': 'The skill is no longer offered to this student.',
  registered: 'The student has registered for the course already.',
};

async function lockLive(tx: Db, app: App, id: number): Promise<Entry> {
  const found = await findEntry(app.db, id);
  if (!found) throw new Refusal('NOT_FOUND');
  await lockStudent(tx, found.student_id);
  const entry = await lockEntry(tx, id);
  if (!LIVE.includes(entry.state))
    throw notPossible('This student is no longer on the waiting list.');
  return entry;
}

/** Offers a free place to a waiting student out of order. No one who holds a place loses it. */
export async function offerPlace(app: App, { id, reason, by }: Decision): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const entry = await lockLive(tx, app, id);
    if (entry.state === 'offered') throw notPossible('A place is offered to this student already.');
    const closed = await closedOf(tx, entry, app.now());
    if (closed) throw notPossible(closedWords[closed]);
    if (!(await offerTo(tx, app, entry, holdFreePlace))) {
      throw notPossible('No place is free. Give the skill more places first.');
    }
    await record(tx, entry, 'waiting_list.offer', { by, reason });
  });
}

/** Takes a student off the list; a place held for them goes to the next. */
export async function removeWaiting(app: App, { id, reason, by }: Decision): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const entry = await lockLive(tx, app, id);
    await end(tx, entry, { state: 'closed', at: app.now(), by });
    await record(tx, entry, 'waiting_list.remove', { by, reason });
    await notifyAboutRemoval(tx, app, entry, reason);
    await app.jobs.enqueue(tx, LINE_QUEUE, {});
  });
}

async function record(
  tx: Db,
  entry: Entry,
  action: 'waiting_list.offer' | 'waiting_list.remove',
  { by, reason }: { by: Actor; reason: string },
): Promise<void> {
  await recordInAudit(tx, {
    actor: by,
    action,
    subject: `waiting_list:${entry.id}`,
    studentId: entry.student_id,
    detail: { reason, course: entry.code, skill: entry.title },
  });
}
