import { AuditList } from '../../../features/staff/desk/audit-log/audit-list';
import { loadAudit } from '../../../features/staff/desk/audit-log/load-audit';
import { inBrowser, onServer } from '../../../lib/api/load';
import { rowKeys, screenHelp } from '../../../lib/pages/screen-help';
import type { Route } from './+types/audit';

export const loader = onServer(loadAudit);
export const clientLoader = inBrowser(loadAudit);
export const meta = () => [{ title: 'Audit log · Staff console' }];

export const handle = screenHelp({
  title: 'Audit log',
  purpose: 'See who did what, and when. Nobody can change or delete an entry.',
  first:
    'Search by the name of a student or of staff, a matric number, an email address or a payment reference, or filter by person, action and day.',
  next: 'Open an entry to see the values before and after. An export is recorded here too.',
  keys: { '/': 'Go to the search field', ...rowKeys('entry') },
});

export default function Audit({ loaderData }: Route.ComponentProps) {
  return <AuditList {...loaderData} />;
}
