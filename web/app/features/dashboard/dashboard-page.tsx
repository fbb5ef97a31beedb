import type { StudentRecord } from '@edc/contract/identity';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card';
import { PageHeader } from '../../ui/page-header';
import { Skeleton, SkeletonText } from '../../ui/skeleton';
import { Activity } from './activity';
import { Arriving } from './arriving';
import { FirstStep } from './first-step';
import { greeting } from './greeting';
import { History } from './history';
import type { Coming } from './load-dashboard';
import { OpenPayments } from './open-payments';
import { PaidCard } from './paid-card';
import { QuickActions } from './quick-actions';
import { StudentCard } from './student-card';

interface DashboardPageProps {
  student: StudentRecord;
  now: string;
  records: Coming<'records'>;
  activity: Coming<'activity'>;
  open: Coming<'open'>;
  /** For whoever has paid and does not find it here. */
  paidBut: ReactNode;
}

export function DashboardPage(props: DashboardPageProps) {
  const { student, now, records, activity, open, paidBut } = props;
  const { day, words } = greeting(now);
  return (
    <>
      <PageHeader kicker={day} title={`${words}, ${student.firstname}`} />
      <div className="grid gap-4 *:min-w-0">
        <Arriving
          part={records}
          what="Your registration"
          skeleton={<Skeleton className="h-32 w-full" />}
        >
          {([newest]) => (newest ? <PaidCard registration={newest} /> : <FirstStep />)}
        </Arriving>
        <Arriving part={open} what="Your open payments" skeleton={null}>
          {(attempts) => <OpenPayments attempts={attempts} />}
        </Arriving>
        <QuickActions />
        <Arriving
          part={records}
          what="Your registration history"
          skeleton={<History records={[]} loading />}
        >
          {(rows) => <History records={rows} />}
        </Arriving>
        <div className="grid items-start gap-4 *:min-w-0 lg:grid-cols-2">
          <div className="grid gap-4 *:min-w-0">
            <Card title="Recent activity">
              <Arriving
                part={activity}
                what="Your recent activity"
                skeleton={<SkeletonText lines={4} label="Loading your recent activity" />}
              >
                {(entries) => <Activity entries={entries} />}
              </Arriving>
            </Card>
            {paidBut}
          </div>
          <StudentCard student={student} />
        </div>
      </div>
    </>
  );
}
