import { loadRequests } from '../../../features/staff/desk/requests/load-requests';
import { RequestsList } from '../../../features/staff/desk/requests/requests-list';
import { inBrowser, onServer } from '../../../lib/api/load';
import { rowKeys, screenHelp } from '../../../lib/pages/screen-help';
import type { Route } from './+types/requests';

export const loader = onServer(loadRequests);
export const clientLoader = inBrowser(loadRequests);
export const meta = () => [{ title: 'Requests · Staff console' }];

export const handle = screenHelp({
  title: 'Requests',
  purpose: 'Decide paid requests for skill changes and certificates.',
  first: 'Start with the oldest. The student’s facts are beside it.',
  next: 'Approve or reject it: the student gets an email. Select several to decide or print them together. Under “Refunded” are those whose payment was refunded or reversed after the approval: keep or revoke each.',
  keys: {
    '/': 'Go to the search field',
    ...rowKeys('request'),
    e: 'Approve it, or the next step, and go on',
    r: 'Reject it',
  },
});

export default function Requests({ loaderData }: Route.ComponentProps) {
  return <RequestsList {...loaderData} />;
}
