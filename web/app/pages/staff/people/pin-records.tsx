import { loadRecords } from '../../../features/staff/people/pins/load-pins';
import { RecordsList } from '../../../features/staff/people/pins/records-list';
import { inBrowser, onServer } from '../../../lib/api/load';
import { screenHelp, stepKeys } from '../../../lib/pages/screen-help';
import type { Route } from './+types/pin-records';

export const loader = onServer(loadRecords);
export const clientLoader = inBrowser(loadRecords);
export const meta = () => [{ title: 'Records made with a PIN · Staff console' }];

export const handle = screenHelp({
  title: 'Records made with a PIN',
  purpose: 'See who created their own record, and whether the roster has the same person.',
  first: 'Look at the records with a match: the matric number may have been mistyped.',
  next: 'Merge them if it is the same person. An import with the same number does it by itself.',
  keys: { ...stepKeys('record'), Enter: 'Open the student' },
});

export default function PinRecords({ loaderData }: Route.ComponentProps) {
  return <RecordsList {...loaderData} />;
}
