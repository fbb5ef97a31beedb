import * as contract from '@edc/contract/people/proposals';
import { route } from '../../../context.ts';
import { staff } from '../staff/gates.ts';
import { approveProposal, refuseProposal, seeDecision, withdrawProposal } from './actions.ts';
import { loadProposal, loadProposals } from './queries.ts';

export const proposalRoutes = [
  route(contract.listProposals, staff).to(async ({ app, me }, wanted) => ({
    status: 200,
    data: await loadProposals(app, me, wanted),
  })),

  route(contract.getProposal, staff).to(async ({ app, me }, { id }) => ({
    status: 200,
    data: await loadProposal(app, me, Number(id)),
  })),

  route(contract.approveProposal, staff).to(async ({ app, me }, { id }) => {
    const done = await approveProposal(app, me, Number(id));
    return { status: 200, message: `Approved. ${done}` };
  }),

  route(contract.refuseProposal, staff).to(async ({ app, me }, { id, reason }) => {
    await refuseProposal(app, me, Number(id), reason);
    return { status: 200, message: 'The proposal is refused.' };
  }),

  route(contract.seeDecision, staff).to(async ({ app, me }, { id }) => {
    await seeDecision(app, me, Number(id));
    return { status: 200 };
  }),

  route(contract.withdrawProposal, staff).to(async ({ app, me }, { id }) => {
    await withdrawProposal(app, me, Number(id));
    return { status: 200, message: 'The proposal is withdrawn.' };
  }),
];
