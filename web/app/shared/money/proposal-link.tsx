import { Link } from 'react-router';

/** To the proposal that has to be decided before something else is possible. */
export const ProposalLink = ({ id }: { id: number | undefined }) =>
  id !== undefined && (
    <Link to={`/staff/approvals/${id}`} className="text-link underline">
      Open the proposal
    </Link>
  );
