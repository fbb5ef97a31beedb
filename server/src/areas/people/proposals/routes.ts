import * as contract from '@edc/contract/people/proposals';
import { route } from '../../../context.ts';
import { staff } from '../staff/gates.ts';
import { approveProposal, refuseProposal, seeDecision, withdrawProposal } from './actions.ts';
import { loadProposal, loadProposals } from './queries.ts';

export const proposalRoutes = [
  route(contract.listProposals, staff).to(({ app, me }, wanted) => loadProposals(app, me, wanted)),

  route(contract.getProposal, staff).to(({ app, me }, { id }) => loadProposal(app, me, Number(id))),

  route(contract.approveProposal, staff).to(async ({ app, me }, { id }) => {
    const done = await approveProposal(app, me, Number(id));
    return `Approved. ${done}`;
  }),

  route(contract.refuseProposal, staff).to(async ({ app, me }, { id, reason }) => {
    await refuseProposal(app, me, Number(id), reason);
    return 'The proposal is refused.';
  }),

  route(contract.seeDecision, staff).to(async ({ app, me }, { id }) => {
    await seeDecision(app, me, Number(id));
    return 'Noted';
  }),

  route(contract.withdrawProposal, staff).to(async ({ app, me }, { id }) => {
    await withdrawProposal(app, me, Number(id));
    return 'The proposal is withdrawn.';
  }),
];
