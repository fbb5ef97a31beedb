/** Rules of the request queue for browser and server, without zod. */
export const requestKinds = ['skill_change', 'certificate'] as const;
export type RequestKind = (typeof requestKinds)[number];

export const requestKindLabels: Record<RequestKind, string> = {
  skill_change: 'Skill change',
  certificate: 'Certificate',
};

/** The request in one line. */
export function requestWords(request: {
  kind: RequestKind;
  skill: string;
  from_skill: string | null;
}): string {
  return request.kind === 'certificate'
    ? `Certificate: ${request.skill}`
    : `Skill change: ${request.from_skill} to ${request.skill}`;
}

/** For both kinds: only certificates are printed and collected, only skill changes withdrawn. */
export const requestStates = [
  'pending',
  'approved',
  'ready',
  'collected',
  'rejected',
  'withdrawn',
] as const;
export type RequestState = (typeof requestStates)[number];

export const requestStateLabels: Record<RequestState, string> = {
  pending: 'Pending',
  approved: 'Approved',
  ready: 'Ready',
  collected: 'Collected',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
};

/** The state for a reader: an approved request whose certificate was revoked shows that. */
export const requestStateWords = ({
  state,
  revoked,
}: {
  state: RequestState;
  revoked: { at: string } | null;
}) => (revoked ? 'Revoked' : requestStateLabels[state]);

/**
 * The queue's views: requests in a state, undecided ones refunded after approval, issued
 * certificates without their paper, or all.
 */
export const requestQueues = [
  'pending',
  'refunded',
  'approved',
  'to_print',
  'ready',
  'collected',
  'rejected',
  'withdrawn',
  'all',
] as const;
export type RequestQueue = (typeof requestQueues)[number];

const PREFIXES: Record<RequestKind, string> = {
  skill_change: 'skill-change-',
  certificate: 'certificate-',
};

/** A request's key in addresses: `skill-change-12`. */
export const requestKeyOf = ({ kind, id }: { kind: RequestKind; id: number }) =>
  `${PREFIXES[kind]}${id}`;

export function readRequestKey(key: string): { kind: RequestKind; id: number } {
  const kind = requestKinds.find((one) => key.startsWith(PREFIXES[one])) ?? 'skill_change';
  return { kind, id: Number(key.slice(PREFIXES[kind].length)) };
}

/** The state of either kind of request, from its row. */
export function requestStateOf(row: {
  state: string;
  withdrawn_at?: Date | null;
  collected_at?: Date | null;
}): RequestState {
  if (row.withdrawn_at) return 'withdrawn';
  return row.collected_at ? 'collected' : (row.state as RequestState);
}

/** At least this many days ago. */
export const requestAges = ['1', '3', '7', '14'] as const;
export const requestSorts = ['requested', 'name'] as const;

/** Actions possible on many at once. */
export const bulkRequestActions = ['approve', 'reject', 'ready', 'collected'] as const;
export type BulkRequestAction = (typeof bulkRequestActions)[number];

export const requestActions = [...bulkRequestActions, 'keep'] as const;
export type RequestAction = (typeof requestActions)[number];

/** Actions on a request's newest certificate. */
export const certificateActions = ['replace', 'revoke'] as const;
export type CertificateAction = (typeof certificateActions)[number];

/** The expected or actual outcome for one request. */
export const requestOutcomes = [
  'done',
  'withdrawn',
  'decided',
  'reversed',
  'course_reversed',
  'refunding',
  'disputed',
  'not_active',
  'not_completed',
  'no_signatories',
  'not_a_certificate',
  'not_approved',
  'not_ready',
  'already',
  'revoked',
  'refunded',
  'not_refunded',
] as const;
export type RequestOutcome = (typeof requestOutcomes)[number];

const doneWords: Record<RequestAction, string> = {
  approve: 'Approved. We will email the student',
  reject: 'Rejected. We will email the student',
  ready: 'Ready for collection. We will email the student',
  collected: 'Marked as collected',
  keep: 'Kept as it is. The reason is in the history',
};

/** Why it was not done, without a full stop. */
export const requestProblems: Record<Exclude<RequestOutcome, 'done'>, string> = {
  withdrawn: 'The student withdrew this request',
  decided: 'This request was decided already',
  reversed: 'This request is no longer paid for, so it cannot be approved',
  course_reversed: 'The course is no longer paid for, so this cannot be approved',
  refunding: 'The payment is being refunded. Finance can cancel the refund',
  disputed: 'The payer disputes this payment: the bank must finish first',
  not_active: 'The registration is no longer active, or the skill is no longer offered',
  not_completed: 'The training is not completed',
  no_signatories: 'Two signatories are needed first. Add them to the certificate template',
  not_a_certificate: 'This is not a certificate request',
  not_approved: 'This request is not approved',
  not_ready: 'This certificate is not marked as ready',
  already: 'This was done already',
  revoked: 'This certificate was revoked. Replace it first',
  refunded: 'The payment was refunded. Decide first whether this certificate is kept or revoked',
  not_refunded: 'The payment needs no decision now',
};

export const outcomeWords = (action: RequestAction, outcome: RequestOutcome): string =>
  outcome === 'done' ? doneWords[action] : requestProblems[outcome];

export const MOST_SAVED_REASONS = 20;
