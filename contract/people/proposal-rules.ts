import { formatDay } from '../common/time/dates.ts';

/** Rules of proposals for browser and server, without zod. */
export const proposalKinds = ['refund', 'teller', 'waiver', 'apply', 'close', 'erasure'] as const;
export type ProposalKindName = (typeof proposalKinds)[number];

export const proposalStates = ['open', 'approved', 'refused', 'withdrawn', 'expired'] as const;
export type ProposalState = (typeof proposalStates)[number];

export const proposalSorts = ['proposed', 'amount'] as const;

/** How long a proposal can be approved. */
export const PROPOSAL_DAYS = 7;
export const PROPOSAL_REASON_LENGTH = 500;

export const proposalKindLabels: Record<ProposalKindName, string> = {
  refund: 'Refund',
  teller: 'Teller payment',
  waiver: 'Waiver',
  apply: 'Applying a payment',
  close: 'Closing a payment',
  erasure: 'Erasure',
};

export const proposalStateLabels: Record<ProposalState, string> = {
  open: 'Waiting',
  approved: 'Approved',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
};

interface EndedProposal {
  state: ProposalState;
  decided_at: string | null;
  decided_by: string | null;
  decision: string;
}

/** How it ended: `Refused 17 Nov 2026 by Ada Obi: Paid online`. */
export function endWords({ state, decided_at, decided_by, decision }: EndedProposal): string {
  const day = decided_at ? ` ${formatDay(decided_at)}` : '';
  const why = state === 'expired' ? 'No decision was made in time' : decision;
  return `${proposalStateLabels[state]}${day}${decided_by ? ` by ${decided_by}` : ''}${why ? `: ${why}` : ''}`;
}
