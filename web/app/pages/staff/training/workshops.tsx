import { loadWorkshops } from '../../../features/staff/training/workshops/load-workshops';
import { WorkshopsList } from '../../../features/staff/training/workshops/workshops-list';
import { inBrowser, onServer } from '../../../lib/api/load';
import { screenHelp } from '../../../lib/pages/screen-help';
import type { Route } from './+types/workshops';

export const loader = onServer(loadWorkshops);
export const clientLoader = inBrowser(loadWorkshops);
export const meta = () => [{ title: 'My students · Staff console' }];

export const handle = screenHelp({
  title: 'My students',
  purpose: 'See who is registered for the workshops that you teach.',
  first: 'Search by name or matric number, or filter by skill.',
  next: 'Students who register or change their skill appear when you open the list again.',
  keys: { '/': 'Go to the search field', Enter: 'Open the student' },
});

export default function Workshops({ loaderData }: Route.ComponentProps) {
  return <WorkshopsList {...loaderData} />;
}
