import { dayInLagos } from '@edc/contract/common/time/days';
import type { TrainingCalendar, TrainingLine } from '@edc/contract/common/time/training-days';
import { periodOf } from '@edc/contract/training/attendance/batch-rules';
import { sql } from 'kysely';

/** A batch with its own time and place, if it has them. */
export interface BatchLine extends TrainingLine {
  batch: string;
  training_time: string | null;
  training_place: string | null;
}

export interface Training {
  /** The lines that count: the student's batch, or without one all that fit the study mode. */
  lines: BatchLine[];
  /** The day of the registration, or of its last change of course. */
  from: string;
  /** The first and last day on which a scan or a mark counts; null if there is none. */
  attended: { first: string; last: string } | null;
  /** The first and last training day; undefined if no training day is set. */
  period: { begins: string; ends: string } | undefined;
  calendar: TrainingCalendar;
}

/** The start of counted days, in a query of registrations: a change of course restarts it. */
export const TRAINING_SINCE = sql<Date>`greatest(registrations.registered_at, (select max(changes.at)
    from registration_changes as changes
    where changes.registration_id = registrations.id and changes.what = 'course'))`;

/** The facts for the training dates, in a query that reads registrations with their students. */
export const TRAINING_FACTS = [
  sql<Training['lines']>`(select coalesce(json_agg(json_build_object(
      'batch', schedules.batch,
      'start_date', schedules.start_date,
      'end_date', schedules.end_date,
      'training_time', schedules.training_time,
      'training_place', schedules.training_place
    ) order by schedules.start_date, schedules.batch), '[]')
    from schedules
    where schedules.course_id = registrations.course_id
      and schedules.cancelled_at is null
      and case when registrations.batch_id is null
        then students.study_mode = any(schedules.study_modes)
        else schedules.id = registrations.batch_id end)`.as('lines'),
  TRAINING_SINCE.as('since'),
  sql<Training['attended']>`(select json_build_object('first', min(day), 'last', max(day))
    from attendance_presence as presence
    where presence.registration_id = registrations.id having count(*) > 0)`.as('attended'),
] as const;

interface TrainingFacts extends Pick<Training, 'lines' | 'attended'> {
  since: Date;
}

export function trainingFrom(
  { lines, since, attended }: TrainingFacts,
  calendar: TrainingCalendar,
): Training {
  const from = dayInLagos(since);
  return {
    lines,
    from,
    attended,
    period: periodOf({ lines, calendar, from }, attended),
    calendar,
  };
}
