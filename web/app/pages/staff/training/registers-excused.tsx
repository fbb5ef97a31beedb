import { ExcusedList } from '../../../features/staff/training/registers/days-excused/excused-list';
import { loadExcused } from '../../../features/staff/training/registers/days-excused/load-excused';
import { inBrowser, onServer } from '../../../lib/api/load';
import { screenHelp } from '../../../lib/pages/screen-help';
import type { Route } from './+types/registers-excused';

export const loader = onServer(loadExcused);
export const clientLoader = inBrowser(loadExcused);
export const meta = () => [{ title: 'Excused days · Staff console' }];

export const handle = screenHelp({
  title: 'Excused days',
  purpose: 'See which days need not be attended, and for whom.',
  first:
    'Press Excuse a day for a course or for all students. One student is excused in the register of the day.',
  next: 'Remove a day that was excused by mistake.',
  keys: { e: 'Excuse a day' },
});

export default function RegistersExcused({ loaderData }: Route.ComponentProps) {
  return <ExcusedList {...loaderData} />;
}
