import { useStudent } from '../../features/everyone/shell/use-student';
import { Failure } from '../../features/student/complaints/failure';
import { loadComplaints } from '../../features/student/complaints/load-complaints';
import { NewTicket } from '../../features/student/complaints/new-ticket';
import { Thread } from '../../features/student/complaints/thread';
import { TicketList } from '../../features/student/complaints/ticket-list';
import { inBrowser, onServer } from '../../lib/api/load';
import { COMPLAINTS } from '../../shared/complaints/complaint-address';
import { PageHeader } from '../../ui/layout/page-header';
import type { Route } from './+types/complaints';

export const loader = onServer(loadComplaints);
export const clientLoader = inBrowser(loadComplaints);
export const meta = () => [{ title: 'Complaints' }];

export default function Complaints({ loaderData: loaded }: Route.ComponentProps) {
  const student = useStudent();
  if (loaded.view === 'new') {
    // Another subject is another form, although only the address changes.
    const { about, category } = loaded.given;
    return <NewTicket key={`${category}:${about}`} student={student} {...loaded} />;
  }
  if (loaded.view === 'list') return <TicketList {...loaded} />;
  if ('data' in loaded.answer) {
    const { data: ticket } = loaded.answer;
    return <Thread key={ticket.id} ticket={ticket} studentCode={student.code} />;
  }
  return (
    <>
      <PageHeader title="Complaint" back={{ to: COMPLAINTS, label: 'All complaints' }} />
      <Failure {...loaded.answer} />
    </>
  );
}
