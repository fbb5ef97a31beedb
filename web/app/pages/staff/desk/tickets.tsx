import { loadTickets } from '../../../features/staff/desk/complaints/load-tickets';
import { TicketsList } from '../../../features/staff/desk/complaints/tickets-list';
import { inBrowser, onServer } from '../../../lib/api/load';
import type { StaffHandle } from '../../../lib/pages/screen-help';
import type { Route } from './+types/tickets';

export const loader = onServer(loadTickets);
export const clientLoader = inBrowser(loadTickets);
export const meta = () => [{ title: 'Complaints · Staff console' }];

export const handle: StaffHandle = {
  help: {
    title: 'Complaints',
    purpose: 'Answer complaints and questions from students and visitors.',
    first: 'Open the first complaint: those whose answer is due come first.',
    next: 'Select several to send them the same reply, with each person’s own facts.',
    keys: [
      { key: '/', does: 'Go to the search field' },
      { key: 'j', does: 'Next complaint' },
      { key: 'k', does: 'Previous complaint' },
      { key: 'Enter', does: 'Open the complaint' },
    ],
  },
};

export default function Tickets({ loaderData }: Route.ComponentProps) {
  return <TicketsList {...loaderData} />;
}
