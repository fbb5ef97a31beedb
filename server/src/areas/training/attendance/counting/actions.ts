import { counted } from '@edc/contract/common/text/counted';
import { isOver, trainingPeriod } from '@edc/contract/common/time/training-days';
import {
  type Attendance,
  attendedWords,
  listDays,
} from '@edc/contract/training/attendance/attendance-rules';
import type { App } from '../../../../context.ts';
import { forEachIsolated } from '../../../../platform/for-each-isolated.ts';
import { isReversed } from '../../../money/payments/queries.ts';
import { notifyStudent } from '../../../people/inbox/actions.ts';
import {
  completeRegistration,
  lockRegistration,
  reopenRegistration,
} from '../../enrolment/actions.ts';
import { loadAttendance, namesOf } from '../../enrolment/queries.ts';
import { notifyAboutCompletion } from '../completing/actions.ts';
import { countAndKeep, countedPeriod, loadSent, type Row } from './counts.ts';
import { isSurelyAtRisk, openDays, type Sent } from './rules.ts';
import { dropOldCounts, inTraining, undoneCompletions } from './store.ts';

const PAGE = 300;

/**
 * Counts everyone in training: completes those who have attended enough once training is over, and
 * warns those who cannot miss another day. Each is notified once.
 */
export async function countAll(app: App): Promise<void> {
  const now = app.now();
  const { today, from, since } = countedPeriod(now);
  const sent = await loadSent(app.db, from);
  for (let after = 0, rows: Row[] = []; ; after = rows.at(-1)?.id ?? after) {
    rows = await inTraining(app.db, { today, since, after, limit: PAGE });
    await countPage(app, rows, sent, now);
    if (rows.length < PAGE) break;
  }
  await forEachIsolated(await undoneCompletions(app.db, from), ({ id }) => reopenIfUndone(app, id));
  await dropOldCounts(app.db, today);
}

/** Reopens trainings that attendance completed, if an undo arrived later. */
async function reopenIfUndone(app: App, id: number): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    await lockRegistration(tx, id);
    const count = (await loadAttendance(tx, [id], app.now())).get(id);
    if (!count || count.attended >= count.needed) return;
    const reason = `A scan was undone: ${attendedWords(count)}`;
    await reopenRegistration(tx, { registrationId: id, by: 'attendance', reason, at: app.now() });
  });
}

async function countPage(app: App, rows: readonly Row[], sent: Sent, now: Date): Promise<void> {
  const known = await countAndKeep(app.db, rows, { sent, now, countedAt: now });
  await forEachIsolated(known, async ({ row, own, attendance, missed }) => {
    const isEnough = attendance.attended >= attendance.needed;
    if (isEnough && isOver(own.period, now)) await complete(app, row);
    // Students without their own batch can still come to the next one.
    else if (!isOver(trainingPeriod(own.lines, own.calendar), now)) {
      await warn(app, row, attendance, missed);
    }
  });
}

/** Happens once: a completed registration is no longer in training. */
async function complete(app: App, row: Row): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const before = await lockRegistration(tx, row.id);
    if (before?.state !== 'active') return;
    // Counted again under the lock: a correction or a reversal may have arrived in the meantime.
    const attendance = (await loadAttendance(tx, [row.id], app.now())).get(row.id);
    if (!attendance || attendance.attended < attendance.needed) return;
    if (await isReversed(tx, before.purchase_id)) return;
    const days = attendedWords(attendance);
    await completeRegistration(tx, {
      registrationId: row.id,
      byHand: false,
      by: 'attendance',
      reason: `Attended ${days}`,
      at: app.now(),
    });
    await notifyAboutCompletion(
      tx,
      app,
      row,
      (what) => `You have completed your training in ${what} with ${days}.`,
    );
  });
}

async function warn(app: App, row: Row, attendance: Attendance, missed: string[]): Promise<void> {
  if (missed.length === 0 || !isSurelyAtRisk(attendance, missed)) return;
  await app.db.transaction().execute(async (tx) => {
    const { what, code } = await namesOf(tx, row);
    // Unsettled days may turn out to have been attended.
    const isLost = attendance.spare + openDays(attendance, missed) < 0;
    const needed = counted(attendance.needed, 'day');
    const more = isLost
      ? `You can no longer reach the ${needed} that a certificate needs. Please contact the centre.`
      : `You need ${needed} for a certificate, so you cannot miss another day.`;
    await notifyStudent(tx, app, {
      studentId: row.student_id,
      // One notification for each of the two sentences, not for every further day.
      key: `at-risk:${row.id}:${isLost ? 'lost' : 'last'}`,
      kind: 'attendance',
      subject: `Your attendance: ${what}`,
      text: `You were not recorded in ${what} on ${listDays(missed)}. ${more}`,
      path: `/app/get_printout/${code}`,
      button: 'See your days',
    });
  });
}
