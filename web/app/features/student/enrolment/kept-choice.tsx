import { formatNaira } from '@edc/contract/common/money/money';
import { PARTLY_PAID } from '@edc/contract/money/part-paid';
import type { UnfinishedAttempt } from '@edc/contract/money/payments';
import type { CourseOption } from '@edc/contract/training/enrolment';
import { useEffect, useState } from 'react';
import {
  type ChosenSkill,
  dropChosenSkill,
  readChosenSkill,
} from '../../../shared/money/chosen-skill';
import { ButtonLink } from '../../../ui/actions/button-link';
import { Alert } from '../../../ui/notices/alert';
import { begunPayment, mayBeHere } from './begun-payment';
import { BegunPayment, BegunPayments } from './begun-payments';

interface KeptChoiceProps {
  studentCode: string;
  courses: CourseOption[];
  /** Payments that are not finished. */
  payments: readonly UnfinishedAttempt[];
}

/** The skill that was chosen in this tab and is not paid yet, and payments that were begun. */
export function KeptChoice({ studentCode, courses, payments }: KeptChoiceProps) {
  const [chosen, setChosen] = useState<ChosenSkill>();
  // Not in the first render: the server does not know it.
  useEffect(() => {
    const kept = readChosenSkill(studentCode);
    // Its payment was confirmed in the meantime: there is nothing to continue.
    const done = courses.some(
      ({ code, registered }) => code === kept?.application_code && registered,
    );
    if (done) dropChosenSkill(studentCode);
    setChosen(done ? undefined : kept);
  }, [studentCode, courses]);
  const others = <BegunPayments payments={payments} except={chosen?.application_code} />;
  if (!chosen) return others;
  const payment = begunPayment(payments, chosen.application_code);
  if (payment && mayBeHere(payment)) {
    return (
      <>
        <BegunPayment payment={payment} />
        {others}
      </>
    );
  }
  const course = courses.find(({ code }) => code === chosen.application_code);
  const isCovered = course !== undefined && course.paid_by_credit !== null;
  const credit = isCovered ? 0 : (course?.credit_kobo ?? 0);
  return (
    <>
      <Alert
        type="info"
        title={payment ? `${PARTLY_PAID}: you chose ${chosen.title}` : `You chose ${chosen.title}`}
        actions={
          <ButtonLink to="/app/made_payment">
            {isCovered ? 'Use my credit' : 'Continue to payment'}
          </ButtonLink>
        }
      >
        For {chosen.course_code}, {chosen.session}.{' '}
        {payment
          ? `${payment.message} You can also choose another skill below.`
          : 'We have not received your payment yet. If you have not paid, you can also choose another skill below.'}
        {!payment &&
          credit > 0 &&
          ` Your credit of ${formatNaira(credit)} is used first: you only pay the rest.`}
      </Alert>
      {others}
    </>
  );
}
