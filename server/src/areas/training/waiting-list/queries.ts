import { hasBegun } from '@edc/contract/common/time/training-days';
import type { WaitingEntry } from '@edc/contract/training/waiting-list';
import type { WaitingState } from '@edc/contract/training/waiting-list-rules';
import type { Db } from '../../../platform/database/connect.ts';
import { compileListOnce } from '../../../platform/database/statements/compile-once.ts';
import { findOffer, fitOf, liveRegistration, loadTrainingOfCourse } from '../enrolment/queries.ts';
import type { Closed } from './rules.ts';
import { entriesWithNames, LIVE, position } from './store.ts';

const waitingRows = compileListOnce((db, studentId: number) =>
  entriesWithNames(db)
    .select(position.as('position'))
    .where('waiting_list.student_id', '=', studentId)
    .where('waiting_list.state', 'in', LIVE)
    .orderBy('waiting_list.state')
    .orderBy('waiting_list.id'),
);

/** The student's live entries, offered places first. */
export async function loadWaitingList(db: Db, studentId: number): Promise<WaitingEntry[]> {
  const rows = await waitingRows(db, studentId);
  return rows.map((row) => ({
    id: row.id,
    application_code: row.code,
    course_code: row.course_code,
    course_title: row.course_title,
    session: row.session,
    skill_code: row.slug,
    skill_title: row.title,
    state: row.state as WaitingState,
    position: row.state === 'waiting' ? row.position : null,
    joined_at: row.joined_at.toISOString(),
    offered_until: row.offered_until?.toISOString() ?? null,
  }));
}

/** The skills whose lists end for the student once they register for this one of the course. */
export async function loadLostPlaces(
  db: Db,
  studentId: number,
  to: { applicationCode: string; skillCode: string },
): Promise<string[]> {
  return (await waitingRows(db, studentId))
    .filter(({ code, slug }) => code === to.applicationCode && slug !== to.skillCode)
    .map(({ title }) => title);
}

/** Why the student cannot be offered a place in this skill, even if one is free. */
export async function closedFor(
  db: Db,
  of: { studentId: number; applicationCode: string; skillCode: string },
  now: Date,
): Promise<Closed | undefined> {
  const offer = await findOffer(db, of.applicationCode, of.skillCode, of.studentId);
  if (!offer?.open) return 'closed';
  const { course_id: courseId } = offer;
  if (await liveRegistration(db, { studentId: of.studentId, courseId })) return 'registered';
  if ((await fitOf(db, of.studentId, offer)) !== 'ok') return 'not-eligible';
  const period = await loadTrainingOfCourse(db, { courseId, studentId: of.studentId }, now);
  return hasBegun(period, now) ? 'begun' : undefined;
}
