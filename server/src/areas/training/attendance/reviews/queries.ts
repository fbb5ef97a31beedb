import { formatDay } from '@edc/contract/common/time/dates';
import { dayInLagos } from '@edc/contract/common/time/days';
import {
  type FlaggedView,
  type RegisterState,
  type ReviewKind,
  reviewLabels,
} from '@edc/contract/training/attendance/register-rules';
import type { CaseScan, ScanCase } from '@edc/contract/training/attendance/scan-reviews';
import type { ScanKind, ScanReason } from '@edc/contract/training/attendance/scan-rules';
import type { App } from '../../../../context.ts';
import type { SignedInStaff } from '../../../people/staff/gates.ts';
import { loadAttendance, loadTraining } from '../../enrolment/queries.ts';
import { seesAll } from '../registers/queries.ts';
import { stateOn } from '../registers/rules.ts';
import { checkedSince, workshopKey } from '../rules.ts';
import { scanOutcome, scansOfCases } from './case-scans.ts';
import { flaggedCases, MOST_FLAGGED, openReasons } from './store.ts';

const KEPT_MS = 60_000;
const SHOWN = 5;
type Kept = { until: number; scans: ReturnType<typeof flaggedCases> };
/** By trainer; the key undefined is for those who keep every register. */
const toCheck = new WeakMap<object, Map<number | undefined, Kept>>();

/** A decision makes the next call read them again. */
export const forgetToCheck = ({ config }: Pick<App, 'config'>) => toCheck.delete(config);

/**
 * The number of cases for this person, and the oldest of them. Every page of the console asks for
 * it, and it reads the scans of 30 days: it is cached for a minute.
 */
export async function scansToCheck(
  { db, now, config }: App,
  me: Pick<SignedInStaff, 'roles' | 'staffId'>,
) {
  const own = ownOf(me);
  const kept = toCheck.get(config) ?? new Map<number | undefined, Kept>();
  toCheck.set(config, kept);
  let known = kept.get(own.trainer);
  if (!known || known.until < Date.now()) {
    const scans = flaggedCases(db, { view: 'check', since: checkedSince(now()), ...own });
    known = { until: Date.now() + KEPT_MS, scans };
    kept.set(own.trainer, known);
    scans.catch(() => forgetToCheck({ config }));
  }
  const all = await known.scans;
  // The office decides whether it was another person.
  const scans = seesAll(me) ? all : all.filter(({ why }) => why !== 'other-person');
  return {
    total: { count: scans.length, exact: scans.length < MOST_FLAGGED },
    rows: scans
      .slice(-SHOWN)
      .reverse()
      .map(({ id, why, name, matric_no, skill, course_code, day, scanned_at }) => ({
        key: id,
        student_key: matric_no,
        full_name: name,
        text: [reviewLabels[why as ReviewKind], formatDay(day), skill, course_code]
          .filter(Boolean)
          .join(', '),
        at: scanned_at,
      })),
  };
}

/** Trainers see the cases of their own workshops. */
const ownOf = (me: Pick<SignedInStaff, 'roles' | 'staffId'>): { trainer?: number } =>
  seesAll(me) ? {} : { trainer: me.staffId };

export async function loadFlagged(
  { db, now, config }: App,
  me: SignedInStaff,
  view: FlaggedView,
): Promise<ScanCase[]> {
  // Refreshes the count, so that the menu shows the same number as the list.
  forgetToCheck({ config });
  const own = ownOf(me);
  const period = { since: checkedSince(now()) };
  const rows = await flaggedCases(db, { view, ...period, ...own });
  const caseState = await loadStates({ db, now }, rows);
  const scans = Map.groupBy(await scansOfCases(db, rows), (scan) => scan.case);
  const whys = await openReasons(db, view, period, [...scans.values()].flat());
  return rows.map((row) => {
    const scansOfIt = (scans.get(row.id) ?? []).map((scan) => presentScan(scan, whys.get(scan.id)));
    return {
      id: row.id,
      why: row.why as ReviewKind,
      kind: row.kind as ScanKind,
      registration: row.registration,
      full_name: row.name ?? '',
      matric_no: row.matric_no ?? '',
      scans: scansOfIt,
      day: row.day,
      workshop: row.workshop ? workshopKey(row.workshop) : '',
      skill: row.skill ?? '',
      course_code: row.course_code ?? '',
      state: caseState(row),
      mine: seesAll(me) || !scansOfIt.some(({ why }) => why === 'other-person'),
    };
  });
}

type Scan = Awaited<ReturnType<typeof scansOfCases>>[number];

function presentScan(row: Scan, why: string | undefined): CaseScan {
  const { outcome, at } = scanOutcome(row);
  return {
    id: row.id,
    scanner: row.scanner,
    scanned_at: row.scanned_at.toISOString(),
    said: row.said as ScanReason,
    result: row.result as ScanReason,
    note: row.note,
    outcome,
    outcome_at: at?.toISOString() ?? null,
    why: (why as ReviewKind) ?? null,
  };
}

type Row = Awaited<ReturnType<typeof flaggedCases>>[number];

/** The registers' states for the days of these scans. */
async function loadStates({ db, now }: Pick<App, 'db' | 'now'>, rows: readonly Row[]) {
  const ids = [...new Set(rows.flatMap(({ registration }) => registration ?? []))];
  const training = await loadTraining(db, ids);
  const counted = await loadAttendance(db, ids, now(), { training });
  const today = dayInLagos(now());
  return ({ kind, registration, day, ...row }: Row): RegisterState | null => {
    if (kind !== 'attendance' || registration === null) return null;
    const { excused: isExcused, written: isWritten, completed: isCompleted } = row;
    const asked = { day, today, isExcused, isWritten, isCompleted };
    return stateOn(asked, counted.get(registration), training.get(registration));
  };
}
