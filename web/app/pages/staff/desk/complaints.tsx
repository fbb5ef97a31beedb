import { ComplaintsList } from '../../../features/staff/desk/complaints/queue/complaints-list';
import { loadComplaints } from '../../../features/staff/desk/complaints/queue/load-complaints';
import { inBrowser, onServer } from '../../../lib/api/load';
import { rowKeys, screenHelp } from '../../../lib/pages/screen-help';
import type { Route } from './+types/complaints';

export const loader = onServer(loadComplaints);
export const clientLoader = inBrowser(loadComplaints);
export const meta = () => [{ title: 'Complaints · Staff console' }];

export const handle = screenHelp({
  title: 'Complaints',
  purpose: 'Answer complaints and questions from students and visitors.',
  first: 'Open the first complaint: those whose answer is due come first.',
  next: 'Select several to send them the same reply, with each person’s own facts.',
  keys: { '/': 'Go to the search field', ...rowKeys('complaint') },
});

export default function Complaints({ loaderData }: Route.ComponentProps) {
  return <ComplaintsList {...loaderData} />;
}
