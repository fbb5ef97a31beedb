import { AuditList } from '../../../features/staff/desk/audit-log/audit-list';
import { loadAudit } from '../../../features/staff/desk/audit-log/load-audit';
import { inBrowser, onServer } from '../../../lib/api/load';
import type { StaffHandle } from '../../../lib/pages/screen-help';
import type { Route } from './+types/audit';

export const loader = onServer(loadAudit);
export const clientLoader = inBrowser(loadAudit);
export const meta = () => [{ title: 'Audit log · Staff console' }];

export const handle: StaffHandle = {
  help: {
    title: 'Audit log',
    purpose: 'See who did what, and when. Nobody can change or delete an entry.',
    first:
      'Search by the name of a student or of staff, a matric number, an email address or a payment reference, or filter by person, action and day.',
    next: 'Open an entry to see the values before and after. An export is recorded here too.',
    keys: [
      { key: '/', does: 'Go to the search field' },
      { key: 'j', does: 'Next entry' },
      { key: 'k', does: 'Previous entry' },
      { key: 'Enter', does: 'Open the entry' },
    ],
  },
};

export default function Audit({ loaderData }: Route.ComponentProps) {
  return <AuditList {...loaderData} />;
}
