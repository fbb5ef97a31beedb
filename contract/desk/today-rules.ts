/** What waits for staff, in the order of Today where none is overdue. */
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
  'scans',
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
  scans: 'Scans to check',
  failed_mails: 'Failed emails',
  failed_jobs: 'Failed system tasks',
};
