import { loadPeople } from '../../../features/staff/people/staff/load-people';
import { PeopleList } from '../../../features/staff/people/staff/people-list';
import { inBrowser, onServer } from '../../../lib/api/load';
import type { StaffHandle } from '../../../lib/pages/screen-help';
import type { Route } from './+types/people';

export const loader = onServer(loadPeople);
export const clientLoader = inBrowser(loadPeople);
export const meta = () => [{ title: 'People · Staff console' }];

export const handle: StaffHandle = {
  help: {
    title: 'People',
    purpose: 'Manage the accounts of everybody who works in this console.',
    first: 'Search for a person, or invite a new one by email.',
    next: 'Open a person to change roles, lock the account or reset a lost second factor.',
    keys: [
      { key: '/', does: 'Go to the search field' },
      { key: 'e', does: 'Invite a person' },
      { key: 'j', does: 'Next person' },
      { key: 'k', does: 'Previous person' },
      { key: 'Enter', does: 'Open the person' },
    ],
  },
};

export default function People({ loaderData }: Route.ComponentProps) {
  return <PeopleList {...loaderData} />;
}
