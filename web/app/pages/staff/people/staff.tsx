import { loadStaff } from '../../../features/staff/people/staff/load-staff';
import { StaffList } from '../../../features/staff/people/staff/staff-list';
import { inBrowser, onServer } from '../../../lib/api/load';
import { rowKeys, screenHelp } from '../../../lib/pages/screen-help';
import type { Route } from './+types/staff';

export const loader = onServer(loadStaff);
export const clientLoader = inBrowser(loadStaff);
export const meta = () => [{ title: 'Staff · Staff console' }];

export const handle = screenHelp({
  title: 'Staff',
  purpose: 'Manage the accounts of everybody who works in this console.',
  first: 'Search for a member of staff, or invite a new one by email.',
  next: 'Open an account to change roles, lock the account or reset a lost second factor.',
  keys: { '/': 'Go to the search field', e: 'Invite a member of staff', ...rowKeys('account') },
});

export default function Staff({ loaderData }: Route.ComponentProps) {
  return <StaffList {...loaderData} />;
}
