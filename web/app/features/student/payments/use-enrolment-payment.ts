import type { PaymentAttempt } from '@edc/contract/money/payments';
import type { StudentRecord } from '@edc/contract/people/identity/identity';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isKept } from '../../../checkout/record-answer';
import { useCheckout } from '../../../checkout/use-checkout';
import { refusalOf } from '../../../lib/api/api';
import {
  CHOOSE_FIRST,
  type ChosenSkill,
  dropChosenSkill,
  keepChosenSkill,
  readChosenSkill,
} from '../../../shared/money/chosen-skill';
import { useNotices } from '../../../ui/notices/notices';
import {
  openChosenSkill,
  openReference,
  recordEnrolment,
  withoutChoice,
} from './enrolment-payment';

/** Whether the choice is no longer available. */
function isGone(error: unknown): boolean {
  switch (refusalOf(error, 'POST /student/payment/initialize')) {
    case 'SKILL_FULL':
    case 'NOT_OFFERED':
    case 'ALREADY_REGISTERED':
      return true;
    default:
      return isKept(refusalOf(error, 'POST /student/invoice/payment'));
  }
}

interface EnrolmentPaymentOptions {
  student: StudentRecord;
  /** From the address: the attempt to resume; null or empty if there is none. */
  reference: string | null;
  /** Back from the full-page checkout: check the result first. */
  returned: boolean;
}

/** The payment for a chosen skill. */
export function useEnrolmentPayment({ student, reference, returned }: EnrolmentPaymentOptions) {
  const navigate = useNavigate();
  const notices = useNotices();
  const [skill, setSkill] = useState<ChosenSkill>();

  const forgetIfGone = (error: unknown) => {
    if (isGone(error)) dropChosenSkill(student.code);
    return error;
  };

  const checkout = useCheckout({
    open: async ({ gateway, checkout }) => {
      const chosen = skill ?? readChosenSkill(student.code);
      try {
        const opened =
          reference && !skill
            ? await openReference({ student, chosen, reference, returned })
            : chosen &&
              (await openChosenSkill(gateway ? { ...chosen, gateway } : chosen, checkout));
        if (!opened || 'elsewhere' in opened) {
          const { elsewhere } = opened ?? (await withoutChoice());
          await navigate(elsewhere, { replace: true, state: opened ? null : CHOOSE_FIRST });
          return undefined;
        }
        setSkill(opened.skill);
        // A skill that can no longer be paid is dropped.
        if (opened.payment.access) keepChosenSkill(student.code, opened.skill);
        return opened.payment;
      } catch (error) {
        throw forgetIfGone(error);
      }
    },
    record: async (attempt: PaymentAttempt) => {
      try {
        return await recordEnrolment(student, attempt);
      } catch (error) {
        throw forgetIfGone(error);
      }
    },
    onSettled: (message, attempt) => {
      dropChosenSkill(student.code);
      notices.show({ type: 'success', title: 'Weldone!', message: `Success. ${message}` });
      void navigate(`/app/get_printout/${attempt.application_code}`, {
        replace: true,
        state: { paid: true },
      });
    },
    onLeave: () => void navigate('/app/skills'),
  });

  return { checkout, skill };
}
