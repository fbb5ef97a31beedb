import { type TrainingCalendar, trainingDays } from '@edc/contract/common/time/training-days';
import { batchToJoin } from '@edc/contract/training/attendance/batch-rules';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { compileListOnce } from '../../../../platform/database/statements/compile-once.ts';
import { loadTrainingCalendar } from '../../../system/settings-store/queries.ts';
import type { BusyDays } from './clashes.ts';
import { TRAINING_FACTS, trainingFrom } from './facts.ts';

/** The student's active and completed registrations, newest first, as rows. */
export const ownTrainingRows = (db: Db, studentId: number) =>
  db
    .selectFrom('registrations')
    .innerJoin('students', 'students.id', 'registrations.student_id')
    .innerJoin('courses', 'courses.id', 'registrations.course_id')
    .innerJoin('skills', 'skills.id', 'registrations.skill_id')
    .innerJoin('purchase_balances', 'purchase_balances.purchase_id', 'registrations.purchase_id')
    .select([
      'registrations.id',
      'registrations.state',
      'registrations.course_id',
      'courses.course_code',
      'courses.session',
      'skills.title',
      'skills.slug',
      'purchase_balances.reversed',
      sql<boolean>`exists (select from requests
        where requests.registration_id = registrations.id
          and requests.kind = 'skill_change' and requests.state = 'pending')`.as('is_changing'),
    ])
    .select(TRAINING_FACTS)
    .where('registrations.student_id', '=', studentId)
    .where('registrations.state', '!=', 'cancelled')
    .orderBy('registrations.registered_at', 'desc');

const ownRows = compileListOnce(ownTrainingRows);

/** A registration of a student with its training. */
export type OwnTraining = ReturnType<typeof readOwnTraining>;

type OwnRow = Awaited<ReturnType<typeof ownRows>>[number];

/** The student's active and completed registrations, newest first. */
export async function loadOwnTraining(db: Db, studentId: number): Promise<OwnTraining[]> {
  const rows = await ownRows(db, studentId);
  const calendar = await loadTrainingCalendar(db);
  return rows.map((row) => readOwnTraining(row, calendar));
}

/** A row, which may come from another statement as JSON, with its time as text. */
export function readOwnTraining(
  row: Omit<OwnRow, 'since'> & { since: Date | string },
  calendar: TrainingCalendar,
) {
  const { course_id, is_changing, lines, since, attended, ...rest } = row;
  return {
    ...rest,
    courseId: course_id,
    reversed: row.reversed ?? false,
    /** A request to change its skill waits for the centre. */
    isChanging: is_changing,
    training: trainingFrom({ lines, since: new Date(since), attended }, calendar),
  };
}

/** The days of the student's trainings outside these courses. */
export function busyBeside(
  own: readonly OwnTraining[],
  courses: readonly number[],
  today: string,
): BusyDays[] {
  return own.flatMap(({ courseId, state, course_code, title, training }) => {
    const joins = batchToJoin(training, today);
    if (!joins || state !== 'active' || courses.includes(courseId)) return [];
    const { batch, training_time } = joins;
    const days = trainingDays(joins, training.calendar);
    return [{ words: `${batch} of ${course_code} (${title})`, days, training_time }];
  });
}

/** The student's training in the same skill outside this course, in words; usually empty. */
export function alreadyOf(
  own: readonly OwnTraining[],
  { slug, courseId }: { slug: string; courseId: number },
): string {
  const others = own.filter((one) => one.slug === slug && one.courseId !== courseId);
  const current = others.find(({ state }) => state === 'active');
  if (current) return `You train in this skill in ${current.course_code}.`;
  const [completed] = others;
  if (!completed) return '';
  return `You completed this skill in ${completed.course_code}, ${completed.session}.`;
}
