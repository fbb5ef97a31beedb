import { formatDay, formatMoment } from '@edc/contract/common/time/dates';
import type { FullStudent, StudentFacts } from '@edc/contract/desk/students/students';
import { unpaidLabel } from '@edc/contract/money/payment-record-rules';
import type { ReactNode } from 'react';
import { useMay } from '../../../../../lib/session/staff';
import { registerHref } from '../../../../../shared/today/work-address';
import { attendanceWords } from '../../../../../shared/training/attendance-words';
import { TextLink } from '../../../../../ui/actions/text-link';
import { FactRows } from '../../../../../ui/layout/detail-page';
import { Badge } from '../../../../../ui/text/badge';
import { CodeText } from '../../../../../ui/text/code-text';
import { EmailText } from '../../../../../ui/text/email-text';
import { Money } from '../../../../../ui/text/money';
import { Rows } from './rows';

const NONE = '–';

export function RecordFacts({ record }: { record: FullStudent['record'] }) {
  const origin = [record.home_town, record.local_government, record.state_of_origin];
  return (
    <FactRows
      facts={[
        { term: 'Surname', detail: record.surname },
        { term: 'Other names', detail: record.firstname },
        { term: 'Gender', detail: record.gender === 'female' ? 'Female' : 'Male' },
        { term: 'Date of birth', detail: record.birth_date ? formatDay(record.birth_date) : NONE },
        { term: 'Department', detail: record.department },
        { term: 'Faculty', detail: record.faculty },
        { term: 'Level', detail: `${record.level}, ${record.study_mode}` },
        { term: 'Entry', detail: `${record.program}, ${record.session}` },
        record.departed_at && {
          term: 'Has left',
          detail: `The roster said so on ${formatDay(record.departed_at)}. The account, slips and certificates stay.`,
        },
        { term: 'Email on roster', detail: <EmailText>{record.email_address || NONE}</EmailText> },
        { term: 'Phone on roster', detail: record.telephone || NONE },
        origin.some(Boolean) && { term: 'Home town', detail: origin.filter(Boolean).join(', ') },
        {
          term: 'Comes from',
          detail: record.source === 'roster' ? 'The roster' : 'The student, with a Portal PIN',
        },
      ]}
    />
  );
}

export function AccountFacts({ account }: { account: FullStudent['account'] }) {
  if (!account) return <p className="text-muted">This student has not registered yet.</p>;
  return (
    <FactRows
      facts={[
        { term: 'Student code', detail: <CodeText copy="student code">{account.code}</CodeText> },
        {
          term: 'Email',
          detail: (
            <Verified on={account.email_verified_at} refused={account.email_refused}>
              {account.email_address}
            </Verified>
          ),
        },
        account.new_email_address && {
          term: 'New email',
          detail: `${account.new_email_address} (not confirmed yet)`,
        },
        {
          term: 'Phone',
          detail: <Verified on={account.phone_verified_at}>{account.telephone || NONE}</Verified>,
        },
        { term: 'Registered', detail: formatMoment(account.registered_at) },
        account.locked_at && { term: 'Locked', detail: formatMoment(account.locked_at) },
      ]}
    />
  );
}

interface VerifiedProps {
  on: string | null;
  refused?: boolean;
  children: string;
}

function Verified({ on, refused = false, children }: VerifiedProps) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {children}
      {refused ? (
        <Badge tone="danger">Refused</Badge>
      ) : (
        <Badge tone={on ? 'success' : 'neutral'}>{on ? 'Verified' : 'Not verified'}</Badge>
      )}
    </span>
  );
}

const states: Record<string, { label: string; tone: 'success' | 'neutral' | 'info' }> = {
  active: { label: 'Active', tone: 'success' },
  completed: { label: 'Completed', tone: 'info' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
};

/** The register has the actions on a registration: batch, days and completion. */
const registerOf = ({ workshop, state }: StudentFacts['registrations'][number]) =>
  workshop && state !== 'cancelled' ? registerHref(workshop) : undefined;

interface RegistrationsProps extends Pick<StudentFacts, 'registrations'> {
  /** Buttons beside each. */
  actions?: (registration: StudentFacts['registrations'][number]) => ReactNode;
}

export function Registrations({ registrations, actions }: RegistrationsProps) {
  const mayOpen = useMay()('attendance.record');
  return (
    <Rows
      none="No registration yet."
      rows={registrations.map((one) => ({
        key: one.reference,
        title: (
          <LinkedTitle to={mayOpen ? registerOf(one) : undefined}>
            {`${one.skill}, ${one.course_code}`}
          </LinkedTitle>
        ),
        detail: `${one.session}. ${one.comes_to}. Registered ${formatDay(one.registered_at)}. ${attendanceWords(one)}`,
        end: (
          <>
            <Money kobo={one.reversed ? one.here_kobo : one.paid_kobo} />
            {one.reversed && one.state !== 'cancelled' ? (
              <Badge tone="danger">{unpaidLabel(one.here_kobo)}</Badge>
            ) : (
              <Badge tone={states[one.state]?.tone ?? 'neutral'}>
                {states[one.state]?.label ?? one.state}
              </Badge>
            )}
            {actions?.(one)}
          </>
        ),
      }))}
    />
  );
}

function LinkedTitle({ to, children }: { to: string | undefined; children: string }) {
  if (!to) return children;
  return (
    <TextLink to={to} title="Open the register">
      {children}
    </TextLink>
  );
}
