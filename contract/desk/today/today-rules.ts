import { DAY_MS } from '../../common/time/days.ts';

/** What waits for staff; Today names those without work in this order. */
export const workKinds = [
  'approvals',
  'decisions',
  'requests',
  'refunded_requests',
  'refunded_registrations',
  'to_print',
  'no_trainer',
  'no_batch',
  'to_complete',
  'complaints',
  'exceptions',
  'hand_outs',
  'open_days',
  'unbalanced',
  'scans',
  'silent_scanners',
  'failed_mails',
  'failed_jobs',
] as const;
export type WorkKind = (typeof workKinds)[number];

export const workLabels: Record<WorkKind, string> = {
  approvals: 'Approvals',
  decisions: 'Decisions on your proposals',
  requests: 'Requests',
  refunded_requests: 'Requests with a refunded payment',
  refunded_registrations: 'Registrations with a refunded payment',
  to_print: 'Certificates to print',
  no_trainer: 'Workshops without a trainer',
  no_batch: 'Students without a batch',
  to_complete: 'Training over, not completed',
  complaints: 'Complaints to answer',
  exceptions: 'Payment exceptions',
  hand_outs: 'Refunds to hand out',
  open_days: 'Days to compare or sign off',
  unbalanced: 'Books that do not add up',
  scans: 'Scans to check',
  silent_scanners: 'Scanners that have not sent',
  failed_mails: 'Failed emails',
  failed_jobs: 'Failed system tasks',
};

/** On Today only: the caller has done what they could. */
export const OWN_PROPOSALS = 'Your proposals waiting for a colleague';

interface Line {
  at: string;
  overdue?: boolean | undefined;
  due_soon?: boolean | undefined;
  due_at?: string | undefined;
}

/** How long before its target time work comes before all that has none. */
export const DUE_SOON_MS = 2 * DAY_MS;

export const isDue = ({ overdue, due_soon }: Line) => overdue === true || due_soon === true;

const sinceOf = (line: Line) => (isDue(line) && line.due_at) || line.at;

/** The one order of work: what is overdue or due soon, by when; then what has waited longest. */
export const byUrgency = (one: Line, other: Line): number =>
  Number(isDue(other)) - Number(isDue(one)) || sinceOf(one).localeCompare(sinceOf(other));
