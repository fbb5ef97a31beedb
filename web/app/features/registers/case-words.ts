import { reviewLabels } from '@edc/contract/register-rules';
import type { CaseScan } from '@edc/contract/scan-reviews';
import { isAccepted, scanReasonLabels } from '@edc/contract/scan-rules';
import { formatTime } from '@edc/contract/times';

const timeOf = (at: string) => formatTime(new Date(at));

/** "03:37 Front door phone". */
export const phoneOf = ({ scanned_at, device }: CaseScan) => `${timeOf(scanned_at)} ${device}`;

/** What the phone said, why it admitted the student, and what became of it. */
export function storyOf(scan: CaseScan): string {
  const { note, outcome } = scan;
  const said = scanReasonLabels[scan.said];
  const what = note ? `${said}, admitted: ${note}` : said;
  // That an accepted scan counts needs no words.
  const isPlain = outcome === 'counted' && (note !== '' || isAccepted(scan.said));
  return isPlain ? what : `${what}. ${outcomeOf(scan)}`;
}

function outcomeOf({ outcome, outcome_at, said, why, result }: CaseScan): string {
  const at = outcome_at ? ` at ${timeOf(outcome_at)}` : '';
  switch (outcome) {
    case 'counted':
      return 'Counted';
    case 'undone':
      return `Undone${at}`;
    case 'other-person':
      return `Marked “not this person”${at}`;
    case 'later':
      if (said === 'asked') return `Accepted${at} after the question`;
      return isAccepted(said) ? `Corrected${at}: it was this student` : `Admitted${at}`;
    case 'not-counted':
      return why === 'differs' ? `Not counted: ${scanReasonLabels[result]}` : 'Not counted';
  }
}

/** Why a person should look at it, where what became of it does not say so already. */
export function whyOf({ why }: CaseScan): string | undefined {
  const isSaid = why === null || ['refused', 'admitted', 'other-person'].includes(why);
  return isSaid ? undefined : reviewLabels[why];
}
