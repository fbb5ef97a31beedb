import type { ReportedDay } from '@edc/contract/desk/requests/requests';
import type { PaymentAttempt } from '@edc/contract/money/payments';
import type { StudentRecord } from '@edc/contract/people/identity/identity';
import {
  certificateMessages,
  NOT_YET,
} from '@edc/contract/training/certificates/certificate-rules';
import type { CurrentSkill } from '@edc/contract/training/certificates/certificates';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { newComplaint } from '../../../shared/complaints/complaint-address';
import { CertificatePreview } from '../../../shared/training/certificate-preview';
import { DaysLink, MissedDays } from '../../../shared/training/missed-days';
import { Button } from '../../../ui/actions/button';
import { ButtonLink } from '../../../ui/actions/button-link';
import { Card } from '../../../ui/layout/card';
import { Alert } from '../../../ui/notices/alert';
import { useBackCloses } from '../../../ui/overlays/use-back-closes';
import { Money } from '../../../ui/text/money';
import { CertificatePayment } from './certificate-payment';

interface PaymentStepProps {
  student: StudentRecord;
  skill: CurrentSkill;
  /** The open complaints, some of them about days that do not count. */
  reported: readonly ReportedDay[];
  /** A payment for it that has not paid for it yet. */
  unfinished: PaymentAttempt | undefined;
  reference: string | null;
  returned: boolean;
  /** The request exists. */
  isRequested: boolean;
  /** Until it is set to false, this step is shown. */
  setPaying: (is: boolean) => void;
  onPaid: () => void;
}

/** Step 1: the name is checked, then paid for. */
export function PaymentStep(props: PaymentStepProps) {
  const { student, skill, reference, returned, onPaid } = props;
  // A student who has begun to pay has checked the name, and continues with that payment.
  const [takenUp, setTakenUp] = useState(reference ?? props.unfinished?.reference ?? null);
  const [confirmed, setConfirmed] = useState(takenUp !== null);
  const back = () => {
    setConfirmed(false);
    setTakenUp(null);
  };
  useBackCloses(confirmed && !takenUp, back);
  if (skill.skill_code === NOT_YET) return <NotYet skill={skill} reported={props.reported} />;
  const wrongName = newComplaint({
    category: 'Certificate',
    subject: 'The name on my certificate is wrong',
    about: `${skill.printed.name}; ${skill.title}, ${skill.course_code} ${skill.session}`,
  });
  return (
    <>
      {!confirmed && props.unfinished && <Unfinished attempt={props.unfinished} />}
      {confirmed ? (
        <Focused when={!takenUp}>
          <CertificatePayment
            student={student}
            skill={skill}
            reference={takenUp}
            returned={returned}
            isRequested={props.isRequested}
            setPaying={props.setPaying}
            onPaid={onPaid}
            onBack={back}
          />
        </Focused>
      ) : (
        <Card
          title={
            skill.paid_by_credit
              ? 'Before you request it, check your certificate'
              : 'Before you pay, check your certificate'
          }
        >
          <div className="grid gap-4 *:min-w-0">
            <p>
              This preview is not a certificate. The centre issues your certificate when it approves
              your request, and you can then download it here. Check your name letter by letter:
              after the certificate is issued, only the centre can correct it, with a replacement.
            </p>
            <CertificatePreview
              printed={skill.printed}
              label="Preview of your certificate"
              caption="Preview: not issued yet"
            />
            <p className="text-muted">
              {skill.paid_by_credit ? (
                <>
                  Your credit of <Money kobo={skill.credit_kobo} /> pays for this certificate.
                  Nothing more is due.
                </>
              ) : (
                <>
                  The certificate costs <Money kobo={skill.base_kobo + skill.fee_kobo} />:{' '}
                  <Money kobo={skill.base_kobo} /> and a processing fee of{' '}
                  <Money kobo={skill.fee_kobo} />.
                  {skill.credit_kobo > 0 && (
                    <>
                      {' '}
                      Your credit of <Money kobo={skill.credit_kobo} /> is used first: you only pay
                      the rest.
                    </>
                  )}
                </>
              )}
              {skill.expected && ` ${skill.expected}`}
              {' If it is not approved, your payment is kept as credit for your next request.'}
            </p>
            <div className="flex flex-wrap gap-2">
              <Button variant="primary" onClick={() => setConfirmed(true)}>
                {skill.paid_by_credit
                  ? 'My name is correct, request it'
                  : 'My name is correct, continue'}
              </Button>
              <ButtonLink to={wrongName}>My name is wrong</ButtonLink>
            </div>
          </div>
        </Card>
      )}
    </>
  );
}

/** Beside the preview: a payment that was tried, to prevent paying twice by accident. */
function Unfinished({ attempt }: { attempt: PaymentAttempt }) {
  const { state, tried, part_paid, money, message, reference } = attempt;
  const isDeclined = state === 'failed' && !part_paid;
  if (!tried && state !== 'failed' && money === 'none') return null;
  return (
    <Alert
      type={isDeclined ? 'danger' : 'warning'}
      actions={<ButtonLink to={`/app/made_payment?ref=${reference}`}>See your payment</ButtonLink>}
    >
      {message}
    </Alert>
  );
}

/** The button that led here is gone: keyboard focus continues here, not at the top. */
function Focused({ when, children }: { when: boolean; children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!when) return;
    part.current?.focus({ preventScroll: true });
    part.current?.scrollIntoView({ block: 'start' });
  }, [when]);
  return (
    <div ref={part} tabIndex={-1} className="grid scroll-mt-20 gap-4 outline-none *:min-w-0">
      {children}
    </div>
  );
}

/** What is missing, and when it can be requested. A complaint is pointless before training ends. */
function NotYet({ skill, reported }: Pick<PaymentStepProps, 'skill' | 'reported'>) {
  const isOver = skill.training_over;
  const complain = newComplaint({
    category: 'Certificate',
    subject: 'I have completed my training',
    about: `${skill.title}, ${skill.course_code} ${skill.session}`,
  });
  if (skill.waits_for_centre) {
    return (
      <Alert type="info" title="Certificates cannot be issued yet">
        {skill.missing.join(' ')}
      </Alert>
    );
  }
  return (
    <Alert
      type="info"
      title={certificateMessages.notCompleted}
      actions={isOver && <ButtonLink to={complain}>Open a complaint</ButtonLink>}
    >
      <p>
        {skill.title}, {skill.course_code} {skill.session}
      </p>
      <ul className="list-disc pl-5">
        {skill.missing.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <MissedDays days={skill.missed_days} registration={skill} reported={reported} />
      {skill.missed_days.length > 0 && <DaysLink code={skill.application_code} />}
      {isOver && <p className="mt-1">If you completed it, open a complaint and we will check.</p>}
    </Alert>
  );
}
