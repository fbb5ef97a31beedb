import type { StudentRecord } from '@edc/contract/people/identity/identity';
import type { ReactNode } from 'react';
import { countedTowardsRest } from '../../../checkout/part-paid';
import { useViewed } from '../../../lib/session/viewed';
import { CreditNote } from '../../../shared/money/credit-note';
import { TellerNote } from '../../../shared/money/teller-note';
import { CertificateList } from '../../../shared/training/certificate-list';
import { Card } from '../../../ui/layout/card';
import { PageHeader } from '../../../ui/layout/page-header';
import { Disclosure } from '../../../ui/overlays/disclosure';
import { Activity } from './activity';
import { FinishPaying, unpaidOf } from './finish-paying';
import { FirstStep } from './first-step';
import { greeting } from './greeting';
import { History } from './history';
import type { DashboardParts, PartData } from './load-dashboard';
import { isAhead, nextRegistrations } from './next-registration';
import { OpenMatters } from './open-matters';
import { OpenPayments } from './open-payments';
import { PagePart } from './page-part';
import { QuickActions, type RestrictedActions } from './quick-actions';
import { StudentCard } from './student-card';
import { TrainingCard } from './training-card';

interface DashboardPageProps extends DashboardParts {
  student: StudentRecord;
  now: string;
  /** Shows what the student waits for. */
  waitingList: (entries: PartData<'waiting'>) => ReactNode;
  /** Bank payments that are still being checked: the student is not asked to pay meanwhile. */
  tellerKobo: number;
  restricted: RestrictedActions;
  /** Help with finding a missing payment. */
  paidBut: ReactNode;
}

export function DashboardPage(props: DashboardPageProps) {
  const { student, now, records, past, activity, open, waiting, restricted, paidBut } = props;
  const { tellerKobo } = props;
  const { day, words } = greeting(now);
  const certificates = <Certificates certificates={props.certificates} />;
  const isClosed = (address: string) => {
    const { unavailable, closed } = restricted[address] ?? {};
    return (unavailable ?? closed) !== undefined;
  };
  return (
    <>
      <PageHeader kicker={day} title={`${words}, ${student.firstname}`} />
      <div className="grid gap-4 *:min-w-0">
        <TellerNote kobo={tellerKobo} />
        <PagePart part={records} what="Your registration">
          {(rows) => (
            <>
              {!isTrainingNext(rows) && certificates}
              {rows.length === 0 && tellerKobo === 0 && <NextStep open={open} />}
              {nextRegistrations(rows).map((one, place) => (
                <TrainingCard
                  key={one.code}
                  registration={one}
                  studentCode={student.code}
                  now={now}
                  reported={props.reported}
                  later={place > 0}
                />
              ))}
            </>
          )}
        </PagePart>
        <PagePart part={open} what="Your unfinished payments">
          {(attempts) => (
            <PagePart
              part={records}
              what="Your registration"
              otherwise={<OpenPayments attempts={attempts} />}
            >
              {(rows) => (
                <OpenPayments
                  attempts={tellerKobo === 0 ? besideNextStep(attempts, rows) : attempts}
                />
              )}
            </PagePart>
          )}
        </PagePart>
        <PagePart part={props.credits} what="Your credit">
          {(credits) => (
            <PagePart
              part={open}
              what="Your unfinished payments"
              otherwise={<CreditNote credits={credits} isClosed={isClosed} />}
            >
              {(attempts) => (
                <CreditNote
                  credits={withoutCountedCredits(credits, attempts)}
                  isClosed={isClosed}
                />
              )}
            </PagePart>
          )}
        </PagePart>
        <PagePart part={props.matters} what="Your requests and complaints">
          {(matters) => <OpenMatters matters={matters} />}
        </PagePart>
        <PagePart part={waiting} what="Your waiting list">
          {props.waitingList}
        </PagePart>
        <QuickActions restricted={restricted} />
        <PagePart part={records} what="" otherwise={certificates}>
          {(rows) => isTrainingNext(rows) && certificates}
        </PagePart>
        <PagePart part={records} what="Your registration history">
          {(rows) => (
            <PagePart part={past} what="" otherwise={<History records={rows} />}>
              {(imported) => <History records={rows} past={imported} />}
            </PagePart>
          )}
        </PagePart>
        <div className="grid items-start gap-4 *:min-w-0 lg:grid-cols-2">
          <div className="grid gap-4 *:min-w-0">
            <Card title="Recent activity">
              <PagePart part={activity} what="Your recent activity">
                {(entries) => <Activity entries={entries} />}
              </PagePart>
            </Card>
            <PagePart
              part={open}
              what="Your unfinished payments"
              otherwise={<PaidBut startsOpen>{paidBut}</PaidBut>}
            >
              {(attempts) => <PaidBut startsOpen={attempts.length > 0}>{paidBut}</PaidBut>}
            </PagePart>
          </div>
          <StudentCard student={student} />
        </div>
      </div>
    </>
  );
}

/** Open if there is a payment: other students rarely need it. */
const PaidBut = ({ startsOpen, children }: { startsOpen: boolean; children: ReactNode }) => (
  <Disclosure
    summary={<h2 className="min-w-0 text-heading">Paid but not showing?</h2>}
    startsOpen={startsOpen}
  >
    {children}
  </Disclosure>
);

/** Whether a training day comes before the certificates. */
const isTrainingNext = (rows: PartData<'records'>) =>
  rows.length === 0 || nextRegistrations(rows).some(isAhead);

/** The student's certificates: first if no training day is ahead. */
function Certificates({ certificates }: Pick<DashboardPageProps, 'certificates'>) {
  const viewed = useViewed();
  return (
    <PagePart part={certificates} what="Your certificates" otherwise={false}>
      {(list) => (
        <CertificateList title="Your certificates" certificates={list} canDownload={!viewed} />
      )}
    </PagePart>
  );
}

/** Without a registration: the unfinished payment, or the first choice. */
function NextStep({ open }: Pick<DashboardPageProps, 'open'>) {
  return (
    <PagePart part={open} what="Your unfinished payments" otherwise={<FirstStep />}>
      {(attempts) => {
        const unpaid = unpaidOf(attempts);
        return unpaid ? <FinishPaying attempt={unpaid} /> : <FirstStep />;
      }}
    </PagePart>
  );
}

/** Money that counts towards a payment of the rest is shown with that payment. */
function withoutCountedCredits(credits: PartData<'credits'>, attempts: PartData<'open'>) {
  const counted = countedTowardsRest(attempts).map(({ reference }) => reference);
  return credits.filter(({ references }) => !references.every((one) => counted.includes(one)));
}

/** The unfinished payments without the one that `NextStep` shows. */
function besideNextStep(attempts: PartData<'open'>, rows: PartData<'records'>) {
  const shown = rows.length === 0 ? unpaidOf(attempts) : undefined;
  return attempts.filter((attempt) => attempt !== shown);
}
