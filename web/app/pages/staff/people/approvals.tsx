import { loadProposals } from '../../../features/staff/people/proposals/load-proposals';
import { ProposalsList } from '../../../features/staff/people/proposals/proposals-list';
import { inBrowser, onServer } from '../../../lib/api/load';
import { rowKeys, screenHelp } from '../../../lib/pages/screen-help';
import type { Route } from './+types/approvals';

export const loader = onServer(loadProposals);
export const clientLoader = inBrowser(loadProposals);
export const meta = () => [{ title: 'Approvals · Staff console' }];

export const handle = screenHelp({
  title: 'Approvals',
  purpose: 'Refunds, teller payments, waivers and erasures that need a second person.',
  first: 'Open the oldest proposal and compare it with the evidence.',
  next: 'Approve or refuse it. A proposal that nobody decides expires after 7 days.',
  keys: { ...rowKeys('proposal') },
});

export default function Approvals({ loaderData }: Route.ComponentProps) {
  return <ProposalsList {...loaderData} />;
}
