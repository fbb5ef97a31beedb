import { batchToJoin } from '@edc/contract/batch-rules';
import { trainingDays } from '@edc/contract/training-rules';
import { compileListOnce } from '../../../platform/database/compile-once.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { loadTrainingCalendar } from '../../site/queries.ts';
import type { BusyDays } from './clashes.ts';
import { TRAINING_FACTS, type Training, trainingFrom } from './facts.ts';

const ownRows = compileListOnce((db, studentId: number) =>
  db
    .selectFrom('registrations')
    .innerJoin('students', 'students.id', 'registrations.student_id')
    .innerJoin('applications', 'applications.id', 'registrations.application_id')
    .innerJoin('skills', 'skills.id', 'registrations.skill_id')
    .select([
      'registrations.id',
      'registrations.state',
      'registrations.application_id',
      'applications.course_code',
      'applications.session',
      'skills.title',
      'skills.slug',
    ])
    .select(TRAINING_FACTS)
    .where('registrations.student_id', '=', studentId)
    .where('registrations.state', '!=', 'cancelled')
    .orderBy('registrations.registered_at', 'desc'),
);

/** A registration of a student with its training. */
export interface OwnTraining {
  id: number;
  applicationId: number;
  state: string;
  course_code: string;
  session: string;
  title: string;
  slug: string;
  training: Training;
}

/** All that a student is registered for or has completed, newest first. */
export async function loadOwnTraining(db: Db, studentId: number): Promise<OwnTraining[]> {
  const rows = await ownRows(db, studentId);
  const calendar = await loadTrainingCalendar(db);
  return rows.map(({ application_id, lines, since, attended, ...row }) => ({
    ...row,
    applicationId: application_id,
    training: trainingFrom({ lines, since, attended }, calendar),
  }));
}

/** The days of the trainings that a student attends beside these courses. */
export function busyBeside(
  own: readonly OwnTraining[],
  courses: readonly number[],
  today: string,
): BusyDays[] {
  return own.flatMap(({ applicationId, state, course_code, title, training }) => {
    const joins = batchToJoin(training, today);
    if (!joins || state !== 'active' || courses.includes(applicationId)) return [];
    const { batch, training_time } = joins;
    const days = trainingDays(joins, training.calendar);
    return [{ words: `${batch} of ${course_code} (${title})`, days, training_time }];
  });
}

/** What a student has of a skill beside this course, in words; empty for most. */
export function alreadyOf(
  own: readonly OwnTraining[],
  { slug, applicationId }: { slug: string; applicationId: number },
): string {
  const others = own.filter((one) => one.slug === slug && one.applicationId !== applicationId);
  const current = others.find(({ state }) => state === 'active');
  if (current) return `You train in this skill in ${current.course_code}.`;
  const [completed] = others;
  if (!completed) return '';
  return `You completed this skill in ${completed.course_code}, ${completed.session}.`;
}
