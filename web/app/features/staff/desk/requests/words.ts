import {
  type RequestKind,
  type RequestOutcome,
  type RequestQueue,
  requestStateLabels,
} from '@edc/contract/desk/requests/request-rules';

/** In a word or two, for a badge. */
const shortProblems: Partial<Record<RequestOutcome, string>> = {
  reversed: 'Fee not paid',
  course_reversed: 'Course not paid',
  refunding: 'Being refunded',
  disputed: 'Disputed',
  not_active: 'Not active',
  not_completed: 'Not completed',
  no_signatories: 'No signatories',
  refunded: 'Payment refunded',
};

export const problemWords = (problem: RequestOutcome) => shortProblems[problem] ?? 'Not possible';

/** Only certificates are printed and collected, only skill changes are withdrawn. */
const onlyOf: Partial<Record<RequestQueue, RequestKind>> = {
  to_print: 'certificate',
  ready: 'certificate',
  collected: 'certificate',
  withdrawn: 'skill_change',
};

const nouns: Record<RequestKind, string> = {
  skill_change: 'skill change',
  certificate: 'certificate request',
};

/** Whether requests of this kind can be in this state. */
export const canBe = (state: RequestQueue, kind: RequestKind | '') =>
  state === 'all' || kind === '' || (onlyOf[state] ?? kind) === kind;

/** The name of a tab, which mentions if it only has certificates. */
export function stateTab(state: RequestQueue): string {
  if (state === 'all') return 'All';
  if (state === 'refunded') return 'Refunded';
  if (state === 'to_print') return 'Certificates to print';
  const label = requestStateLabels[state];
  return onlyOf[state] === 'certificate' ? `Certificates ${label.toLowerCase()}` : label;
}

/** `skill change`, `certificate request`, or `request` of both kinds. */
export function kindNoun(kinds: readonly RequestKind[]): string {
  const [kind] = kinds;
  return kind && kinds.length === 1 ? nouns[kind] : 'request';
}
