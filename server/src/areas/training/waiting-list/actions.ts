import type { WaitingEntry } from '@edc/contract/training/waiting-list';
import type { App } from '../../../context.ts';
import type { Actor } from '../../../platform/actors.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { notPossible, Refusal } from '../../../platform/http/refusal.ts';
import { lockOffering, lockOfferings, releaseHolds } from '../../catalogue/places/actions.ts';
import type { SignedInStudent } from '../../people/identity/gates.ts';
import { lockStudent } from '../../people/roster/queries.ts';
import { recordInAudit } from '../../system/audit/actions.ts';
import { findOffer } from '../enrolment/queries.ts';
import { holdPlace, placesLeft } from '../places-taken/actions.ts';
import { notifyAboutOtherSkill, publishLine } from './mails.ts';
import { closedFor, loadWaitingList } from './queries.ts';
import { type Closed, extended } from './rules.ts';
import {
  type Entry,
  findEntry,
  insertEntry,
  LIVE,
  liveIn,
  lockEntry,
  updateEntry,
} from './store.ts';

/** The worker takes it at once, so the next in line need not wait for the schedule. */
export const LINE_QUEUE = { name: 'waiting-list' };

const refusals: Record<Closed, () => Refusal> = {
  closed: () => new Refusal('NOT_OFFERED'),
  'not-eligible': () => new Refusal('NOT_OFFERED'),
  registered: () =>
    new Refusal('ALREADY_REGISTERED', { message: 'You have already registered for this course.' }),
  begun: () => notPossible('Training has begun, so this waiting list is closed.'),
};

/** Puts the student at the end of the list; a student already on it keeps their position. */
export async function join(
  app: App,
  me: SignedInStudent,
  place: { applicationCode: string; skillCode: string },
): Promise<WaitingEntry> {
  const { studentId } = me;
  const at = app.now();
  await app.db.transaction().execute(async (tx) => {
    await lockStudent(tx, studentId);
    const closed = await closedFor(tx, { studentId, ...place }, at);
    if (closed) throw refusals[closed]();
    const offer = await findOffer(tx, place.applicationCode, place.skillCode);
    if (!offer) throw new Refusal('NOT_OFFERED');
    const key = { courseId: offer.course_id, skillId: offer.skill_id };
    const offering = await lockOffering(tx, key);
    if (!offering) throw new Refusal('NOT_OFFERED');
    if ((await liveIn(tx, { studentId, ...key })).length > 0) return;
    if ((await placesLeft(tx, offering, studentId)) > 0) {
      throw notPossible('This skill has a place left. You can register for it now.');
    }
    const entry = { offering_id: offering.id, student_id: studentId, joined_at: at };
    const id = await insertEntry(tx, entry);
    if (id === undefined) return;
    const { course_id, skill_id } = offer;
    const joined = { id, student_id: studentId, course_id, skill_id };
    await audit(tx, joined, { by: `student:${me.code}`, action: 'join' });
    await publishLine(tx, studentId);
  });
  const entry = (await loadWaitingList(app.db, studentId)).find(
    (one) => one.application_code === place.applicationCode && one.skill_code === place.skillCode,
  );
  if (!entry) throw new Refusal('NOT_POSSIBLE');
  return entry;
}

/** Takes the student off the waiting list, or passes the offered place to the next. */
export async function leave(
  app: App,
  me: SignedInStudent,
  id: number,
): Promise<'left' | 'declined'> {
  const found = await findEntry(app.db, id);
  if (found?.student_id !== me.studentId) throw new Refusal('NOT_FOUND');
  return await app.db.transaction().execute(async (tx) => {
    await lockStudent(tx, me.studentId);
    const entry = await lockEntry(tx, id);
    if (entry.state === 'left' || entry.state === 'declined') return entry.state;
    if (!LIVE.includes(entry.state)) {
      throw notPossible('You are no longer on this waiting list.');
    }
    const state = entry.state === 'offered' ? 'declined' : 'left';
    await end(tx, entry, { state, at: app.now(), by: `student:${me.code}` });
    await app.jobs.enqueue(tx, LINE_QUEUE, {});
    return state;
  });
}

/** Ends an entry and frees the place held for it. Call it after locking the student. */
export async function end(
  tx: Db,
  entry: Entry,
  how: { state: 'taken' | 'expired' | 'left' | 'declined' | 'closed'; at: Date; by: Actor },
): Promise<void> {
  const of = { courseId: entry.course_id, skillId: entry.skill_id };
  if (entry.state === 'offered') {
    await lockOffering(tx, of);
    await releaseHolds(tx, { studentId: entry.student_id, ...of, kind: 'waiting_list' });
  }
  await updateEntry(tx, entry.id, { state: how.state, ended_at: how.at });
  await audit(tx, entry, { by: how.by, action: how.state });
  await publishLine(tx, entry.student_id);
}

/**
 * Locks the offering to register for together with those whose waiting list entries will end: one
 * by one, two students with crossed offers would deadlock. Call it after locking the student,
 * before locking any offering.
 */
export async function lockWithLines(
  tx: Db,
  to: { studentId: number; courseId: number; skillId: number },
  also: readonly { courseId: number; skillId: number }[] = [],
): Promise<void> {
  const lines = await liveIn(tx, { studentId: to.studentId, courseId: to.courseId });
  if (lines.length === 0) return;
  await lockOfferings(tx, [
    to,
    ...also,
    ...lines.map((one) => ({ courseId: one.course_id, skillId: one.skill_id })),
  ]);
}

/**
 * The student has registered in the course: ends their entries in all of its lists, and notifies
 * them of an entry for another skill.
 */
export async function endForRegistered(
  tx: Db,
  given: { studentId: number; courseId: number; skillId: number; at: Date },
): Promise<void> {
  const { studentId, courseId, skillId, at } = given;
  for (const { id } of await liveIn(tx, { studentId, courseId })) {
    const entry = await lockEntry(tx, id);
    if (!LIVE.includes(entry.state)) continue;
    const state = entry.skill_id === skillId ? 'taken' : 'closed';
    await end(tx, entry, { state, at, by: 'waiting-list' });
    if (state === 'closed') await notifyAboutOtherSkill(tx, entry, at);
  }
}

/** Opening the payment extends the student's offer, once. Call it after locking the student. */
export async function extendOffer(
  tx: Db,
  of: { studentId: number; courseId: number; skillId: number },
): Promise<void> {
  const entry = (await liveIn(tx, of)).find(({ state }) => state === 'offered');
  if (!entry?.offered_until || entry.extended) return;
  const offering = await lockOffering(tx, of);
  const until = extended(entry.offered_until);
  const hold = { kind: 'waiting_list' as const, studentId: of.studentId, until };
  if (!offering || !(await holdPlace(tx, offering, hold))) return;
  await updateEntry(tx, entry.id, { offered_until: until, extended: true });
  await publishLine(tx, of.studentId);
}

export async function audit(
  tx: Db,
  entry: Pick<Entry, 'id' | 'student_id' | 'course_id' | 'skill_id'>,
  given: {
    action: 'join' | 'offer' | 'taken' | 'expired' | 'left' | 'declined' | 'closed';
    by: Actor;
  },
): Promise<void> {
  await recordInAudit(tx, {
    actor: given.by,
    action: `waiting_list.${given.action}`,
    subject: `waiting_list:${entry.id}`,
    studentId: entry.student_id,
    detail: { course_id: entry.course_id, skill: entry.skill_id },
  });
}
