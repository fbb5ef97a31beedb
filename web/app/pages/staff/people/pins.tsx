import { loadPins } from '../../../features/staff/people/pins/load-pins';
import { PinsList } from '../../../features/staff/people/pins/pins-list';
import { inBrowser, onServer } from '../../../lib/api/load';
import { screenHelp } from '../../../lib/pages/screen-help';
import type { Route } from './+types/pins';

export const loader = onServer(loadPins);
export const clientLoader = inBrowser(loadPins);
export const meta = () => [{ title: 'Portal PINs · Staff console' }];

export const handle = screenHelp({
  title: 'Portal PINs',
  purpose: 'Give a PIN to a student who is missing on the roster, to create their own record.',
  first: 'Press “Issue PINs”. A PIN for one matric number cannot be used by anybody else.',
  next: 'Give each student their PIN, or print cards. You see here who used which.',
  keys: { '/': 'Go to the search field', e: 'Issue PINs' },
});

export default function Pins({ loaderData }: Route.ComponentProps) {
  return <PinsList {...loaderData} />;
}
