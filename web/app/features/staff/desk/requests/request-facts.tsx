import { formatDay, formatMoment, formatPeriod } from '@edc/contract/common/time/dates';
import { requestProblems } from '@edc/contract/desk/requests/request-rules';
import type { RequestDetail } from '@edc/contract/desk/requests/requests';
import { Link } from 'react-router';
import { useMay } from '../../../../lib/session/staff';
import { actorWords } from '../../../../shared/people/audit-words';
import { attendanceWords } from '../../../../shared/training/attendance-words';
import { ButtonLink } from '../../../../ui/actions/button-link';
import { TextLink } from '../../../../ui/actions/text-link';
import { FactRows } from '../../../../ui/layout/detail-page';
import { Alert } from '../../../../ui/notices/alert';
import { Badge } from '../../../../ui/text/badge';
import { CodeText } from '../../../../ui/text/code-text';
import { ProposedRefundNote, RefundingNote } from './refund-notes';

const registrationStates: Record<string, string> = {
  active: 'Active',
  completed: 'Training completed',
  cancelled: 'Cancelled',
};

/** The obstacle to an approval, or the decision needed after a refund. */
export function ProblemNote({ request }: { request: RequestDetail }) {
  const { problem, certificates, revoked, payment_notice } = request;
  if (revoked) {
    return (
      <Alert
        type="warning"
        title={`Certificate ${certificates[0]?.serial ?? ''} was revoked on ${formatDay(revoked.at)}`}
      >
        {`“${revoked.reason}” It is no longer valid, and its paper must not be handed over. Replace it if the student is to have another one.`}
      </Alert>
    );
  }
  if (!problem || problem === 'done') {
    return request.refund_proposed ? <ProposedRefundNote request={request} /> : null;
  }
  if (problem === 'refunding') return <RefundingNote request={request} />;
  return (
    <Alert
      type="warning"
      title={
        problem === 'refunded'
          ? 'No longer paid for'
          : request.state === 'pending'
            ? 'This request cannot be approved now'
            : 'The certificate cannot be handed over now'
      }
      actions={paymentLinks(request)}
    >
      {payment_notice?.text ?? `${requestProblems[problem]}.`}
    </Alert>
  );
}

/** Links to the payments that the notice names. */
const paymentLinks = ({ payment_notice }: RequestDetail) =>
  payment_notice?.payments.map((key) => (
    <TextLink key={key} to={`/staff/payments/${key}`}>
      {`Open payment ${key}`}
    </TextLink>
  ));

export function RequestFacts({ request }: { request: RequestDetail }) {
  const { student, training } = request;
  const isChange = request.kind === 'skill_change';
  return (
    <FactRows
      facts={[
        {
          term: 'Student',
          detail: (
            <>
              <Link to={`/staff/students/${encodeURIComponent(student.key)}`} className="text-link">
                {student.full_name}
              </Link>{' '}
              <CodeText>{student.matric_no}</CodeText>
            </>
          ),
        },
        isChange && { term: 'From', detail: request.from_skill ?? '–' },
        { term: isChange ? 'To' : 'Skill', detail: <strong>{request.skill}</strong> },
        isChange &&
          request.state === 'pending' && {
            term: 'Place',
            detail: `One in ${request.skill} is reserved for this request`,
          },
        { term: 'Course', detail: `${request.course_code} ${request.session}` },
        {
          term: 'Registration',
          detail: registrationStates[request.registration_state] ?? request.registration_state,
        },
        {
          term: 'Training',
          detail: training ? formatPeriod(training.begins, training.ends) : 'No dates set yet',
        },
        { term: 'Attendance', detail: attendanceWords(request) },
        { term: 'Requested', detail: formatMoment(request.requested_at) },
        request.decide_by && { term: 'Decide by', detail: formatDay(request.decide_by) },
        {
          term: 'Paid',
          detail: (
            <TextLink to={`/staff/payments/${encodeURIComponent(request.reference)}`}>
              <CodeText>{request.reference}</CodeText>
            </TextLink>
          ),
        },
        ...decidedFacts(request),
      ]}
    />
  );
}

function decidedFacts(request: RequestDetail) {
  const { decided_at, decided_by, ready_at, collected_at, collected_by, state, reason } = request;
  const decider = request.decided_by_name ?? (decided_by && actorWords(decided_by));
  const giver = request.collected_by_name ?? (collected_by && actorWords(collected_by));
  const verb = { rejected: 'Rejected', withdrawn: 'Withdrawn' }[state as string] ?? 'Approved';
  return [
    decided_at && {
      term: verb,
      detail: `${formatMoment(decided_at)}${decider ? `, by ${decider}` : ''}`,
    },
    reason && { term: 'Reason', detail: reason },
    ready_at && { term: 'Ready', detail: formatMoment(ready_at) },
    collected_at && {
      term: 'Collected',
      detail: `${formatMoment(collected_at)}${giver ? `, handed over by ${giver}` : ''}`,
    },
  ];
}

/** The certificates of a request, newest first. */
export function Certificates({ certificates }: Pick<RequestDetail, 'certificates'>) {
  const mayPrint = useMay()('requests.decide');
  return (
    <ul className="-my-1.5">
      {certificates.map(({ serial, name, issued_at, revoked_at, replaced_by, reason }) => (
        <li
          key={serial}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-1.5 first:border-0"
        >
          <span className="min-w-0">
            <CodeText copy="serial number">{serial}</CodeText>
            <span className="block text-muted wrap-anywhere">
              {name}, issued {formatDay(issued_at)}
            </span>
            {revoked_at && (
              <span className="block text-muted wrap-anywhere">
                {replaced_by ? `Replaced by ${replaced_by}` : 'Revoked'} on {formatDay(revoked_at)}.
                Reason: {reason}
              </span>
            )}
          </span>
          <span className="flex flex-wrap items-center gap-2">
            {revoked_at ? (
              <Badge tone="danger">{replaced_by ? 'Replaced' : 'Revoked'}</Badge>
            ) : (
              <Badge tone="success">Valid</Badge>
            )}
            <ButtonLink to={`/certificate/${serial}`} size="small" variant="quiet" reload>
              Public page
            </ButtonLink>
            {!revoked_at && mayPrint && (
              <ButtonLink
                to={`/api/staff/certificates/print?serials=${serial}`}
                size="small"
                reload
              >
                PDF
              </ButtonLink>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
