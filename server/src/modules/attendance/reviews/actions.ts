import type { ReviewDecision } from '@edc/contract/register-rules';
import type { App } from '../../../context.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { publish } from '../../../platform/live/events.ts';
import { recordInAudit } from '../../audit/actions.ts';
import type { SignedInStaff } from '../../staff/gates.ts';
import { writeDay } from '../registers/actions.ts';
import { demandStudent, seesAll } from '../registers/queries.ts';
import { forgetToCheck } from './queries.ts';
import { insertReviews, isOtherPerson, scanById } from './store.ts';

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

const REASON = 'Please give a reason';

/** Settles a scan: it stays as it is, or the day of the student is written by hand. */
export async function reviewScan(app: App, me: SignedInStaff, given: Review): Promise<string> {
  const { id, decision, reason } = given;
  const scan = await scanById(app.db, id);
  if (!scan) throw new Refusal('NOT_FOUND');
  const student =
    scan.registration_id === null
      ? undefined
      : await demandStudent(app.db, me, scan.registration_id);
  // Nobody teaches the owner of a code that is not ours.
  if (!student && !seesAll(me)) throw new Refusal('NOT_FOUND');
  if (!seesAll(me) && (await isOtherPerson(app.db, id))) {
    throw new Refusal('NOT_POSSIBLE', { message: 'The office decides about this scan.' });
  }
  const writes = decision !== 'keep';
  if (writes && (!student || scan.kind !== 'attendance')) {
    throw new Refusal('NOT_POSSIBLE', { message: 'This scan is not about a day of a student.' });
  }
  if (writes && !reason) {
    throw new Refusal('INVALID', { message: REASON, fields: { reason: REASON } });
  }
  const by = `staff:${me.email}`;
  await app.db.transaction().execute(async (tx) => {
    if (student && writes) {
      const written = { day: scan.day, present: decision === 'present', reason };
      await writeDay(tx, app, student, { ...written, by });
    }
    await insertReviews(tx, scan, { decision, by, at: app.now(), isOffice: seesAll(me) });
    await recordInAudit(tx, {
      actor: by,
      action: 'scan.review',
      subject: `scan:${id}`,
      ...(student ? { studentId: student.student_id } : {}),
      detail: { day: scan.day, what: words[decision], ...(reason ? { reason } : {}) },
      at: app.now(),
    });
    await publish(tx, { to: 'may:attendance.record', topic: 'attendance' });
    await publish(tx, { to: 'may:registrations.change', topic: 'work' });
  });
  forgetToCheck(app);
  if (!student || !writes) return 'The scan is checked and stays as it is.';
  return `${student.name} is marked ${decision}.`;
}
