import type { StudentRecord } from '@edc/contract/people/identity/identity';
import {
  certificateMessages,
  NOT_YET,
} from '@edc/contract/training/certificates/certificate-rules';
import type { CurrentSkill } from '@edc/contract/training/certificates/certificates';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ClosedPayments } from '../../../checkout/parts/closed-payments';
import { CreditNote } from '../../../shared/money/credit-note';
import { Button } from '../../../ui/actions/button';
import { ButtonLink } from '../../../ui/actions/button-link';
import { Combobox } from '../../../ui/forms/combobox';
import { Field } from '../../../ui/forms/field';
import { Card } from '../../../ui/layout/card';
import { PageHeader } from '../../../ui/layout/page-header';
import { StepTop } from '../../../ui/layout/step-top';
import { Steps } from '../../../ui/layout/steps';
import { Alert } from '../../../ui/notices/alert';
import { SkeletonText } from '../../../ui/notices/skeleton';
import { chosenSkill, unfinishedFor } from './chosen-skill';
import { NotApproved } from './not-approved';
import { OwnCertificates } from './own-certificates';
import { PaymentStep } from './payment-step';
import { RequestHistory } from './request-history';
import { RequestStatus } from './request-status';
import { useCertificates } from './use-certificates';

const STEPS = ['Make Payment', 'Request Status'];

interface CertificatePageProps {
  student: StudentRecord;
  /** From the address: the attempt to resume. */
  reference: string | null;
  /** Back from the full-page checkout: check the result first. */
  returned: boolean;
}

/** Requesting a certificate in two steps, and the state of earlier requests. */
export function CertificatePage({ student, reference, returned }: CertificatePageProps) {
  const { loaded, hasNoSkill, again } = useCertificates(student.code, reference);
  const [search, setSearch] = useSearchParams();
  const [paid, setPaid] = useState(false);
  const [isPaying, setPaying] = useState(false);
  const [shown, setShown] = useState<string>();
  const page = (content?: ReactNode) => (
    <>
      <PageHeader
        title="Request Certificate"
        lead="Request a certificate for training that you have completed."
      />
      {content}
    </>
  );
  if (loaded.is === 'loading') {
    return page(
      <Card>
        <SkeletonText lines={5} label="Loading your registrations" />
      </Card>,
    );
  }
  if (hasNoSkill) {
    return page(
      <Alert
        type="info"
        title="Register for a course first"
        actions={<ButtonLink to="/app/skills">Register Course</ButtonLink>}
      >
        We are taking you to your dashboard.
      </Alert>,
    );
  }
  if (loaded.is === 'failed') {
    return page(
      <Alert
        type="danger"
        title={
          loaded.error.call === 'POST /student/certificate/history'
            ? certificateMessages.historyFailed
            : certificateMessages.fetchFailed
        }
        actions={<Button onClick={again}>Try again</Button>}
      >
        {loaded.error.message}
      </Alert>,
    );
  }
  const { skills, requests, credits, reported, payments, paidFor } = loaded.data;
  const chosen = chosenSkill(skills, {
    course: search.get('course'),
    paidFor,
    shown,
    requested: requests[0]?.application_code,
  });
  if (!chosen) return page();
  if (chosen.application_code !== shown) setShown(chosen.application_code);
  const requested = requests.find(
    (one) => one.application_code === chosen.application_code && one.status !== 'rejected',
  );
  const request = isPaying ? undefined : requested;
  const canRequest = skills.some((one) => one.skill_code !== NOT_YET && !one.request_status);
  const rejected = requests.find((one) => one.application_code === chosen.application_code);
  // The answer to a payment comes first: on a phone the rest would push it out of sight.
  const isAnswered = paid && request !== undefined;
  const own = <OwnCertificates requests={requests} shown={request} />;
  const choice = skills.length > 1 && (
    <Field name="course" label="Course and skill">
      <Combobox
        wraps
        value={{ value: chosen.application_code, label: labelOf(chosen) }}
        onChange={(choice) => {
          if (!choice) return;
          setPaid(false);
          setSearch({ course: choice.value }, { replace: true });
        }}
        choices={skills.map((one) => ({ value: one.application_code, label: labelOf(one) }))}
      />
    </Field>
  );
  return page(
    <div className="grid gap-5 *:min-w-0">
      {!request && rejected && <NotApproved request={rejected} skill={chosen} />}
      <ClosedPayments payments={payments} purpose="certificate" />
      {canRequest && (
        <CreditNote
          credits={credits}
          page="certificate"
          explainedBelow={!request && chosen.skill_code !== NOT_YET}
        />
      )}
      {!isAnswered && own}
      {(request || chosen.skill_code !== NOT_YET) && (
        <Steps label="Certificate request" steps={STEPS} current={request ? 1 : 0} />
      )}
      {!isAnswered && choice}
      <StepTop key={chosen.application_code} step={request ? 1 : 0}>
        {request ? (
          <RequestStatus request={request} printed={chosen.printed} justPaid={paid} />
        ) : (
          <PaymentStep
            key={chosen.application_code}
            student={student}
            skill={chosen}
            reported={reported}
            unfinished={unfinishedFor(chosen, payments)}
            reference={reference}
            returned={returned}
            isRequested={requested !== undefined}
            setPaying={setPaying}
            onPaid={() => {
              setPaid(true);
              // The paid skill stays the chosen one, also after a reload.
              setSearch({ course: chosen.application_code }, { replace: true });
              again();
            }}
          />
        )}
      </StepTop>
      {isAnswered && own}
      {isAnswered && choice}
      {!canRequest && <CreditNote credits={credits} page="certificate" isClosed={() => true} />}
      <RequestHistory requests={requests} />
    </div>,
  );
}

const labelOf = (one: CurrentSkill) => `${one.title}, ${one.course_code}, ${one.session}`;
