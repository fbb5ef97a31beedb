import { FlaggedList } from '../../features/registers/flagged-list';
import { inBrowser, type LoadArgs, onServer } from '../../lib/load';
import type { StaffHandle } from '../../lib/screen-help';
import type { Route } from './+types/registers-flagged';

const load = async ({ call }: LoadArgs) => ({
  scans: (await call('GET /staff/scans/flagged')).data,
});

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta = () => [{ title: 'Scans to check · Staff console' }];

export const handle: StaffHandle = {
  help: {
    title: 'Scans to check',
    purpose: 'Look at scans that were refused or that do not fit together.',
    first: 'Read why a scan is here, and ask the trainer where it is not clear.',
    next: 'Correct the day in the register. The scan itself is kept as it was.',
  },
};

export default function RegistersFlagged({ loaderData: { scans } }: Route.ComponentProps) {
  return <FlaggedList scans={scans} />;
}
