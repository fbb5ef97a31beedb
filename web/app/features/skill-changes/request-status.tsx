import { formatDay } from '@edc/contract/dates';
import type { SkillChange } from '@edc/contract/skill-changes';
import { dayInLagos } from '@edc/contract/training-rules';
import { useState } from 'react';
import { api } from '../../lib/api';
import { newComplaint } from '../../lib/complaint-address';
import { useSubmit } from '../../lib/use-submit';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { ButtonLink } from '../../ui/button-link';
import { CodeText } from '../../ui/code-text';
import { Dialog } from '../../ui/dialog';
import { Facts } from '../../ui/facts';
import { useNotices } from '../../ui/notices';
import { useBackCloses } from '../../ui/use-back-closes';

interface RequestStatusProps {
  studentCode: string;
  request: SkillChange;
  /** The last day on which another request could be made. */
  until: string | null;
  /** What the student's credit does for the next request. */
  credit: string;
  onChanged: () => void;
  /** Begins another request. */
  onAgain: () => void;
}

/** Step 3: where the request is, and what the student can do. */
export function RequestStatus(props: RequestStatusProps) {
  const { studentCode, request, until, credit, onChanged, onAgain } = props;
  return (
    <div className="grid gap-4 *:min-w-0">
      <Outcome request={request} credit={credit} onAgain={onAgain} />
      <Facts
        facts={[
          { term: 'Current skill', detail: request.previousSkill },
          { term: 'New skill', detail: request.requestedSkill },
          { term: 'Requested', detail: formatDay(request.requestDate) },
          { term: 'Payment reference', detail: <CodeText>{request.paymentReference}</CodeText> },
        ]}
      />
      {request.status === 'pending' && <Withdraw {...{ studentCode, request, until, onChanged }} />}
    </div>
  );
}

const questionAbout = (request: SkillChange) =>
  newComplaint({
    category: 'Skill',
    subject: `My request to change to ${request.requestedSkill}`,
    about: `Request of ${formatDay(request.requestDate)}: ${request.previousSkill} to ${request.requestedSkill}`,
  });

function Outcome({
  request,
  credit,
  onAgain,
}: Pick<RequestStatusProps, 'request' | 'credit' | 'onAgain'>) {
  const again = <Button onClick={onAgain}>Make another request</Button>;
  if (request.status === 'pending') {
    return (
      <Alert
        type="info"
        title="Your request is waiting for the centre"
        actions={<ButtonLink to={questionAbout(request)}>Ask about it</ButtonLink>}
      >
        <p>
          We hold a place in {request.requestedSkill} for you. Keep coming to your training in{' '}
          {request.previousSkill} until the request is decided.
        </p>
        <p className="mt-1">
          Next: the centre approves or rejects it, and we email you the decision. If it is rejected,
          your payment is kept as credit.
        </p>
      </Alert>
    );
  }
  if (request.status === 'approved') {
    return (
      <Alert
        type="success"
        title={`Approved on ${formatDay(request.approvalDate ?? request.requestDate)}`}
        actions={
          <ButtonLink to={`/app/get_printout/${encodeURIComponent(request.application_code)}`}>
            See your new slip
          </ButtonLink>
        }
      >
        Your skill is now {request.requestedSkill}. Your old slip is no longer valid.
      </Alert>
    );
  }
  if (request.withdrawn_at) {
    return (
      <Alert type="info" title="You withdrew this request" actions={again}>
        {credit}
      </Alert>
    );
  }
  return (
    <Alert type="warning" title="Your request was not approved" actions={again}>
      <p>Reason: {request.rejectionReason}</p>
      {credit && <p>{credit}</p>}
    </Alert>
  );
}

/** Whoever withdraws should know whether there is time for another request. */
function timeLeft(until: string | null): string {
  if (until === null) return '';
  const today = dayInLagos(new Date());
  if (until < today) return ' It is too late to request another skill for this course.';
  return until === today
    ? ' You can request another skill for this course only until the end of today.'
    : ` You can request another skill for this course until ${formatDay(until)}.`;
}

function Withdraw({
  studentCode,
  request,
  until,
  onChanged,
}: Pick<RequestStatusProps, 'studentCode' | 'request' | 'until' | 'onChanged'>) {
  const notices = useNotices();
  const { busy, submit } = useSubmit();
  const [asked, setAsked] = useState(false);
  useBackCloses(asked, () => setAsked(false));
  const withdraw = () =>
    submit({}, async () => {
      try {
        const { message } = await api('POST /student/skill_change/withdraw', {
          student_code: studentCode,
          id: request.id,
        });
        notices.show({ type: 'success', title: 'Weldone!', message });
      } finally {
        // Decided meanwhile, or withdrawn: the page shows which.
        setAsked(false);
        onChanged();
      }
    });
  return (
    <>
      <div>
        <Button variant="quiet" onClick={() => setAsked(true)}>
          Withdraw request
        </Button>
      </div>
      <Dialog
        open={asked}
        onClose={() => setAsked(false)}
        title="Withdraw your request?"
        description={`You keep your current skill. What you have paid, less any refund, is kept as credit for your next request.${timeLeft(until)}`}
        actions={
          <>
            <Button variant="primary" onClick={() => setAsked(false)}>
              Keep request
            </Button>
            <Button busy={busy} onClick={() => void withdraw()}>
              Withdraw request
            </Button>
          </>
        }
      />
    </>
  );
}
