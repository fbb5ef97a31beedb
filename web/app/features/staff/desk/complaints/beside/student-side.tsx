import { formatSums } from '@edc/contract/common/money/amounts';
import { counted } from '@edc/contract/common/text/counted';
import { formatDay } from '@edc/contract/common/time/dates';
import { complaintStateWords } from '@edc/contract/desk/complaints/staff-complaint-rules';
import type { StaffComplaint } from '@edc/contract/desk/complaints/staff-complaints';
import type { FullStudent } from '@edc/contract/desk/students/students';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { cx } from '../../../../../ui/hooks/cx';
import { FactRows } from '../../../../../ui/layout/detail-page';
import { Badge } from '../../../../../ui/text/badge';
import { CodeText } from '../../../../../ui/text/code-text';
import { staffComplaintHref } from '../address';
import { paymentsBeside } from './payments-beside';
import type { DecideMoney } from './side-money';
import { SidePart } from './side-part';
import { SidePayments } from './side-payments';

/** After the page: it is below the most frequent subjects. */
const SideAttendance = lazy(async () => ({
  default: (await import('./side-attendance')).SideAttendance,
}));

/** Few write without an account. */
const StrangerSide = lazy(async () => ({
  default: (await import('./stranger-side')).StrangerSide,
}));

interface StudentSideProps {
  complaint: StaffComplaint;
  /** Undefined for an author without an account. */
  student: FullStudent | undefined;
  onChanged: () => void;
  decision: DecideMoney;
}

/** What the portal knows about the author, so that staff need not leave the complaint. */
export function StudentSide({ complaint, student, onChanged, decision }: StudentSideProps) {
  // For an unknown author the possible students come first.
  const [isOpen, setOpen] = useState(!student);
  return (
    <aside
      aria-label={student ? 'About the student' : 'About the person'}
      className="border-t border-line bg-card xl:col-start-2 xl:row-span-3 xl:row-start-1 xl:w-89 xl:overflow-y-auto xl:border-t-0 xl:border-l xl:[html:has(&)_[aria-label=Notices]]:right-89"
    >
      {/* Elsewhere it is read before the reply is written, so it is above it, folded. */}
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-3 px-4 py-2 text-left hover:bg-hover md:px-6 xl:hidden"
      >
        <ChevronRight className={cx('size-4 shrink-0', isOpen && 'rotate-90')} />
        <span className="min-w-0 wrap-anywhere">
          <span className="font-semibold">About {complaint.name}</span>
          {student && <span className="text-muted"> · {moneyWords(complaint, student)}</span>}
        </span>
      </button>
      <div className={isOpen ? undefined : 'max-xl:hidden'}>
        {student ? (
          <>
            <About student={student} writtenBy={complaint.written_by} />
            <SidePayments {...{ complaint, student, onChanged, decision }} />
            <Suspense>
              <SideAttendance registrations={student.registrations} subject={complaint.subject} />
            </Suspense>
            <Requests student={student} />
            {student.mails && <Mails mails={student.mails} />}
            {student.complaints && <Others complaint={complaint} complaints={student.complaints} />}
          </>
        ) : (
          <Suspense>
            <StrangerSide complaint={complaint} />
          </Suspense>
        )}
      </div>
    </aside>
  );
}

/** "2 payments, ₦500.00 credit". */
function moneyWords(complaint: StaffComplaint, { payments, proposals }: FullStudent): string {
  const waiting = proposals.filter(({ state }) => state === 'open').length;
  const count = paymentsBeside(complaint, payments).length + waiting;
  const refused = proposals.length - waiting;
  const unused = (complaint.money ?? []).map((one) => ({ ...one, kobo: one.amount_kobo }));
  return [
    count === 0 ? 'no payment yet' : counted(count, 'payment'),
    ...(refused > 0 ? [`${counted(refused, 'teller')} not recorded`] : []),
    ...(unused.length > 0 ? [`${formatSums(unused)} not used yet`] : []),
  ].join(', ');
}

const SHOWN = 6;

function About({
  student,
  writtenBy,
}: {
  student: FullStudent;
  writtenBy: StaffComplaint['written_by'];
}) {
  const { record, account, registrations } = student;
  return (
    <section className="grid gap-2 border-b border-line px-4 py-3 md:px-5">
      <h2 className="text-lead wrap-anywhere">
        <Link to={`/staff/students/${encodeURIComponent(student.key)}`} className="text-link">
          {student.full_name}
        </Link>
      </h2>
      <FactRows
        facts={[
          {
            term: 'Matric number',
            detail: <CodeText copy="matric number">{record.matric_no}</CodeText>,
          },
          { term: 'Department', detail: `${record.department}, ${record.level}` },
          ...courseFacts(registrations),
          { term: 'Email', detail: account?.email_address ?? record.email_address },
          { term: 'Phone number', detail: account?.telephone || record.telephone || '–' },
          writtenBy && {
            term: 'Written by',
            detail: `${writtenBy.name}, ${writtenBy.email_address}`,
          },
        ]}
      />
      {account?.email_refused && (
        <p className="text-danger">Emails to this address do not arrive.</p>
      )}
    </section>
  );
}

/** The skill and course of each registration that was not cancelled; one line each. */
function courseFacts(registrations: FullStudent['registrations']) {
  const kept = registrations.filter(({ state }) => state !== 'cancelled');
  const [only, ...others] = kept;
  if (!only) return [{ term: 'Course', detail: 'Not registered yet' }];
  const words = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ');
  if (others.length === 0) {
    return [
      { term: 'Skill', detail: only.skill },
      { term: 'Course', detail: only.course_code },
      { term: 'Batch', detail: only.comes_to },
    ];
  }
  return kept.map(({ skill, course_code, comes_to, session, state }, at) => ({
    // A list of facts has each term once.
    term: `Course ${at + 1}`,
    detail: words(skill, course_code, session, comes_to, state === 'completed' ? 'completed' : ''),
  }));
}

interface Line {
  key: string;
  title: ReactNode;
  mark: ReactNode;
  at: string;
}

function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className="grid gap-1.5">
      {lines.map(({ key, title, mark, at }) => (
        <li key={key} className="flex items-baseline gap-2">
          <span className="min-w-0 grow wrap-anywhere">{title}</span>
          {mark}
          <span className="shrink-0 text-muted tabular-nums">{formatDay(at)}</span>
        </li>
      ))}
    </ul>
  );
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function Requests({ student: { requests } }: { student: FullStudent }) {
  if (requests.length === 0) return <SidePart title="Requests" none="No request yet." />;
  const kinds = { skill_change: 'Skill change to', certificate: 'Certificate,' };
  return (
    <SidePart title="Requests">
      <Lines
        lines={requests.slice(0, SHOWN).map((one) => ({
          key: `${one.kind}${one.requested_at}`,
          title: `${kinds[one.kind]} ${one.title}`,
          mark: (
            <Badge tone={one.state === 'pending' ? 'warning' : 'neutral'}>
              {one.revoked ? 'Revoked' : capital(one.state)}
            </Badge>
          ),
          at: one.requested_at,
        }))}
      />
    </SidePart>
  );
}

function Mails({ mails }: { mails: NonNullable<FullStudent['mails']> }) {
  if (mails.length === 0) return <SidePart title="Emails" none="No email yet." />;
  return (
    <SidePart title="Emails">
      <Lines
        lines={mails.slice(0, SHOWN).map((one) => ({
          key: one.id,
          title: (
            <Link to={`/staff/outbox/${one.id}`} className="text-ink">
              {one.subject}
            </Link>
          ),
          mark:
            one.status === 'sent' ? null : (
              <Badge tone={one.status === 'failed' ? 'danger' : 'warning'}>
                {one.status === 'failed' ? 'Failed' : 'Waiting'}
              </Badge>
            ),
          at: one.at,
        }))}
      />
    </SidePart>
  );
}

function Others({
  complaint,
  complaints,
}: {
  complaint: StaffComplaint;
  complaints: NonNullable<FullStudent['complaints']>;
}) {
  const others = complaints.filter(({ code }) => code !== complaint.code);
  if (others.length === 0) return null;
  return (
    <SidePart title="Other complaints">
      <Lines
        lines={others.slice(0, SHOWN).map((one) => ({
          key: one.code,
          title: (
            <Link to={staffComplaintHref(one.code)} className="text-ink">
              {one.subject}
            </Link>
          ),
          mark: (
            <Badge tone={one.status === 'closed' ? 'neutral' : 'warning'}>
              {complaintStateWords(one.status, one.answered)}
            </Badge>
          ),
          at: one.at,
        }))}
      />
    </SidePart>
  );
}
