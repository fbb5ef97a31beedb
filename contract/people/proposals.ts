import { z } from 'zod';
import { answer, endpoint } from '../common/endpoint.ts';
import { instant, line, rowId } from '../common/fields.ts';
import { pageInput, pageOutput } from '../common/paging.ts';
import {
  PROPOSAL_REASON_LENGTH,
  proposalKinds,
  proposalSorts,
  proposalStates,
} from './proposal-rules.ts';

const proposal = z.object({
  id: z.string(),
  kind: z.enum(proposalKinds),
  summary: z.string(),
  amount_kobo: z.int(),
  reason: z.string(),
  state: z.enum(proposalStates),
  /** Whom it is about, with the key of their page; null where nobody knows. */
  student: z.object({ key: z.string(), full_name: z.string() }).nullable(),
  proposed_by: z.string(),
  proposed_at: instant,
  expires_at: instant,
  decided_by: z.string().nullable(),
  decided_at: instant.nullable(),
  /** Why it was refused. */
  decision: z.string(),
  /** Whether the person who asks has proposed it. */
  own: z.boolean(),
  /** What the person who asks can do about it now. */
  can: z.object({ decide: z.boolean(), withdraw: z.boolean() }),
});
export type Proposal = z.output<typeof proposal>;

const proposalDetail = proposal.extend({
  /** What the second person decides by. */
  facts: z.array(z.object({ term: z.string(), detail: z.string(), href: z.string().optional() })),
  /** What approving and refusing do, sentence by sentence; empty for older ones. */
  effects: z.object({ approve: z.array(z.string()), refuse: z.array(z.string()) }),
  /** What to do once it is approved, and where; null where nothing is left to do. */
  next: z.object({ words: z.string(), href: z.string() }).nullable(),
  /** Once it is decided: another one that waits for the person who asks; null where none does. */
  next_waiting: z.string().nullable(),
  /** The form that proposes it again, and what it is filled with; null where there is none. */
  again: z.object({ href: z.string(), values: z.record(z.string(), z.string()) }).nullable(),
  /** Why it can no longer be approved: what has changed since; null where nothing has. */
  changed: z.string().nullable(),
  /** Why the person who asks cannot approve it, or nobody can yet, and who could; null otherwise. */
  blocked: z.string().nullable(),
  /** It was decided, and the person who proposed it and now asks has not seen that yet. */
  unseen: z.boolean(),
});
export type ProposalDetail = z.output<typeof proposalDetail>;

/** What was proposed about money and was not done: it waits, or is a bank teller that never was. */
export const moneyProposal = proposal.pick({
  id: true,
  summary: true,
  proposed_at: true,
  state: true,
  decided_at: true,
  decided_by: true,
  decision: true,
});
export type MoneyProposal = z.output<typeof moneyProposal>;

export const listProposals = endpoint({
  method: 'GET',
  path: '/staff/proposals',
  summary: 'List what was proposed and needs, or needed, a second person',
  access: 'staff',
  may: 'proposals.read',
  input: z.strictObject({
    state: z.enum([...proposalStates, 'all']).default('open'),
    ...pageInput(proposalSorts, 'proposed'),
  }),
  output: answer(pageOutput(proposal)),
});

export const getProposal = endpoint({
  method: 'GET',
  path: '/staff/proposals/{id}',
  summary: 'Get a proposal',
  access: 'staff',
  may: 'proposals.read',
  input: z.strictObject({ id: rowId }),
  output: answer(proposalDetail),
  errors: ['NOT_FOUND'],
});

export const approveProposal = endpoint({
  method: 'POST',
  path: '/staff/proposals/{id}/approve',
  summary: 'Approve what another person proposed; it is checked again and done',
  access: 'staff',
  may: 'proposals.read',
  fresh: true,
  input: z.strictObject({ id: rowId }),
  errors: ['NOT_FOUND', 'PROPOSAL_CLOSED', 'OWN_PROPOSAL', 'NOT_POSSIBLE'],
});

export const refuseProposal = endpoint({
  method: 'POST',
  path: '/staff/proposals/{id}/refuse',
  summary: 'Refuse what another person proposed',
  access: 'staff',
  may: 'proposals.read',
  fresh: true,
  input: z.strictObject({ id: rowId, reason: line(PROPOSAL_REASON_LENGTH) }),
  errors: ['NOT_FOUND', 'PROPOSAL_CLOSED', 'OWN_PROPOSAL'],
});

export const seeDecision = endpoint({
  method: 'POST',
  path: '/staff/proposals/{id}/seen',
  summary: 'Note that one has seen the decision on one’s own proposal',
  access: 'staff',
  may: 'proposals.read',
  input: z.strictObject({ id: rowId }),
  output: z.object({ status: z.literal(200) }),
  errors: ['NOT_FOUND'],
});

export const withdrawProposal = endpoint({
  method: 'POST',
  path: '/staff/proposals/{id}/withdraw',
  summary: 'Withdraw one’s own proposal',
  access: 'staff',
  may: 'proposals.read',
  input: z.strictObject({ id: rowId }),
  errors: ['NOT_FOUND', 'PROPOSAL_CLOSED'],
});
