import { SessionsPage } from '../../../features/staff/catalogue/academic-sessions/sessions-page';
import { inBrowser, type LoadArgs, onServer } from '../../../lib/api/load';
import { screenHelp } from '../../../lib/pages/screen-help';
import type { Route } from './+types/sessions';

const load = async ({ call }: LoadArgs) => ({ sessions: (await call('GET /staff/sessions')).data });

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta = () => [{ title: 'Sessions · Staff console' }];

export const handle = screenHelp({
  title: 'Sessions',
  purpose: 'Prepare a new academic session, open it for registration, and close it.',
  first: 'Choose New session and copy the last one. Check its courses, places and schedule.',
  next: 'Open the session. Students can then register and pay for its courses.',
  keys: { e: 'New session' },
});

export default function Sessions({ loaderData }: Route.ComponentProps) {
  return <SessionsPage {...loaderData} />;
}
