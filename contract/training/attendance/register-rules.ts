import { formatMoment, formatPeriod } from '../../common/time/dates.ts';
import { type DayState, dayStateLabels } from './attendance-rules.ts';

/** Rules of registers for browser and server, without zod. */

/**
 * The state of a student's day for staff, on the screen and on paper. `none`: the student does not
 * train on the day. `optional`: without a batch they may come, and are expected in another one.
 */
export const registerStateLabels = {
  present: dayStateLabels.present,
  missed: 'Absent',
  excused: dayStateLabels.excused,
  today: 'Not yet',
  coming: dayStateLabels.coming,
  optional: 'Not expected',
  none: 'No training',
} as const satisfies Partial<Record<DayState | 'optional' | 'none', string>>;
export type RegisterState = keyof typeof registerStateLabels;
export const registerStates = Object.keys(registerStateLabels) as [
  RegisterState,
  ...RegisterState[],
];

/** Whether the student was expected: the day has come, and they train on it. */
export const isExpected = (state: RegisterState) =>
  state === 'present' || state === 'missed' || state === 'today';

/** Nothing can be marked for a day that is not one of theirs, or is still to come. */
export const canMark = (state: RegisterState) => state !== 'none' && state !== 'coming';

/** A student cannot be absent from a day that is not over, or on which they were not expected. */
export const canMarkAbsent = (state: RegisterState) => state === 'present' || state === 'missed';

interface Noted {
  state: RegisterState;
  expected_in: { batch: string; start_date: string; end_date: string } | null;
  scanned_at: string | null;
  /** Why the student was admitted with the scan. */
  admitted: string;
  /** Why staff marked the day by hand. */
  corrected: string;
  corrected_by: string;
  corrected_at: string | null;
  against_hand: boolean;
  excused: string;
  completed: boolean;
  completed_by_hand: boolean;
  late: boolean;
  pair: boolean;
}

/** " on 12 Nov 2026, 09:14 (Amina Bello)". */
function whenAndWho({ corrected_at, corrected_by }: Noted): string {
  const when = corrected_at ? ` on ${formatMoment(corrected_at)}` : '';
  return corrected_by ? `${when} (${corrected_by})` : when;
}

/** Decisions by people about the day, and which one counts. */
function decidedNote(noted: Noted): string {
  const { admitted, corrected, scanned_at, corrected_at } = noted;
  const admission = admitted && `Admitted: ${admitted}`;
  const mark = corrected && `Marked by hand${whenAndWho(noted)}: ${corrected}`;
  if (!admission || !mark) return admission || mark;
  return (scanned_at ?? '') > (corrected_at ?? '')
    ? `${mark}. ${admission}. The admission counts: it is newer`
    : `${admission}. ${mark}. The mark counts: it is newer`;
}

/** "Expected in Batch 2: 23 Nov to 4 Dec 2026". */
function elsewhere({ state, expected_in: line }: Noted): string {
  if (state !== 'optional' || !line) return '';
  return `Expected in ${line.batch}: ${formatPeriod(line.start_date, line.end_date)}`;
}

/** The note about a student's day. */
export const registerNote = (noted: Noted) => {
  const { against_hand, excused, completed, completed_by_hand, late, pair } = noted;
  return [
    elsewhere(noted),
    completed && `Training completed${completed_by_hand ? ' by the office' : ''}`,
    decidedNote(noted),
    against_hand && 'Scanned after being marked absent',
    excused && `Excused: ${excused}`,
    late && 'Sent late',
    pair && 'Two phones within a minute',
  ]
    .filter(Boolean)
    .join('. ');
};

export const excusedSorts = ['day'] as const;
export const EXCUSED_SEARCH_LENGTH = 60;

export const riskSorts = ['spare', 'name'] as const;

/** Why a person should check a scan. */
export const reviewLabels = {
  pair: 'Two phones within a minute',
  twice: 'Handed out twice',
  'other-person': 'Marked “not this person”',
  'by-hand': 'Scanned, but marked absent by hand',
  'late-undo': 'Undone more than a day later',
  revoked: 'Phone revoked or expired',
  newer: 'Newer than the phone’s list',
  differs: 'Phone and portal disagree',
  clock: 'Phone’s clock was wrong',
  changed: 'Changed after the scan',
  admitted: 'Admitted',
  refused: 'Refused',
} as const;
export type ReviewKind = keyof typeof reviewLabels;
export const reviewKinds = Object.keys(reviewLabels) as [ReviewKind, ...ReviewKind[]];

/** The outcome of a scan. `later`: another one replaced it, or admitted the student. */
export const scanOutcomes = ['counted', 'not-counted', 'undone', 'other-person', 'later'] as const;
export type ScanOutcome = (typeof scanOutcomes)[number];

/** Conflicting scans, and those that were refused at the door. */
export const flaggedViews = ['check', 'refused'] as const;
export type FlaggedView = (typeof flaggedViews)[number];

/** The possible decisions about a scan. */
export const reviewDecisions = ['keep', 'present', 'absent'] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

export const MOST_IN_REGISTER = 1000;
