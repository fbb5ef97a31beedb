import { nairaOf } from '@edc/contract/common/money/money';
import type { PaymentAttempt } from '@edc/contract/money/payments';
import type { StudentRecord } from '@edc/contract/people/identity/identity';
import type { ChangeableCourse } from '@edc/contract/training/skill-changes';
import { useRef } from 'react';
import { isPayable, loadAttempt, openPayment } from '../../../checkout/open-payment';
import { useCheckout } from '../../../checkout/use-checkout';
import { api } from '../../../lib/api/api';

interface SkillChangePaymentOptions {
  student: StudentRecord;
  course: ChangeableCourse;
  skillCode: string;
  /** The attempt begun earlier: one that can no longer be paid shows how it ended. */
  takenUp: string | undefined;
  /** Back from the provider's own page: check the result first. */
  returned: boolean;
  onSettled: (message: string) => void;
  onLeave: () => void;
}

/** The payment for a request to change skill. */
export function useSkillChangePayment(options: SkillChangePaymentOptions) {
  const { student, course, skillCode, takenUp, returned, onSettled, onLeave } = options;
  const asked = useRef(false);

  return useCheckout({
    open: async (opening) => {
      if (takenUp && !asked.current) {
        asked.current = true;
        const attempt = await loadAttempt(takenUp);
        if (returned || !isPayable(attempt)) return { attempt };
      }
      return await openPayment(
        { purpose: 'skill_change', application_code: course.code, skill_code: skillCode },
        opening,
      );
    },
    // The fields are the specification's; the server only uses the reference.
    record: (attempt: PaymentAttempt) =>
      api('POST /student/payment/change-skill', {
        student_code: student.code,
        payment_ref: attempt.reference,
        transaction_id: attempt.reference,
        old_skill: course.skill_code,
        new_skill: attempt.skill_code,
        amount_paid: nairaOf(attempt.total_kobo),
        platform: attempt.provider,
        payment_status: 'paid',
        application_code: attempt.application_code,
      }),
    onSettled,
    onLeave,
  });
}
