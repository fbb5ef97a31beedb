import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { DAY_MS, dayInLagos } from '@edc/contract/common/time/days';
import { type TrainingCalendar, trainingDays } from '@edc/contract/common/time/training-days';
import { requestProblems } from '@edc/contract/desk/requests/request-rules';
import {
  dayNotes,
  entryOf,
  type ListPart,
  type ListRow,
  type ListWorkshop,
  marksOf,
} from '@edc/contract/training/attendance/scan-list';
import {
  type EntryState,
  entryStates,
  type ScanEntry,
  type ScanPlace,
  type ScanPlan,
  whereElse,
} from '@edc/contract/training/attendance/scan-rules';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { loadTrainingCalendar } from '../../../system/settings-store/queries.ts';
import type { HeldPaper } from '../../certificates/queries.ts';
import {
  changedEntries,
  type EntryRow,
  entriesById,
  hasUnnumbered,
  lastNumber,
  linesOf,
  listedCourses,
  numberChanges,
  offeringsOf,
  PART,
  pastOfferings,
  workshopNames,
} from './store.ts';

const compress = promisify(gzip);
/** A course stays on the list for this long after its training. */
const LISTED_DAYS = 30;
/** Further changes wait for the next call. */
const MOST_ROUNDS = 20;

/**
 * A number ends with a hash of the places that it was given for: a phone whose workshops changed
 * starts over, because it has to drop some names and get others.
 */
const SIGNS = 2 ** 20;
const signOf = (places: readonly ScanPlace[]) =>
  createHash('sha256').update(JSON.stringify(places)).digest().readUInt32BE() % SIGNS;

/** The part of the list for these places that changed after a number, compressed. */
export async function loadListPart(
  { db, now }: App,
  { given, places }: { given: number; places: readonly ScanPlace[] },
): Promise<Buffer> {
  for (let round = 0; round < MOST_ROUNDS && (await hasUnnumbered(db)); round += 1) {
    if ((await db.transaction().execute((tx) => numberChanges(tx))) === 0) break;
  }
  const since = dayInLagos(new Date(now().getTime() - LISTED_DAYS * DAY_MS));
  const sign = signOf(places);
  const read = Math.floor(given / SIGNS);
  const isOther = given > 0 && (given % SIGNS !== sign || read > (await lastNumber(db)));
  const after = isOther ? 0 : read;
  const courses = await listedCourses(db, since);
  const recent = dayInLagos(new Date(now().getTime() - DAY_MS));
  const changed = await changedEntries(db, { after, since, recent });
  const part: ListPart = {
    rows: changed
      .filter(({ relevant }) => relevant)
      .map((row) => (whereElse(row.workshop, row.batch_id, places) ? bareRowOf(row) : rowOf(row))),
    plans: await loadPlans(db, courses),
    workshops: await loadWorkshops(db, { since, courses }),
    next: (changed.at(-1)?.number ?? after) * SIGNS + sign,
    more: changed.length === PART,
    ...(isOther ? { whole: true } : {}),
  };
  return await compress(JSON.stringify(part));
}

/** The workshops of listed courses, and earlier ones whose certificates are handed out. */
async function loadWorkshops(
  db: Db,
  listed: { since: string; courses: readonly number[] },
): Promise<ListWorkshop[]> {
  const past = await pastOfferings(db, listed);
  const names = await workshopNames(db, [...(await offeringsOf(db, listed.courses)), ...past]);
  return names.map((one) => (past.includes(one.id) ? { ...one, past: true } : one));
}

/** The data of these registrations that a scanner gets. */
export async function loadEntries(
  { db, now }: Pick<App, 'db' | 'now'>,
  ids: readonly number[],
): Promise<Map<number, ScanEntry>> {
  if (ids.length === 0) return new Map();
  const rows = await entriesById(db, ids, dayInLagos(now()));
  const courses = [...new Set(rows.map((row) => row.course_id))];
  const plans = await loadPlans(db, courses);
  return new Map(rows.map((row) => [row.id, entryOf(rowOf(row), plans)]));
}

const planKey = ({ batch_id, course_id, study_mode }: EntryRow) =>
  batch_id === null ? `${course_id} ${study_mode}` : String(batch_id);

/** Staff who hand out papers do not decide about payments. */
const heldWords: Record<HeldPaper, string> = {
  REFUNDING: requestProblems.refunding,
  DISPUTED: requestProblems.disputed,
  REFUNDED: 'The payment was refunded: the registrar decides first if the certificate is kept',
};

/** For a student who belongs elsewhere a phone gets only the place. */
const bareRowOf = (row: EntryRow): ListRow => [
  ...([row.id, row.slip_version, '', '', row.workshop, planKey(row)] as const),
  ...([entryStates.indexOf('active'), '', 0, '', 0] as const),
];

function rowOf(row: EntryRow): ListRow {
  return [
    row.id,
    row.slip_version,
    row.matric_no,
    row.name,
    row.workshop,
    planKey(row),
    entryStates.indexOf(row.state as EntryState),
    dayInLagos(row.since),
    row.attended,
    row.last_day ?? '',
    marksOf(row.handed_out, row.certificate_ready),
    ...row.excused,
    ...row.attended_excused.map(dayNotes.attendedExcused),
    ...row.absent.map(dayNotes.absent),
    ...row.present.map(dayNotes.present),
    ...[...row.absent, ...row.present].filter(({ by }) => by !== '').map(dayNotes.markedBy),
    ...row.other_person.map(dayNotes.otherPerson),
    ...(row.certificate_ready && row.ready_at ? [dayNotes.readySince(row.ready_at)] : []),
    ...(row.held && row.ready_at ? [dayNotes.held(row.ready_at, heldWords[row.held])] : []),
  ];
}

type Line = Awaited<ReturnType<typeof linesOf>>[number];

/** One for each batch, and one for each study mode of students without a batch. */
async function loadPlans(db: Db, courses: readonly number[]): Promise<Record<string, ScanPlan>> {
  if (courses.length === 0) return {};
  const lines = await linesOf(db, courses);
  const calendar = await loadTrainingCalendar(db);
  const plans: Record<string, ScanPlan> = {};
  for (const line of lines) {
    const { days, excused } = daysOf(line, calendar);
    plans[line.id] = { batch: line.batch, batchId: line.id, lines: [days], excused: [excused] };
    for (const mode of line.study_modes) {
      const key = `${line.course_id} ${mode}`;
      plans[key] ??= { batch: '', batchId: null, lines: [], excused: [] };
      plans[key].lines.push(days);
      plans[key].excused?.push(excused);
    }
  }
  return plans;
}

function daysOf(line: Line, calendar: TrainingCalendar) {
  const all = trainingDays(line, calendar);
  const free = all.filter((day) => line.excused[day] !== undefined);
  return {
    days: all.filter((day) => !free.includes(day)),
    excused: Object.fromEntries(free.map((day) => [day, line.excused[day] ?? ''])),
  };
}
