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
  due_at?: string | undefined;
}

const sinceOf = (line: Line) => (line.overdue && line.due_at) || line.at;

/** The one order of work: what is overdue first, by when it was due; then what has waited longest. */
export const byUrgency = (one: Line, other: Line): number =>
  Number(other.overdue ?? false) - Number(one.overdue ?? false) ||
  sinceOf(one).localeCompare(sinceOf(other));
