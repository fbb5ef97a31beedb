import { isSession } from '@edc/contract/catalogue/academic-session-rules';
import { SchedulePage } from '../../../features/staff/training/schedule/schedule-page';
import { inBrowser, type LoadArgs, onServer } from '../../../lib/api/load';
import { screenHelp } from '../../../lib/pages/screen-help';
import type { Route } from './+types/schedule';

const load = async ({ call, url }: LoadArgs) => {
  const session = url.searchParams.get('session') ?? '';
  return (await call('GET /staff/schedule', isSession(session) ? { session } : {})).data;
};

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta = () => [{ title: 'Schedule · Staff console' }];

export const handle = screenHelp({
  title: 'Schedule',
  purpose: 'See when and where each course trains. Registrars move or cancel batches here.',
  first: 'Choose the session. Press Change to give a batch other dates, another time or place.',
  next: 'We email the students and trainers affected. A page under Background tasks shows how far it is.',
  keys: { e: 'Add a batch' },
});

export default function ScheduleRoute({ loaderData }: Route.ComponentProps) {
  return <SchedulePage key={loaderData.session} schedule={loaderData} />;
}
