import { DAY_MS, dayAfter, dayInLagos, HOUR_MS } from './days.ts';
export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

export type Weekday = (typeof WEEKDAYS)[number];

/** The centre's training days, from its settings. */
export interface TrainingCalendar {
  weekdays: readonly Weekday[];
  /** Dates such as `2026-12-25`. */
  holidays: readonly string[];
}

/** One line of the schedule. Both dates are included. */
export interface TrainingLine {
  start_date: string;
  end_date: string;
}

/** A page asks for the same few lines repeatedly. */
const known = new WeakMap<TrainingCalendar, Map<string, readonly string[]>>();

/** The training days of a schedule line, in order. */
export function trainingDays(line: TrainingLine, calendar: TrainingCalendar): readonly string[] {
  const ofCalendar = known.get(calendar) ?? new Map<string, readonly string[]>();
  known.set(calendar, ofCalendar);
  const key = `${line.start_date} ${line.end_date}`;
  const days = ofCalendar.get(key) ?? countTrainingDays(line, calendar);
  ofCalendar.set(key, days);
  return days;
}

function countTrainingDays(line: TrainingLine, calendar: TrainingCalendar): string[] {
  const days: string[] = [];
  const end = Date.parse(line.end_date);
  // Dates have no time zone: counted in UTC, no clock change can skip or repeat one.
  for (let at = Date.parse(line.start_date); at <= end; at += DAY_MS) {
    const date = new Date(at);
    const day = date.toISOString().slice(0, 10);
    const weekday = WEEKDAYS[date.getUTCDay()] as Weekday;
    if (calendar.weekdays.includes(weekday) && !calendar.holidays.includes(day)) days.push(day);
  }
  return days;
}

/** The limit of the search for a last day: longer than any batch. */
const MOST_DAYS = 366;

/** The last day of a line that begins on this day and has this many training days. */
export function lastDayFor(
  start_date: string,
  count: number,
  calendar: TrainingCalendar,
): string | undefined {
  if (Number.isNaN(Date.parse(start_date))) return undefined;
  const end_date = dayAfter(start_date, MOST_DAYS);
  return countTrainingDays({ start_date, end_date }, calendar)[count - 1];
}

/** The first and last training day of all these lines; undefined if there are none. */
export function trainingPeriod(
  lines: readonly TrainingLine[],
  calendar: TrainingCalendar,
): { begins: string; ends: string } | undefined {
  const days = lines.flatMap((line) => trainingDays(line, calendar)).sort();
  const [begins, ends] = [days.at(0), days.at(-1)];
  return begins && ends ? { begins, ends } : undefined;
}

/** Students can still come to a training day this long after it began. */
const JOINED_WITHIN_HOURS = 4;

/** The hour in '07:00AM Daily', the centre's own text; undefined if there is none. */
function hourIn(time: string): number | undefined {
  const found = /(\d{1,2}):\d\d\s*([ap]m)?/i.exec(time);
  if (!found) return undefined;
  const hour = Number(found[1]) % (found[2] ? 12 : 24);
  return found[2]?.toLowerCase() === 'pm' ? hour + 12 : hour;
}

/** Today until four hours after training begins at `time`; then tomorrow. */
export function dayToCome(now: Date, time = ''): string {
  const until = Math.min((hourIn(time) ?? 24) + JOINED_WITHIN_HOURS, 24);
  return dayInLagos(new Date(now.getTime() + (24 - until) * HOUR_MS));
}

/** Whether a line's last day can no longer be attended; false without training days. */
export function isPast(
  line: TrainingLine,
  calendar: TrainingCalendar,
  { now, time }: { now: Date; time: string },
): boolean {
  const last = trainingDays(line, calendar).at(-1);
  return last !== undefined && last < dayToCome(now, time);
}

/** Why no one can be put in such a batch. */
export const batchIsOver = (batch: string) => `${batch} is over. Choose a batch with days to come.`;

/**
 * The first training day from today on that is not excused, with its batch; undefined if training
 * is over or not set. Today counts until four hours after training begins at `time`.
 */
export function nextTrainingDay(
  lines: readonly (TrainingLine & { batch: string })[],
  calendar: TrainingCalendar,
  {
    now,
    time = '',
    excused = [],
  }: { now: Date; time?: string | undefined; excused?: readonly string[] | undefined },
): { day: string; batch: string } | undefined {
  const today = dayToCome(now, time);
  return lines
    .flatMap((line) => trainingDays(line, calendar).map((day) => ({ day, batch: line.batch })))
    .filter(({ day }) => day >= today && !excused.includes(day))
    .sort((one, other) => one.day.localeCompare(other.day))[0];
}

/** Whether training has begun: from the first training day on, at midnight in Lagos. */
export function hasBegun(period: { begins: string } | undefined, now: Date): boolean {
  return period !== undefined && dayInLagos(now) >= period.begins;
}

/** The last day on which a skill can be changed, this many days after training began. */
export function lastDayOfSkillChange(period: { begins: string }, days: number): string {
  return dayAfter(period.begins, days);
}

/** Whether training is over: from the day after the last training day on. */
export function isOver(period: { ends: string } | undefined, now: Date): boolean {
  return period !== undefined && dayInLagos(now) > period.ends;
}
