import { formatDay } from '@edc/contract/common/time/dates';
import { dayToCome, trainingDays } from '@edc/contract/common/time/training-days';
import { type Attendance, attendedWords } from '@edc/contract/training/attendance/attendance-rules';
import type { BatchPreview } from '@edc/contract/training/attendance/batches';
import type { App } from '../../../../context.ts';
import { loadSettings, loadTrainingCalendar } from '../../../system/settings-store/queries.ts';
import { loadAttendance, loadTraining } from '../../enrolment/queries.ts';
import type { ChosenStudent } from '../chosen/store.ts';
import { tooLateFor } from './over.ts';
import type { Batch } from './store.ts';

type Effects = Pick<BatchPreview, 'begun' | 'ahead' | 'other_mode'>;

/**
 * The effects of putting these registrations in each batch: past days count as missed for students
 * who were registered then. In words for the person who assigns.
 */
export async function loadEffects(
  app: Pick<App, 'db' | 'now'>,
  batches: readonly Batch[],
  rows: readonly Pick<ChosenStudent, 'id' | 'study_mode'>[],
): Promise<Effects> {
  const effects: Effects = { begun: [], ahead: [], other_mode: [] };
  if (rows.length === 0) return effects;
  const { db, now } = app;
  const calendar = await loadTrainingCalendar(db);
  const { training_time: time } = await loadSettings(db);
  const ids = rows.map(({ id }) => id);
  const own = await loadTraining(db, ids);
  for (const line of batches) {
    const note = otherModeWords(line, rows);
    if (note) effects.other_mode.push({ id: line.id, note });
    const days = trainingDays(line, calendar);
    if (days.length === 0) continue;
    const next = dayToCome(now(), line.training_time ?? time);
    const isBegun = (days[0] ?? '') < next;
    const words = [daysWords(line.batch, days, days.filter((day) => day >= next).length)];
    // For many students, a batch that has not begun has no effect to show.
    if (isBegun || ids.length === 1) {
      const training = new Map([...own].map(([id, one]) => [id, { ...one, lines: [line] }]));
      const counted = await loadAttendance(db, ids, now(), { training, time });
      const refused = new Set(await tooLateFor(db, app, line, ids));
      const taken = ids.filter((id) => !refused.has(id)).map((id) => counted.get(id));
      words.push(...studentWords(taken, ids.length));
    }
    (isBegun ? effects.begun : effects.ahead).push({ id: line.id, note: words.join(' ') });
  }
  return effects;
}

/** "Batch 1 began on 9 Nov 2026: 3 of its 10 days are left." */
function daysWords(batch: string, days: readonly string[], left: number): string {
  const first = formatDay(days[0] ?? '');
  if (left === 0) return `${batch} is over: its last day was ${formatDay(days.at(-1) ?? '')}.`;
  if (left === days.length) {
    return `${batch} begins on ${first} and has ${left} ${left === 1 ? 'day' : 'days'}.`;
  }
  const rest = `${left} of its ${days.length} days ${left === 1 ? 'is' : 'are'} left`;
  return `${batch} began on ${first}: ${rest}.`;
}

/** The students' prospects there; `taken` are the counts of those who may be put in the batch. */
function studentWords(taken: readonly (Attendance | undefined)[], total: number): string[] {
  const short = taken.filter((one) => !one || one.attended < one.needed);
  const late = short.filter((one) => !one || one.spare < 0).length;
  const tight = short.filter((one) => one?.spare === 0).length;
  const cannot = (count: number, can: string) => {
    if (count === 0) return [];
    if (total === 1) return [`The student cannot ${can}.`];
    if (count === total) return [`None of the students can ${can}.`];
    return [`${count} of the ${total} students cannot ${can}.`];
  };
  return [
    ...refusedWords(total - taken.length, total),
    ...cannot(late, 'reach the days that a certificate needs there'),
    ...cannot(tight, 'miss another day there'),
    ...enoughWords(taken.length - short.length, total),
    ...(total === 1 && late + tight === 0 ? short.flatMap(ownWords) : []),
  ];
}

/** For a batch that is over. */
function refusedWords(count: number, total: number): string[] {
  if (count === 0) return [];
  if (total === 1) return ['The student attended none of its days, so they cannot join it.'];
  return [`${count} of the ${total} students attended none of its days, so they cannot join it.`];
}

function enoughWords(count: number, total: number): string[] {
  if (count === 0) return [];
  const who =
    total === 1
      ? 'The student has'
      : `${count} of the ${total} students ${count === 1 ? 'has' : 'have'}`;
  return [`${who} enough days for a certificate there.`];
}

/** "The student has 4 of 10 days there and can miss 7." */
const ownWords = (one: Attendance | undefined) =>
  one ? [`The student has ${attendedWords(one)} there and can miss ${one.spare}.`] : [];

/** Empty where the batch is for all of them. */
function otherModeWords(
  { batch, study_modes }: Pick<Batch, 'batch' | 'study_modes'>,
  rows: readonly Pick<ChosenStudent, 'study_mode'>[],
): string {
  const others = rows.filter(({ study_mode }) => !study_modes.includes(study_mode));
  const [first] = others;
  if (!first) return '';
  const of = `${batch} is for ${study_modes.join(' and ')} students.`;
  if (rows.length === 1) return `${of} The student is ${first.study_mode}.`;
  const who = `${others.length} of the ${rows.length} students`;
  return `${of} ${who} ${others.length === 1 ? 'has' : 'have'} another study mode.`;
}
