import { proposalSorts, proposalStates } from '@edc/contract/people/proposal-rules';
import { oneOf, opaque, searchParams } from '../../../../lib/lists/search-params';

const PATH = '/staff/approvals';
const sorts = proposalSorts.flatMap((key) => [key, `-${key}`] as const);

/** The list of approvals as an address. */
export const proposalsAddress = searchParams({
  state: oneOf([...proposalStates, 'all'], 'open'),
  sort: oneOf(sorts, 'proposed'),
  cursor: opaque,
});

export type ProposalsAddress = ReturnType<typeof proposalsAddress.read>;

export const proposalsHref = (values: Partial<ProposalsAddress>) =>
  proposalsAddress.address(PATH, values);
export const proposalHref = (id: string) => `${PATH}/${id}`;
