import { useRevalidator } from 'react-router';
import { EmailRefused } from '../../features/everyone/identity/email-refused';
import { restrictedEntries } from '../../features/everyone/shell/entries';
import { useServices, useStudent, useTellerKobo } from '../../features/everyone/shell/use-student';
import { DashboardPage } from '../../features/student/dashboard/dashboard-page';
import { loadDashboard } from '../../features/student/dashboard/load-dashboard';
import { PaidButForm } from '../../features/student/payments/paid-but-form';
import { WaitingListCard } from '../../features/student/waiting-list/waiting-list-card';
import { inBrowser, onServer } from '../../lib/api/load';
import { useLive } from '../../lib/live/live';
import type { Route } from './+types/dashboard';

export const loader = onServer(loadDashboard);
export const clientLoader = inBrowser(loadDashboard);
export const meta = () => [{ title: 'Dashboard' }];

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const student = useStudent();
  const { revalidate } = useRevalidator();
  const reload = () => void revalidate();
  // Every change of a registration or a payment comes as a notification too.
  useLive('notifications', reload);
  useLive('payments', reload);
  useLive('registrations', reload);
  useLive('requests', reload);
  useLive('complaints', reload);
  useLive('waiting-list', reload);
  return (
    <>
      <EmailRefused student={student} />
      <DashboardPage
        student={student}
        {...loaderData}
        tellerKobo={useTellerKobo()}
        restricted={restrictedEntries(useServices())}
        paidBut={<PaidButForm />}
        waitingList={(entries) => (
          <WaitingListCard studentCode={student.code} entries={entries} onChanged={reload} />
        )}
      />
    </>
  );
}
