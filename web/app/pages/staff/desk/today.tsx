import { loadToday } from '../../../features/staff/desk/today/load-today';
import { TodayPage } from '../../../features/staff/desk/today/today-page';
import { inBrowser, onServer } from '../../../lib/api/load';
import { rowKeys, screenHelp } from '../../../lib/pages/screen-help';
import type { Route } from './+types/today';

export const loader = onServer(loadToday);
export const clientLoader = inBrowser(loadToday);
export const meta = () => [{ title: 'Today · Staff console' }];

export const handle = screenHelp({
  title: 'Today',
  purpose: 'What waits for you, with what is due and the oldest first, and the figures of the day.',
  first: 'Press the button at the top, or open any line of the work list.',
  next: 'The page updates by itself. What is done disappears from the list.',
  keys: { e: 'Start with what is due first, or the oldest', ...rowKeys('line') },
});

export default function Today({ loaderData }: Route.ComponentProps) {
  return <TodayPage {...loaderData} />;
}
