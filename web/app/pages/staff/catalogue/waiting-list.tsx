import { isSession } from '@edc/contract/catalogue/academic-session-rules';
import { WaitingListPage } from '../../../features/staff/training/waiting-list/waiting-list-page';
import { inBrowser, type LoadArgs, onServer } from '../../../lib/api/load';
import { screenHelp } from '../../../lib/pages/screen-help';
import type { Route } from './+types/waiting-list';

const load = async ({ call, url }: LoadArgs) => {
  const session = url.searchParams.get('session') ?? '';
  return (await call('GET /staff/waiting-list', isSession(session) ? { session } : {})).data;
};

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta = () => [{ title: 'Waiting lists · Staff console' }];

export const handle = screenHelp({
  title: 'Waiting lists',
  purpose: 'See who waits for a place in a full skill.',
  first: 'Give the skill more places under Places: they go to the first in line by themselves.',
  next: 'Offer a place ahead of the others only with a reason. We email the students.',
});

export default function WaitingListRoute({ loaderData }: Route.ComponentProps) {
  return <WaitingListPage key={loaderData.session} {...loaderData} />;
}
