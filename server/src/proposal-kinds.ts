import { erasureProposal } from './areas/desk/privacy/erasure/actions.ts';
import { moneyProposals } from './areas/money/payments/staff/decisions.ts';
import type { App } from './context.ts';
import type { ProposalKinds } from './proposal.ts';

/** Every action that needs two people. */
export const proposalKinds: ProposalKinds<App> = { ...moneyProposals, erasure: erasureProposal };
