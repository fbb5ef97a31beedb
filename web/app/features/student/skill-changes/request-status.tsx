import { formatNaira } from '@edc/contract/common/money/money';
import { formatDay } from '@edc/contract/common/time/dates';
import type { ChangeableCourse, SkillChange } from '@edc/contract/training/skill-changes';
import { type ReactNode, useState } from 'react';
import {
  PaidRequest,
  RefundingRequest,
  referenceFact,
} from '../../../checkout/parts/request-payment';
import { api, isPassing } from '../../../lib/api/api';
import { aboveForm, useSubmit } from '../../../lib/forms/use-submit';
import { newComplaint, paymentComplaint } from '../../../shared/complaints/complaint-address';
import { Button } from '../../../ui/actions/button';
import { ButtonLink } from '../../../ui/actions/button-link';
import { Facts } from '../../../ui/layout/facts';
import { Alert } from '../../../ui/notices/alert';
import { useNotices } from '../../../ui/notices/notices';
import { Dialog } from '../../../ui/overlays/dialog';
import { useBackCloses } from '../../../ui/overlays/use-back-closes';
import { untilDecided } from './until-decided';

interface RequestStatusProps {
  studentCode: string;
  request: SkillChange;
  course: Pick<ChangeableCourse, 'until' | 'training_begins' | 'today' | 'refusal'>;
  /** How the student's credit applies to the next request. */
  credit: string;
  /** The link to ask for that credit; empty if there is none. */
  refund: ReactNode;
  onChanged: () => void;
  /** Begins another request. */
  onAgain: () => void;
}

/** Step 3: the state of the request, and what the student can do. */
export function RequestStatus(props: RequestStatusProps) {
  const { studentCode, request, course, credit, refund, onChanged, onAgain } = props;
  return (
    <div className="grid gap-4 *:min-w-0">
      <Outcome {...{ request, course, credit, refund, onAgain }} />
      <Facts
        facts={[
          { term: 'From', detail: request.previousSkill },
          { term: 'To', detail: request.requestedSkill },
          { term: 'Requested', detail: formatDay(request.requestDate) },
          referenceFact(request),
        ]}
      />
      {request.payment && request.status !== 'rejected' && (
        <PaidRequest payment={request.payment} />
      )}
      {request.status === 'pending' && (
        <Withdraw {...{ studentCode, request, course, onChanged }} />
      )}
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
  course,
  credit,
  refund,
  onAgain,
}: Pick<RequestStatusProps, 'request' | 'course' | 'credit' | 'refund' | 'onAgain'>) {
  const again = course.refusal === null && <Button onClick={onAgain}>Make another request</Button>;
  const back = request.payment?.state;
  if (request.status === 'pending' && (back === 'refunded' || back === 'reversed')) {
    return (
      <Alert
        type="warning"
        title={`Your payment was ${back}`}
        actions={
          <ButtonLink to={paymentComplaint(request.paymentReference)}>Open a complaint</ButtonLink>
        }
      >
        The centre cannot approve this request without its payment. If you still want to change your
        skill, withdraw it and make another request, or open a complaint.
      </Alert>
    );
  }
  if (request.refunding) {
    const kept = `You keep your place in ${request.previousSkill}.`;
    return <RefundingRequest request={request} kept={kept} />;
  }
  if (request.status === 'pending') {
    return (
      <Alert
        type="info"
        title="Your request is waiting for the centre"
        actions={<ButtonLink to={questionAbout(request)}>Ask about it</ButtonLink>}
      >
        <p>
          We hold a place in {request.requestedSkill} for you.
          {untilDecided(request.previousSkill, course)}
        </p>
        <p className="mt-1">
          Next: the centre decides, and we email you the decision. {request.expected} If it is not
          approved, your payment is kept as credit.
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
        <p>{credit}</p>
        {refund && <p className="mt-1">{refund}</p>}
      </Alert>
    );
  }
  return (
    <Alert
      type="warning"
      title={`Your request for ${request.requestedSkill} was not approved`}
      actions={
        <>
          {again}
          <ButtonLink to={questionAbout(request)}>Ask about it</ButtonLink>
        </>
      }
    >
      <p>Reason: {request.rejectionReason}</p>
      <p className="mt-1">
        You keep {request.previousSkill}. {credit} {course.refusal}
      </p>
      {refund && <p className="mt-1">{refund}</p>}
    </Alert>
  );
}

/** Before withdrawing, the student should know whether there is time for another request. */
function timeLeft({ until, today }: Pick<ChangeableCourse, 'until' | 'today'>): string {
  if (until === null) return '';
  if (until < today) return 'It is too late to request another skill for this course.';
  return until === today
    ? 'You can request another skill for this course only until the end of today.'
    : `You can request another skill for this course until ${formatDay(until)}.`;
}

function Withdraw({
  studentCode,
  request,
  course,
  onChanged,
}: Pick<RequestStatusProps, 'studentCode' | 'request' | 'course' | 'onChanged'>) {
  const notices = useNotices();
  const { busy, errors, submit } = useSubmit();
  const [asked, setAsked] = useState(false);
  useBackCloses(asked, () => setAsked(false));
  const close = () => {
    setAsked(false);
    onChanged();
  };
  const withdraw = () =>
    submit(
      {},
      async () => {
        const { message } = await api('POST /student/skill_change/withdraw', {
          student_code: studentCode,
          id: request.id,
        });
        notices.show({ type: 'success', title: 'Weldone!', message });
        close();
      },
      (error, refuse) => {
        if (isPassing(error)) return aboveForm(error, refuse);
        notices.show({ type: 'danger', title: 'Error', message: error.message });
        // Decided or withdrawn in the meantime: the page shows which.
        close();
      },
    );
  return (
    <>
      <div>
        <Button onClick={() => setAsked(true)}>Withdraw request</Button>
      </div>
      <Dialog
        open={asked}
        onClose={() => setAsked(false)}
        title="Withdraw your request?"
        description={[
          `You keep ${request.previousSkill}. The place in ${request.requestedSkill} is given up at once, and others can take it.`,
          request.credit_kobo > 0 &&
            `${formatNaira(request.credit_kobo)} is kept as credit for your next request.`,
          request.payment?.state === 'refunding' && 'Your payment will still be refunded.',
          timeLeft(course),
        ]
          .filter(Boolean)
          .join(' ')}
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
      >
        {errors[''] && (
          <Alert type="danger" announce>
            {errors['']}
          </Alert>
        )}
      </Dialog>
    </>
  );
}
