import { z } from 'zod';
import { answer, endpoint } from '../common/endpoint.ts';
import { instant, line, rowId } from '../common/fields.ts';
import { pageInput, pageOutput } from '../common/lists/paging.ts';
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
  /** The student it is about, with the key of their page; null if unknown. */
  student: z.object({ key: z.string(), full_name: z.string() }).nullable(),
  proposed_by: z.string(),
  proposed_at: instant,
  expires_at: instant,
  decided_by: z.string().nullable(),
  decided_at: instant.nullable(),
  /** Why it was refused. */
  decision: z.string(),
  /** Whether the caller proposed it. */
  own: z.boolean(),
  /** The caller's possible actions now. */
  can: z.object({ decide: z.boolean(), withdraw: z.boolean() }),
});
export type Proposal = z.output<typeof proposal>;

const proposalDetail = proposal.extend({
  /** The facts for the second person's decision. */
  facts: z.array(z.object({ term: z.string(), detail: z.string(), href: z.string().optional() })),
  /** The effects of approving and refusing, sentence by sentence; empty for older ones. */
  effects: z.object({ approve: z.array(z.string()), refuse: z.array(z.string()) }),
  /** What to do once it is approved, and where; null if nothing is left to do. */
  next: z.object({ words: z.string(), href: z.string() }).nullable(),
  /** Once it is decided: another one waiting for the caller; null if there is none. */
  next_waiting: z.string().nullable(),
  /** The form to propose it again, and its values; null if there is none. */
  again: z.object({ href: z.string(), values: z.record(z.string(), z.string()) }).nullable(),
  /** The change that prevents its approval; null if nothing has changed. */
  changed: z.string().nullable(),
  /** Why the caller cannot approve it, or nobody can yet, and who could; null otherwise. */
  blocked: z.string().nullable(),
  /** It was decided, and the caller, who proposed it, has not seen that yet. */
  unseen: z.boolean(),
});
export type ProposalDetail = z.output<typeof proposalDetail>;

/** A proposal about money that was not carried out: an open one, or an ended bank teller. */
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

export const listProposals = endpoint('GET /staff/proposals', {
  summary: 'List what was proposed and needs, or needed, a second person',
  may: 'proposals.read',
  input: z.strictObject({
    state: z.enum([...proposalStates, 'all']).default('open'),
    ...pageInput(proposalSorts, 'proposed'),
  }),
  output: answer(pageOutput(proposal)),
});

export const getProposal = endpoint('GET /staff/proposals/{id}', {
  summary: 'Get a proposal',
  may: 'proposals.read',
  input: z.strictObject({ id: rowId }),
  output: answer(proposalDetail),
  errors: ['NOT_FOUND'],
});

export const approveProposal = endpoint('POST /staff/proposals/{id}/approve', {
  summary: 'Approve what another person proposed; it is checked again and done',
  may: 'proposals.read',
  fresh: true,
  input: z.strictObject({ id: rowId }),
  errors: ['NOT_FOUND', 'PROPOSAL_CLOSED', 'OWN_PROPOSAL', 'NOT_POSSIBLE'],
});

export const refuseProposal = endpoint('POST /staff/proposals/{id}/refuse', {
  summary: 'Refuse what another person proposed',
  may: 'proposals.read',
  fresh: true,
  input: z.strictObject({ id: rowId, reason: line(PROPOSAL_REASON_LENGTH) }),
  errors: ['NOT_FOUND', 'PROPOSAL_CLOSED', 'OWN_PROPOSAL'],
});

export const seeDecision = endpoint('POST /staff/proposals/{id}/seen', {
  summary: 'Note that one has seen the decision on one’s own proposal',
  may: 'proposals.read',
  input: z.strictObject({ id: rowId }),
  errors: ['NOT_FOUND'],
});

export const withdrawProposal = endpoint('POST /staff/proposals/{id}/withdraw', {
  summary: 'Withdraw one’s own proposal',
  may: 'proposals.read',
  input: z.strictObject({ id: rowId }),
  errors: ['NOT_FOUND', 'PROPOSAL_CLOSED'],
});
