import { formatDay } from '@edc/contract/dates';
import { dayToCome, type TrainingLine, trainingDays } from '@edc/contract/training-rules';
import type { App } from '../../../context.ts';
import { loadAttendance } from '../../enrolment/attendance/queries.ts';
import { loadTraining } from '../../enrolment/training/queries.ts';
import { loadSettings, loadTrainingCalendar } from '../../site/queries.ts';

interface BegunBatch extends TrainingLine {
  id: number;
  batch: string;
}

/**
 * What becomes of these registrations in the batches that have begun: days that are over count as
 * missed for who was registered then. In words for the person who assigns.
 */
export async function loadBegun(
  { db, now }: Pick<App, 'db' | 'now'>,
  batches: readonly BegunBatch[],
  ids: readonly number[],
): Promise<{ id: number; note: string }[]> {
  const calendar = await loadTrainingCalendar(db);
  const { training_time: time } = await loadSettings(db);
  const next = dayToCome(now(), time);
  const begun = batches
    .map((line) => ({ line, days: trainingDays(line, calendar) }))
    .filter(({ days }) => days.length > 0 && (days[0] ?? '') < next);
  if (begun.length === 0 || ids.length === 0) return [];
  const own = await loadTraining(db, ids);
  const notes: { id: number; note: string }[] = [];
  for (const { line, days } of begun) {
    const there = { ...line, training_time: null, training_place: null };
    const training = new Map([...own].map(([id, one]) => [id, { ...one, lines: [there] }]));
    const counted = await loadAttendance(db, ids, now(), { training, time });
    const short = [...counted.values()].filter(({ attended, needed }) => attended < needed);
    const late = short.filter(({ spare }) => spare < 0).length + ids.length - counted.size;
    const tight = short.filter(({ spare }) => spare === 0).length;
    const left = days.filter((day) => day >= next).length;
    notes.push({
      id: line.id,
      note: [daysWords(line.batch, days, left), ...studentWords({ late, tight }, ids.length)].join(
        ' ',
      ),
    });
  }
  return notes;
}

/** "Batch 1 began on 9 Nov 2026: 3 of its 10 days are left." */
function daysWords(batch: string, days: readonly string[], left: number): string {
  if (left === 0) return `${batch} is over: its last day was ${formatDay(days.at(-1) ?? '')}.`;
  const rest = `${left} of its ${days.length} days ${left === 1 ? 'is' : 'are'} left`;
  return `${batch} began on ${formatDay(days[0] ?? '')}: ${rest}.`;
}

function studentWords({ late, tight }: { late: number; tight: number }, total: number): string[] {
  const who = (count: number, can: string) => {
    if (total === 1) return `The student cannot ${can}.`;
    if (count === total) return `None of the students can ${can}.`;
    return `${count} of the ${total} students cannot ${can}.`;
  };
  return [
    ...(late > 0 ? [who(late, 'reach the days that a certificate needs there')] : []),
    ...(tight > 0 ? [who(tight, 'miss another day there')] : []),
  ];
}
