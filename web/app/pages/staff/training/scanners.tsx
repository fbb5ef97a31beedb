import { ScannersPage } from '../../../features/staff/training/scanners/scanners-page';
import { inBrowser, type LoadArgs, onServer } from '../../../lib/api/load';
import { screenHelp } from '../../../lib/pages/screen-help';
import { useMay } from '../../../lib/session/staff';
import type { Route } from './+types/scanners';

async function load({ call, url }: LoadArgs) {
  const cursor = url.searchParams.get('cursor');
  const [scanners, workshops] = await Promise.all([
    call('GET /staff/scanners', cursor ? { cursor } : {}),
    call('GET /staff/registers/workshops'),
  ]);
  return { scanners: scanners.data, workshops: workshops.data, today: workshops.today };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta = () => [{ title: 'Scanners · Staff console' }];

export const handle = screenHelp({
  title: 'Scanners',
  purpose: 'Let phones scan the slips of students at the door of a workshop.',
  first: 'Press Add a phone and open the link that is shown with the phone’s camera.',
  next: 'The phone scans without internet and sends its scans later. Revoke a phone that is lost.',
  keys: { e: 'Add a phone' },
});

export default function Scanners({ loaderData }: Route.ComponentProps) {
  const may = useMay();
  return <ScannersPage {...loaderData} mayAll={may('registrations.change')} />;
}
