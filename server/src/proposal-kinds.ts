import { erasureProposal } from './areas/desk/privacy/erasure/actions.ts';
import {
  applyProposal,
  closeProposal,
  refundProposal,
  waiverProposal,
} from './areas/money/payments/proposals.ts';
import { tellerProposal } from './areas/money/payments/teller-proposal.ts';
import type { App } from './context.ts';
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
