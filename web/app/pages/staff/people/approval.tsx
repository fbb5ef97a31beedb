import { ProposalActions } from '../../../features/staff/people/proposals/proposal-actions';
import { ProposalPage } from '../../../features/staff/people/proposals/proposal-page';
import { inBrowser, type LoadArgs, onServer } from '../../../lib/api/load';
import { screenHelp } from '../../../lib/pages/screen-help';
import type { Route } from './+types/approval';

async function load({ call, params }: LoadArgs) {
  const { data } = await call('GET /staff/proposals/{id}', { id: params.proposal ?? '' });
  return { proposal: data };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.proposal.summary ?? 'Approval'} · Staff console` },
];

export const handle = screenHelp({
  title: 'One proposal',
  purpose: 'What will happen, who proposed it and why.',
  first: 'Check the facts on the left. They must still be true when you approve.',
  next: 'Approve it, or refuse it with a reason. Both are recorded with your name.',
  keys: { e: 'Approve', u: 'Back to the list' },
});

export default function Approval({ loaderData: { proposal } }: Route.ComponentProps) {
  return (
    <ProposalPage
      key={proposal.id}
      proposal={proposal}
      actions={<ProposalActions proposal={proposal} />}
    />
  );
}
