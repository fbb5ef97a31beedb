import type { ReviewDecision } from '@edc/contract/training/attendance/register-rules';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { notPossible, Refusal, wrongField } from '../../../../platform/http/refusal.ts';
import { publish } from '../../../../platform/live/events.ts';
import type { SignedInStaff } from '../../../people/staff/gates.ts';
import { recordInAudit } from '../../../system/audit/actions.ts';
import { recount } from '../counting/counts.ts';
import { writeDay } from '../marks/actions.ts';
import { requireStudent, seesAll } from '../registers/queries.ts';
import { forgetToCheck } from './queries.ts';
import { deleteReviews, insertReviews, isOtherPerson, scanById } from './store.ts';

interface Review {
  id: string;
  decision: ReviewDecision;
  reason: string;
}

const words: Record<ReviewDecision, string> = {
  keep: 'Left as it is',
  present: 'Marked present',
  absent: 'Marked absent',
};

/** A scan of a student whose register this person keeps. */
async function requireScan({ db }: App, me: SignedInStaff, id: string) {
  const scan = await scanById(db, id);
  if (!scan) throw new Refusal('NOT_FOUND');
  const student =
    scan.registration_id === null ? undefined : await requireStudent(db, me, scan.registration_id);
  // Nobody teaches the owner of a code that is not ours.
  if (!student && !seesAll(me)) throw new Refusal('NOT_FOUND');
  return { scan, student };
}

async function notifyOthers(tx: Db): Promise<void> {
  await publish(tx, { to: 'may:attendance.record', topic: 'attendance' });
  await publish(tx, { to: 'may:registrations.change', topic: 'work' });
}

/** Settles a case: leaves it as it is, or marks the student's day by hand. */
export async function reviewScan(app: App, me: SignedInStaff, given: Review): Promise<string> {
  const { id, decision, reason } = given;
  const { scan, student } = await requireScan(app, me, id);
  if (!seesAll(me) && (await isOtherPerson(app.db, id))) {
    throw notPossible('The office decides about this scan.');
  }
  const writes = decision !== 'keep';
  if (writes && (!student || scan.kind !== 'attendance')) {
    throw notPossible('This scan is not about a day of a student.');
  }
  if (writes && !reason) throw wrongField('reason', 'Please give a reason');
  const by = me.actor;
  await app.db.transaction().execute(async (tx) => {
    if (student && writes) {
      const written = { day: scan.day, present: decision === 'present', reason };
      await writeDay(tx, app, student, { ...written, by });
      await recount(tx, [student.id], app.now());
    }
    await insertReviews(tx, id, { decision, by, at: app.now(), isOffice: seesAll(me) });
    await recordInAudit(tx, {
      actor: by,
      action: 'scan.review',
      subject: `scan:${id}`,
      ...(student ? { studentId: student.student_id } : {}),
      detail: { day: scan.day, what: words[decision], ...(reason ? { reason } : {}) },
      at: app.now(),
    });
    await notifyOthers(tx);
  });
  forgetToCheck(app);
  if (!writes) return `${student?.name ?? 'Unknown code'}: left as it is.`;
  if (!student) throw new Refusal('NOT_FOUND');
  return `${student.name} is marked ${decision}.`;
}

/** Undoes one's own decision to leave a case as it is. */
export async function reopenScan(app: App, me: SignedInStaff, id: string): Promise<string> {
  const { scan, student } = await requireScan(app, me, id);
  const by = me.actor;
  await app.db.transaction().execute(async (tx) => {
    if (!(await deleteReviews(tx, id, by))) throw new Refusal('NOT_FOUND');
    await recordInAudit(tx, {
      actor: by,
      action: 'scan.reopen',
      subject: `scan:${id}`,
      ...(student ? { studentId: student.student_id } : {}),
      detail: { day: scan.day },
      at: app.now(),
    });
    await notifyOthers(tx);
  });
  forgetToCheck(app);
  return `${student?.name ?? 'Unknown code'}: to be checked again.`;
}
