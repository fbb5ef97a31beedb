import { TextLink } from '../../ui/actions/text-link';

/** To the proposal that has to be decided before something else is possible. */
export const ProposalLink = ({ id }: { id: number | undefined }) =>
  id !== undefined && <TextLink to={`/staff/approvals/${id}`}>Open the proposal</TextLink>;
