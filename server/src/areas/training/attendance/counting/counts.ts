import { DAY_MS, dayInLagos } from '@edc/contract/common/time/days';
import type { Db } from '../../../../platform/database/connect.ts';
import { loadAttendance, loadTraining } from '../../enrolment/queries.ts';
import { isLeftBehind } from '../rules.ts';
import { isSurelyAtRisk, missedDays, type Sent } from './rules.ts';
import { daysWithScans, inTraining, lastCounted, saveCounts, usedScanners } from './store.ts';

/** Late scans and corrections can complete a registration this long after its training. */
const LOOK_BACK_DAYS = 120;

export type Row = Awaited<ReturnType<typeof inTraining>>[number];

export function countedPeriod(now: Date) {
  const from = new Date(now.getTime() - LOOK_BACK_DAYS * DAY_MS);
  return { today: dayInLagos(now), from, since: dayInLagos(from) };
}

/** Which phones have sent their scans; only for these workshops if given. */
export async function loadSent(db: Db, from: Date, workshops?: readonly number[]): Promise<Sent> {
  const scanners = await usedScanners(db, from);
  const kept = await daysWithScans(db, dayInLagos(from), workshops);
  return {
    scanners: scanners.filter((scanner) => !isLeftBehind(scanner)),
    kept: new Set(kept.map(({ workshop, day }) => `${workshop} ${day}`)),
  };
}

interface Counting {
  sent: Sent;
  now: Date;
  /** When everyone was last counted. */
  countedAt: Date;
}

/** Counts these registrations and stores the counts; without those that have no day to count. */
export async function countAndKeep(
  db: Db,
  rows: readonly Row[],
  { sent, now, countedAt }: Counting,
) {
  const ids = rows.map(({ id }) => id);
  const training = await loadTraining(db, ids);
  const counted = await loadAttendance(db, ids, now, { training });
  const known = rows.flatMap((row) => {
    const own = training.get(row.id);
    const attendance = counted.get(row.id);
    if (!own || !attendance) return [];
    return [{ row, own, attendance, missed: missedDays(attendance, row.workshop, sent, now) }];
  });
  await saveCounts(
    db,
    known.map(({ row, attendance, missed }) => ({
      registration_id: row.id,
      attended: attendance.attended,
      required: attendance.required,
      needed: attendance.needed,
      spare: attendance.spare,
      at_risk: isSurelyAtRisk(attendance, missed),
      counted_at: countedAt,
    })),
  );
  return known;
}

/**
 * After staff changed days of these registrations by hand, so that the list of students at risk is
 * current. Notifying and completing are left to the next full count; before the first one there is
 * nothing to correct.
 */
export async function recount(tx: Db, ids: readonly number[], now: Date): Promise<void> {
  const countedAt = await lastCounted(tx);
  if (!countedAt || ids.length === 0) return;
  const { today, from, since } = countedPeriod(now);
  const rows = await inTraining(tx, { today, since, after: 0, limit: ids.length, ids });
  if (rows.length === 0) return;
  const sent = await loadSent(tx, from, [...new Set(rows.map(({ workshop }) => workshop))]);
  await countAndKeep(tx, rows, { sent, now, countedAt });
}
