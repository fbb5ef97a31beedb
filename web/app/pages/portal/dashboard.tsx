import { useRevalidator } from 'react-router';
import { DashboardPage } from '../../features/dashboard/dashboard-page';
import { loadDashboard } from '../../features/dashboard/load-dashboard';
import { EmailRefused } from '../../features/identity/email-refused';
import { PaidButForm } from '../../features/payments/paid-but-form';
import { restrictedEntries } from '../../features/shell/entries';
import { useServices, useStudent, useTellerKobo } from '../../features/shell/use-student';
import { WaitingListCard } from '../../features/waiting-list/waiting-list-card';
import { useLive } from '../../lib/live';
import { inBrowser, onServer } from '../../lib/load';
import type { Route } from './+types/dashboard';

export const loader = onServer(loadDashboard);
export const clientLoader = inBrowser(loadDashboard);
export const meta = () => [{ title: 'Dashboard' }];

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const student = useStudent();
  const { revalidate } = useRevalidator();
  const reload = () => void revalidate();
  // Whatever changes a registration or a payment is told as a notification too.
  useLive('notifications', reload);
  useLive('payments', reload);
  useLive('registrations', reload);
  useLive('requests', reload);
  useLive('tickets', reload);
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
