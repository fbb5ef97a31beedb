import { flaggedAddress } from '../../../features/staff/training/registers/address';
import { FlaggedList } from '../../../features/staff/training/registers/cases/flagged-list';
import { inBrowser, type LoadArgs, onServer } from '../../../lib/api/load';
import { screenHelp } from '../../../lib/pages/screen-help';
import type { Route } from './+types/registers-flagged';

async function load({ call, url }: LoadArgs) {
  const { view } = flaggedAddress.read(url.searchParams);
  return { cases: (await call('GET /staff/scans/flagged', { view })).data, view };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta = () => [{ title: 'Scans to check · Staff console' }];

export const handle = screenHelp({
  title: 'Scans to check',
  purpose: 'Decide about scans that do not fit together, and see who was refused.',
  first: 'Read what happened on the day, and ask the trainer where it is not clear.',
  next: 'Press Leave as it is, or write the day as present or absent. The scans themselves are kept.',
});

export default function RegistersFlagged({ loaderData }: Route.ComponentProps) {
  return <FlaggedList {...loaderData} />;
}
