import { formatMoment } from '@edc/contract/common/time/dates';
import type { FullStudent } from '@edc/contract/desk/students/students';
import type { ReactNode } from 'react';
import { usePresence } from '../../../../lib/live/use-presence';
import { PresenceNote } from '../../../../shared/people/presence-note';
import { DetailPage, Panel } from '../../../../ui/layout/detail-page';
import { Alert } from '../../../../ui/notices/alert';
import { CodeText } from '../../../../ui/text/code-text';
import { RegistrationActions } from './changes/registration-actions';
import { AccountFacts, RecordFacts, Registrations } from './record/facts-panels';
import { Audit, Complaints, Mails, Requests, Sessions } from './record/history-panels';
import { Credits, Payments } from './record/money-panels';
import { PastRegistrations } from './record/past-registrations';
import { StateBadge } from './state-badge';

interface StudentPageProps {
  student: FullStudent;
  actions?: ReactNode;
  /** Buttons beside a pending request. */
  decide?: (requestKey: string) => ReactNode;
}

/** The centre's data about one student. */
export function StudentPage({ student, actions, decide }: StudentPageProps) {
  const { record, account, credits } = student;
  const others = usePresence(`student:${student.key}`);
  return (
    <DetailPage
      back={{ to: '/staff/students', label: 'Students', row: student.key }}
      title={student.full_name}
      marks={
        <>
          <CodeText copy="matric number">{record.matric_no}</CodeText>
          <StateBadge state={student.state} hasLeft={record.departed_at !== null} />
          <span className="text-muted">
            {[record.department, record.level, account?.telephone || record.telephone]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <PresenceNote names={others} />
        </>
      }
      actions={actions}
      notes={
        account?.email_refused && (
          <Alert type="warning" title="Emails do not arrive">
            {`Mail servers refuse ${account.email_address}. Ask the student for another address.`}
          </Alert>
        )
      }
      facts={
        <>
          <Panel title="Registrations" aside={student.registrations.length}>
            <Registrations
              registrations={student.registrations}
              actions={(one) => <RegistrationActions student={student} registration={one} />}
            />
          </Panel>
          {student.past_registrations.length > 0 && (
            <Panel title="Before this portal" aside={student.past_registrations.length}>
              <PastRegistrations registrations={student.past_registrations} />
            </Panel>
          )}
          <Panel
            id="payments"
            title="Payments"
            aside={student.payments.length + student.proposals.length}
          >
            <Payments payments={student.payments} proposals={student.proposals} />
          </Panel>
          {credits.length > 0 && (
            <Panel title="Money not used" aside={credits.length}>
              <Credits credits={credits} />
            </Panel>
          )}
          <Panel title="Account">
            <AccountFacts account={account} />
          </Panel>
          <Panel title="Record" aside={`Changed ${formatMoment(record.updated_at)}`}>
            <RecordFacts record={record} />
          </Panel>
        </>
      }
      history={
        <>
          <Panel id="requests" title="Requests" aside={student.requests.length}>
            <Requests requests={student.requests} {...(decide ? { decide } : {})} />
          </Panel>
          {student.complaints && (
            <Panel id="complaints" title="Complaints" aside={student.complaints.length}>
              <Complaints complaints={student.complaints} />
            </Panel>
          )}
          {student.audit && (
            <Panel title="History" aside={student.audit.length}>
              <Audit entries={student.audit} />
            </Panel>
          )}
          {student.mails && (
            <Panel title="Emails" aside={student.mails.length}>
              <Mails mails={student.mails} />
            </Panel>
          )}
          <Panel title="Logged in on" aside={student.sessions.length}>
            <Sessions sessions={student.sessions} />
          </Panel>
        </>
      }
    />
  );
}
