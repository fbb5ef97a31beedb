import { proposalSorts, proposalStates } from '@edc/contract/people/proposal-rules';
import { listAddress } from '../../../../lib/lists/list-params';
import { oneOf } from '../../../../lib/lists/search-params';

const PATH = '/staff/approvals';

/** The list of approvals as an address. */
export const proposalsAddress = listAddress(PATH, proposalSorts, 'proposed', {
  state: oneOf([...proposalStates, 'all'], 'open'),
});

export type ProposalsAddress = ReturnType<typeof proposalsAddress.read>;

export const proposalsHref = proposalsAddress.href;
export const proposalHref = (id: string) => `${PATH}/${id}`;
