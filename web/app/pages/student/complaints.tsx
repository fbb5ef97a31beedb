import { useStudent } from '../../features/everyone/shell/use-student';
import { ComplaintList } from '../../features/student/complaints/complaint-list';
import { Failure } from '../../features/student/complaints/failure';
import { loadComplaints } from '../../features/student/complaints/load-complaints';
import { NewComplaint } from '../../features/student/complaints/new-complaint';
import { Thread } from '../../features/student/complaints/thread';
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
    return <NewComplaint key={`${category}:${about}`} student={student} {...loaded} />;
  }
  if (loaded.view === 'list') return <ComplaintList {...loaded} />;
  if ('data' in loaded.answer) {
    const { data: complaint } = loaded.answer;
    return <Thread key={complaint.id} complaint={complaint} studentCode={student.code} />;
  }
  return (
    <>
      <PageHeader title="Complaint" back={{ to: COMPLAINTS, label: 'All complaints' }} />
      <Failure {...loaded.answer} />
    </>
  );
}
