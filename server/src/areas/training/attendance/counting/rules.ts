import { DAY_MS, HOUR_MS, startOfDay } from '@edc/contract/common/time/days';
import {
  type Attendance,
  isAtRisk,
  isMissed,
} from '@edc/contract/training/attendance/attendance-rules';
import { LIST_LIFE_HOURS } from '@edc/contract/training/attendance/scan-rules';

/** A phone whose scans still count: a revoked one is not waited for. */
interface UsedScanner {
  linked_at: Date | null;
  expires_at: Date;
  last_seen_at: Date | null;
  waiting: number;
  /** It scans for some workshops only. */
  limited: boolean;
  workshops: number[];
  /** When one of its workshops was last taken from its trainer. */
  places_taken_at: Date | null;
}

/** The longest wait for a phone that does not reconnect. */
const LONGEST_WAIT_DAYS = 7;
/**
 * The longest wait for a phone that was not seen on the day at all and has nothing to send: it is
 * probably lost. A phone in use connects every 48 hours, or its list is erased.
 */
const LOST_AFTER_DAYS = LIST_LIFE_HOURS / 24;
const startOf = (day: string) => startOfDay(day).getTime();
/** Training is over for the day by this time. */
const EVENING_MS = 18 * HOUR_MS;

/** Whether a phone may still have scans of this day and workshop. */
function mayHold(scanner: UsedScanner, workshop: number, day: string, now: Date): boolean {
  const start = startOf(day);
  // It may still have scans from before a workshop was taken from its trainer.
  const isTakenSince = (scanner.places_taken_at?.getTime() ?? 0) >= start;
  const isElsewhere = scanner.limited && !isTakenSince && !scanner.workshops.includes(workshop);
  const isUnused =
    !scanner.linked_at ||
    scanner.linked_at.getTime() >= start + DAY_MS ||
    scanner.expires_at.getTime() < start;
  if (isElsewhere || isUnused) return false;
  if (scanner.waiting > 0) return true;
  const seen = scanner.last_seen_at?.getTime() ?? 0;
  const isLost = seen < start && now.getTime() - start > LOST_AFTER_DAYS * DAY_MS;
  return seen < start + EVENING_MS && !isLost;
}

export interface Sent {
  scanners: readonly UsedScanner[];
  /** `workshop day` of each register with at least one scan. */
  kept: ReadonlySet<string>;
}

/**
 * The days that count as missed: staff marked them, or a register was kept and its phones have sent
 * everything.
 */
export function missedDays(
  { days }: Attendance,
  workshop: number,
  { scanners, kept }: Sent,
  now: Date,
): string[] {
  const isSettled = (day: string) =>
    kept.has(`${workshop} ${day}`) &&
    (now.getTime() - startOf(day) > LONGEST_WAIT_DAYS * DAY_MS ||
      !scanners.some((scanner) => mayHold(scanner, workshop, day, now)));
  return days
    .filter(({ day, state }) => state === 'absent' || (state === 'missed' && isSettled(day)))
    .map(({ day }) => day);
}

/** Missed days that may still be on a phone. */
export const openDays = ({ days }: Attendance, missed: readonly string[]) =>
  days.filter(({ state }) => isMissed(state)).length - missed.length;

/** At risk even if every unsettled day turns out to have been attended. */
export function isSurelyAtRisk(attendance: Attendance, missed: readonly string[]): boolean {
  const open = openDays(attendance, missed);
  const { attended, spare } = attendance;
  return isAtRisk({ ...attendance, attended: attended + open, spare: spare + open });
}
