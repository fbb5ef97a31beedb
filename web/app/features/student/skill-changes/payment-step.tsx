import type { StudentRecord } from '@edc/contract/people/identity/identity';
import { skillChangeMessages } from '@edc/contract/training/skill-change-rules';
import type { ChangeableCourse } from '@edc/contract/training/skill-changes';
import { useState } from 'react';
import { CheckoutPanel } from '../../../checkout/parts/checkout-panel';
import { NotRefundable } from '../../../checkout/parts/not-refundable';
import { useOwnEnd } from '../../../checkout/use-own-end';
import { Button } from '../../../ui/actions/button';
import { Card } from '../../../ui/layout/card';
import { type Fact, Facts } from '../../../ui/layout/facts';
import { Alert } from '../../../ui/notices/alert';
import { CodeText } from '../../../ui/text/code-text';
import { Money } from '../../../ui/text/money';
import type { ChosenNewSkill } from './select-skill-step';
import { untilDecided } from './until-decided';
import { useSkillChangePayment } from './use-skill-change-payment';

interface PaymentStepProps {
  student: StudentRecord;
  course: ChangeableCourse;
  chosen: ChosenNewSkill;
  credit: string | null;
  creditKobo: number;
  /** The reference of a payment begun earlier. */
  takenUp: string | undefined;
  /** Back from the provider's own page: check the result first. */
  returned: boolean;
  /** The request exists. */
  isSent: boolean;
  setCheckingOut: (is: boolean) => void;
  onBack: () => void;
  onSettled: (message: string) => void;
}

const PAID_BY_CREDIT = 'Your credit paid for this request.';

/** Step 2: the requested change, and its payment. A credit that covers it is used after a press. */
export function PaymentStep(props: PaymentStepProps) {
  const { course, chosen, credit, creditKobo, onBack } = props;
  const [confirmed, setConfirmed] = useState(credit === null);
  const facts: Fact[] = [
    { term: 'Course', detail: `${course.session}, ${course.course_code}, ${course.course_title}` },
    { term: 'Current skill', detail: course.skill_title },
    { term: 'New skill', detail: chosen.title },
    ...(chosen.already ? [{ term: 'Please note', detail: chosen.already }] : []),
  ];
  const back = (
    <Button variant="quiet" onClick={onBack}>
      Back
    </Button>
  );
  if (chosen.skill_code === course.skill_code) {
    return (
      <Alert type="warning" announce actions={back}>
        {skillChangeMessages.differentSkill}
      </Alert>
    );
  }
  if (!confirmed) {
    return (
      <Card title="Your credit pays for this: nothing more to pay">
        <div className="grid gap-4">
          <Facts
            facts={[
              ...facts,
              { term: 'Credit used', detail: <Money kobo={creditKobo} /> },
              { term: 'Paid with credit from', detail: <CodeText>{credit ?? ''}</CodeText> },
            ]}
          />
          <div className="flex flex-wrap justify-end gap-2">
            {back}
            <Button variant="primary" onClick={() => setConfirmed(true)}>
              Send request
            </Button>
          </div>
        </div>
      </Card>
    );
  }
  return <Checkout {...props} facts={facts} />;
}

function Checkout(props: PaymentStepProps & { facts: Fact[] }) {
  const { student, course, chosen, credit, takenUp, returned, onBack, onSettled, facts } = props;
  // Once used, the credit is missing from the page's data.
  const [isCovered] = useState(credit !== null);
  const checkout = useSkillChangePayment({
    student,
    course,
    skillCode: chosen.skill_code,
    takenUp,
    returned,
    onSettled: (message) => onSettled(isCovered ? PAID_BY_CREDIT : message),
    onLeave: onBack,
  });
  useOwnEnd(checkout, { isThere: props.isSent, setPaying: props.setCheckingOut });
  const here = `/app/portal/change-skill?course=${encodeURIComponent(course.code)}`;
  return (
    <div className="grid gap-4 *:min-w-0">
      <CheckoutPanel
        checkout={checkout}
        student={student}
        facts={facts}
        notes={<NotRefundable />}
        links={{
          choose: { to: `${here}&again=1`, label: 'Choose another skill' },
          result: { to: here, label: 'See your request' },
        }}
      />
      <Alert type="info">
        The centre will decide on your request. {course.expected}
        {untilDecided(course.skill_title, course)} If it is not approved, your payment is kept as
        credit for your next one.
      </Alert>
      <div>
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </div>
  );
}
