import { QuickActions } from '../../features/dashboard/quick-actions';
import { StudentCard } from '../../features/dashboard/student-card';
import { useStudent } from '../../features/shell/use-student';
import { PageHeader } from '../../ui/page-header';

export const meta = () => [{ title: 'Dashboard' }];

export default function Dashboard() {
  const student = useStudent();
  return (
    <>
      <PageHeader
        kicker={`${student.level} · ${student.session}`}
        title={`Welcome, ${student.firstname}`}
      />
      <div className="grid gap-4">
        <QuickActions />
        <StudentCard student={student} />
      </div>
    </>
  );
}
