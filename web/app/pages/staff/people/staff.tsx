import { loadPeople } from '../../../features/staff/people/staff/load-staff';
import { PeopleList } from '../../../features/staff/people/staff/staff-list';
import { inBrowser, onServer } from '../../../lib/api/load';
import { rowKeys, screenHelp } from '../../../lib/pages/screen-help';
import type { Route } from './+types/staff';

export const loader = onServer(loadPeople);
export const clientLoader = inBrowser(loadPeople);
export const meta = () => [{ title: 'People · Staff console' }];

export const handle = screenHelp({
  title: 'People',
  purpose: 'Manage the accounts of everybody who works in this console.',
  first: 'Search for a person, or invite a new one by email.',
  next: 'Open a person to change roles, lock the account or reset a lost second factor.',
  keys: { '/': 'Go to the search field', e: 'Invite a person', ...rowKeys('person') },
});

export default function People({ loaderData }: Route.ComponentProps) {
  return <PeopleList {...loaderData} />;
}
