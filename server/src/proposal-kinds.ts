import type { App } from './context.ts';
import {
  applyProposal,
  closeProposal,
  refundProposal,
  waiverProposal,
} from './modules/payments/proposals.ts';
import { tellerProposal } from './modules/payments/teller-proposal.ts';
import { erasureProposal } from './modules/privacy/erasure/actions.ts';
import type { ProposalKinds } from './proposal.ts';

/** Every action that needs two people. */
export const proposalKinds: ProposalKinds<App> = {
  refund: refundProposal,
  teller: tellerProposal,
  waiver: waiverProposal,
  apply: applyProposal,
  close: closeProposal,
  erasure: erasureProposal,
};
