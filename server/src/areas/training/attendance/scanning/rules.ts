import { DAY_MS, dayInLagos } from '@edc/contract/common/time/days';
import {
  canAdmit,
  decideScan,
  isAccepted,
  type ReadCode,
  type ScanEntry,
  type ScanPlace,
  type ScanReason,
} from '@edc/contract/training/attendance/scan-rules';
import type { SentScan } from '@edc/contract/training/attendance/scans';
import type { LinkedScanner } from '../gates.ts';
import type { NewScan } from './store.ts';

export type ScanEvent = Exclude<SentScan, { undo: string }>;

/** A phone's clock may be ahead by this much before someone should check it. */
const AHEAD_MS = 2 * 60 * 1000;
const LONGEST_CODE = 200;
/** How long an expired phone may still send its earlier scans. */
const LATE_MS = 7 * DAY_MS;

/** The time of a scan by the server's clock; never after its arrival. */
function timeOf({ at, offset_ms }: ScanEvent, received: Date) {
  const corrected = Date.parse(at) + offset_ms;
  const isAhead = corrected > received.getTime() + AHEAD_MS;
  return { time: new Date(Math.min(corrected, received.getTime())), isAhead };
}

interface Known {
  read: ReadCode;
  entry: ScanEntry | undefined;
  places: readonly ScanPlace[];
  /** When the slip of the code was replaced. */
  replacedAt: Date | undefined;
  /** When the registration, its money, its excused days or its certificate were last changed. */
  changedAt: Date | null;
}

/** Results that a change of the registration can give to a scan accepted before it. */
const CHANGED: readonly ScanReason[] = [
  'no-training',
  'other-batch',
  'other-workshop',
  'replaced',
  'reversed',
  'cancelled',
  'not-ready',
];

/** Results that a scan can get when a workshop is taken from the phone's trainer. */
const ELSEWHERE: readonly ScanReason[] = ['other-batch', 'other-workshop'];

const isAfter = (at: Date | null, time: Date) => at !== null && at > time;

/**
 * Marks by hand override scans, and a completed training needs no more days. Neither changes the
 * result of a scan, whether it arrives before or after them.
 */
const withoutLaterNews = (entry: ScanEntry): ScanEntry => ({
  ...entry,
  absent: [],
  state: entry.state === 'completed' ? 'active' : entry.state,
});

/**
 * The scan as it is stored. It does not depend on earlier scans: a student who is scanned twice is
 * present once, in any order of arrival.
 */
export function judge(
  sent: ScanEvent,
  known: Known,
  scanner: LinkedScanner,
  received: Date,
): NewScan {
  const { time, isAhead } = timeOf(sent, received);
  const { read, entry, places, replacedAt, changedAt } = known;
  const result = decideScan({
    code: read,
    entry: entry && withoutLaterNews(entry),
    kind: sent.kind,
    day: dayInLagos(time),
    places,
    isKnown: false,
    isReplacedLater: replacedAt !== undefined && replacedAt > time,
  });
  const mayAdmit = isAccepted(result) || canAdmit(result, scanner.admitsEverywhere);
  const isAdmitted = scanner.mayAdmit && sent.admit_reason !== undefined && mayAdmit;
  // A scan keeps the phone's answer, even if it arrives after a change.
  const isChanged =
    (CHANGED.includes(result) && isAfter(changedAt, time)) ||
    (ELSEWHERE.includes(result) && isAfter(scanner.placesTakenAt, time));
  // A student refused at the door is not counted, although the portal might have admitted them. One
  // who was scanned already is in; an item that was handed out already is not given twice.
  const saidYes = isAccepted(sent.said) || (sent.kind === 'attendance' && sent.said === 'already');
  const isLate = received.getTime() > scanner.expiresAt.getTime() + LATE_MS;
  const isEnded = scanner.revokedAt !== null || time > scanner.expiresAt || isLate;
  // A phone has no scans from before it was linked: its clock is wrong, or they are made up.
  const isBefore = time.getTime() < scanner.linkedAt.getTime() - AHEAD_MS;
  const isTrusted = !isEnded && !isBefore;
  const counts = (isAccepted(result) && saidYes) || isAdmitted || (isChanged && saidYes);
  return {
    id: sent.id.toLowerCase(),
    scanner_id: scanner.scannerId,
    kind: sent.kind,
    method: sent.code === '' ? 'typed' : 'code',
    registration_id: entry?.id ?? null,
    scanned_at: time,
    day: dayInLagos(time),
    offset_ms: sent.offset_ms,
    received_at: received,
    result,
    said: sent.said,
    counted: counts && isTrusted,
    admit_reason: isAdmitted ? (sent.admit_reason ?? null) : null,
    review: reviewOf({
      isEnded,
      isWrongTime: isAhead || isBefore,
      isChanged: isChanged && counts && !isAdmitted,
      result,
      saidYes: isAccepted(sent.said),
      counts,
    }),
    code: entry ? null : sent.code.slice(0, LONGEST_CODE),
    replaces: sent.replaces?.toLowerCase() ?? null,
  };
}

interface Judged {
  isEnded: boolean;
  isWrongTime: boolean;
  isChanged: boolean;
  result: NewScan['result'];
  saidYes: boolean;
  counts: boolean;
}

function reviewOf({ isEnded, isWrongTime, isChanged, ...of }: Judged): NewScan['review'] {
  if (isEnded) return 'revoked';
  if (isWrongTime) return 'clock';
  if (of.result === 'newer') return 'newer';
  if (isChanged) return 'changed';
  return of.saidYes && !of.counts ? 'differs' : null;
}
