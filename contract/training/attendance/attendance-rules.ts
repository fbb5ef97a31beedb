import { formatDay } from '../../common/time/dates.ts';
import { dayInLagos } from '../../common/time/days.ts';

/** The facts for counting the days of one registration. Days are dates such as `2026-11-14`. */
export interface AttendanceFacts {
  /** The training days of each line that counts: of the student's batch, or of all that fit. */
  lines: readonly (readonly string[])[];
  /** The day of the registration: days before it need not be attended. */
  from: string;
  /** Days that need not be attended. */
  excused: readonly string[];
  /** Days that staff marked absent by hand: no scan changes them. */
  absent?: readonly string[];
}

/** The lines with days left to attend, the earliest first, each with its index in the list. */
function linesLeft({ lines, from, excused }: AttendanceFacts) {
  return lines
    .map((days, place) => ({
      place,
      isWhole: (days[0] ?? '') >= from,
      begins: days[0] ?? '',
      days: days.filter((day) => day >= from),
    }))
    .filter(({ days }) => days.some((day) => !excused.includes(day)))
    .sort((one, other) => one.begins.localeCompare(other.begins));
}

type LineLeft = ReturnType<typeof linesLeft>[number];
const byLength = (one: LineLeft, other: LineLeft) => one.days.length - other.days.length;

/**
 * The index of the line in which a student without a batch is expected: the earliest that had not
 * begun on the day of the registration. If all had begun it is the one with the most days left; -1
 * without lines.
 */
export function lineWithoutBatch(facts: AttendanceFacts): number {
  const left = linesLeft(facts);
  const longest = left.toSorted((one, other) => byLength(other, one))[0];
  return (left.find(({ isWhole }) => isWhole) ?? longest)?.place ?? -1;
}

/**
 * The days that have to be attended: of the student's batch, or without one of the shortest line
 * that had not begun. A student who registers during the last line has to attend the most days left
 * in any: the rest of a line that is almost over would be the shortest.
 */
export function requiredDays(facts: AttendanceFacts): string[] {
  const left = linesLeft(facts).sort(byLength);
  const days = (left.find(({ isWhole }) => isWhole) ?? left.at(-1))?.days ?? [];
  return days.filter((day) => !facts.excused.includes(day));
}

export const dayStates = ['present', 'missed', 'absent', 'excused', 'today', 'coming'] as const;
export type DayState = (typeof dayStates)[number];

/** A training day that is over and does not count: without a scan, or marked absent by staff. */
export const isMissed = (state: DayState) => state === 'missed' || state === 'absent';

export const dayStateLabels: Record<DayState, string> = {
  present: 'Present',
  missed: 'Not recorded',
  absent: 'Marked absent',
  excused: 'Excused',
  today: 'Today',
  coming: 'To come',
};

export interface Attendance {
  /** Days that count, at most the number required. */
  attended: number;
  required: number;
  /** The number of days needed for a certificate. */
  needed: number;
  /** How many more days can be missed; below 0 the needed number can no longer be reached. */
  spare: number;
  days: { day: string; state: DayState }[];
}

/**
 * Undefined if no day is required: then nothing can be counted. `next` is the first day that can
 * still be attended: by default today counts to its end, because scans of an offline phone arrive
 * late.
 */
export function attendanceOf(
  given: AttendanceFacts & { present: readonly string[] },
  { percent, now, next }: { percent: number; now: Date; next?: string },
): Attendance | undefined {
  const present = new Set(given.present);
  // An excused day that was attended counts: it stays one of the days required.
  const facts = { ...given, excused: given.excused.filter((day) => !present.has(day)) };
  const required = requiredDays(facts);
  if (required.length === 0) return undefined;
  const today = dayInLagos(now);
  const first = next ?? today;
  const attended = Math.min(present.size, required.length);
  const needed = Math.ceil((required.length * percent) / 100);
  const ahead = new Set(
    facts.lines
      .flat()
      .filter((day) => day >= first && day >= facts.from)
      .filter((day) => !present.has(day) && !facts.excused.includes(day))
      .filter((day) => !facts.absent?.includes(day)),
  );
  // Without a batch, all batches lie ahead, but no more days than one batch has can be needed. A
  // student moved to another batch keeps the attended days and has all of the new ones ahead.
  const possible =
    facts.lines.length > 1
      ? Math.min(required.length, attended + ahead.size)
      : attended + ahead.size;
  return {
    attended,
    required: required.length,
    needed,
    spare: possible - needed,
    days: daysOf(facts, present, { today, first }),
  };
}

interface Now {
  today: string;
  /** The first day that can still be attended. */
  first: string;
}

function daysOf(facts: AttendanceFacts, present: ReadonlySet<string>, now: Now) {
  const own = lineAttended(facts, present).filter((day) => day >= facts.from);
  const days = [...new Set([...own, ...present])].sort();
  return days.map((day) => ({ day, state: dayState(day, facts, present, now) }));
}

/**
 * The line whose days a student sees: without a batch the one that they last came to, otherwise the
 * one that they are expected in. Coming to another line leaves no missed days in the first.
 */
function lineAttended(facts: AttendanceFacts, present: ReadonlySet<string>): readonly string[] {
  const expected = facts.lines[lineWithoutBatch(facts)] ?? [];
  const last = facts.lines
    .flat()
    .filter((day) => present.has(day))
    .sort()
    .at(-1);
  if (last === undefined || expected.includes(last)) return expected;
  return facts.lines.find((line) => line.includes(last)) ?? expected;
}

function dayState(
  day: string,
  { excused, absent }: AttendanceFacts,
  present: ReadonlySet<string>,
  { today, first }: Now,
): DayState {
  if (present.has(day)) return 'present';
  if (excused.includes(day)) return 'excused';
  if (absent?.includes(day)) return 'absent';
  if (day < first) return 'missed';
  return day === today ? 'today' : 'coming';
}

/** For a completed training: the days after its last one need not be attended. */
export const daysTaken = (days: Attendance['days'], ends: string) =>
  days.filter(
    ({ day, state }) =>
      state === 'present' || (state !== 'today' && state !== 'coming' && day <= ends),
  );

export const TRAINING_COMPLETED = 'You have completed this training.';

/** Without `counted`, which no page of students loads. */
const countedDays = (count: number, more = '') => `${count}${more} ${count === 1 ? 'day' : 'days'}`;

/** "7 of 10 days". */
export const attendedWords = ({ attended, required }: Pick<Attendance, 'attended' | 'required'>) =>
  `${attended} of ${countedDays(required)}`;

/** How many days a student can still miss, in words; empty once enough were attended. */
export function spareWords({ attended, needed, spare, days }: Attendance): string {
  if (attended >= needed) return 'You have attended enough days for a certificate.';
  if (spare > 0) {
    const more = days.some(({ state }) => isMissed(state)) ? ' more' : '';
    return `You can miss ${countedDays(spare, more)}.`;
  }
  if (spare === 0) return `You cannot miss another day: you need ${countedDays(needed)}.`;
  return `You need ${countedDays(needed)} for a certificate and can no longer reach that. Contact the centre.`;
}

/** The next missed day would be one too many, or one was already. */
export const isAtRisk = ({ attended, needed, spare }: Attendance) =>
  attended < needed && spare <= 0;

/** "12 Nov 2026, 13 Nov 2026 and 16 Nov 2026". */
export function listDays(days: readonly string[]): string {
  const written = days.map((day) => formatDay(day));
  const last = written.at(-1) ?? '';
  return written.length < 2 ? last : `${written.slice(0, -1).join(', ')} and ${last}`;
}
