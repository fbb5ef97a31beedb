import { formatTime } from '@edc/contract/common/time/times';
import { type RegisterState, reviewLabels } from '@edc/contract/training/attendance/register-rules';
import type { CaseScan, ScanCase } from '@edc/contract/training/attendance/scan-reviews';
import { isAccepted, scanReasonLabels } from '@edc/contract/training/attendance/scan-rules';

const timeOf = (at: string) => formatTime(new Date(at));

/** "03:37 Front door phone". */
export const phoneOf = ({ scanned_at, scanner }: CaseScan) => `${timeOf(scanned_at)} ${scanner}`;

/** The phone's answer, or its question to the person who held it. */
const saidOf = ({ said }: CaseScan) =>
  said === 'asked' ? `Asked “${scanReasonLabels.asked}”` : scanReasonLabels[said];

/** The phone's answer, why it admitted the student, and the outcome. */
export function storyOf(scan: CaseScan, scans: readonly CaseScan[]): string {
  const { note, outcome } = scan;
  const said = saidOf(scan);
  const what = note ? `${said}, admitted: ${note}` : said;
  if (isRepeat(scan, scans)) return `${said}. Not counted again`;
  // An accepted scan that counts needs no words.
  const isPlain = outcome === 'counted' && (note !== '' || isAccepted(scan.said));
  return isPlain ? what : `${what}${scan.said === 'asked' ? '' : '.'} ${outcomeWords(scan)}`;
}

/** The day counted before this scan. */
const isRepeat = (scan: CaseScan, scans: readonly CaseScan[]) =>
  scan.said === 'already' &&
  scan.outcome === 'counted' &&
  scans.slice(0, scans.indexOf(scan)).some(({ outcome }) => outcome === 'counted');

/** An acceptance that the line of an earlier scan shows already: the answer to its question. */
const isSummarised = (scan: CaseScan, scans: readonly CaseScan[]) =>
  scan.why === null &&
  scan.note === '' &&
  scan.outcome === 'counted' &&
  isAccepted(scan.said) &&
  scans.some(
    (one) =>
      one !== scan &&
      one.outcome === 'later' &&
      one.scanner === scan.scanner &&
      one.outcome_at === scan.scanned_at,
  );

const MOST_SHOWN = 4;

/** The scans that the decision is about; with many, settled ones and repeats are folded. */
export function scansToShow(scans: readonly CaseScan[]) {
  const listed = scans.filter((scan) => !isSummarised(scan, scans));
  if (listed.length <= MOST_SHOWN) return { shown: listed, folded: [] };
  const open = listed.filter(({ why }) => why !== null);
  const first = listed.find(({ outcome }) => outcome === 'counted');
  const kept = new Set([...(first ? [first] : []), ...open.slice(1 - MOST_SHOWN)]);
  return {
    shown: listed.filter((scan) => kept.has(scan)),
    folded: listed.filter((scan) => !kept.has(scan)),
  };
}

function outcomeWords({ outcome, outcome_at, said, why, result }: CaseScan): string {
  const at = outcome_at ? ` at ${timeOf(outcome_at)}` : '';
  switch (outcome) {
    case 'counted':
      return 'Counted';
    case 'undone':
      return `Undone${at}`;
    case 'other-person':
      return `Marked “not this person”${at}`;
    case 'later':
      if (said === 'asked') return `Accepted${at}`;
      return isAccepted(said) ? `Corrected${at}: it was this student` : `Admitted${at}`;
    case 'not-counted':
      if (said === 'asked') return 'No answer, not counted';
      return why === 'differs' ? `Not counted: ${scanReasonLabels[result]}` : 'Not counted';
  }
}

const LEFT: Record<RegisterState, string> = {
  present: 'the day counts once, as present.',
  missed: 'the day stays absent.',
  excused: 'the day stays excused.',
  today: 'nothing is recorded for the day.',
  coming: 'nothing is recorded for the day.',
  optional: 'nothing is recorded for the day.',
  none: 'no day is counted.',
};

/** The effect of leaving a case as it is. */
export function leftAsItIs({ state, registration, scans }: ScanCase): string {
  if (state !== null) return LEFT[state];
  if (!registration) return 'the code belongs to no student.';
  const counted = scans.filter(({ outcome }) => outcome === 'counted').length;
  if (counted === 0) return 'nothing is recorded as handed out.';
  return counted === 1 ? 'the hand-out stays recorded.' : 'all hand-outs stay recorded.';
}

/** Why a person should check it, unless the outcome already shows it. */
export function whyOf({ why }: CaseScan): string | undefined {
  const isSaid = why === null || ['refused', 'admitted', 'other-person'].includes(why);
  return isSaid ? undefined : reviewLabels[why];
}
