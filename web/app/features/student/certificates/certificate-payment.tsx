import { nairaOf } from '@edc/contract/common/money/money';
import type { PaymentAttempt } from '@edc/contract/money/payments';
import type { StudentRecord } from '@edc/contract/people/identity/identity';
import type { CurrentSkill } from '@edc/contract/training/certificates/certificates';
import { useState } from 'react';
import { isPayable, loadAttempt, openPayment } from '../../../checkout/open-payment';
import { CheckoutPanel } from '../../../checkout/parts/checkout-panel';
import { NotRefundable } from '../../../checkout/parts/not-refundable';
import { useCheckout } from '../../../checkout/use-checkout';
import { useOwnEnd } from '../../../checkout/use-own-end';
import { api } from '../../../lib/api/api';
import { Button } from '../../../ui/actions/button';
import { useNotices } from '../../../ui/notices/notices';

interface CertificatePaymentProps {
  student: StudentRecord;
  skill: CurrentSkill;
  reference: string | null;
  returned: boolean;
  /** The request exists. */
  isRequested: boolean;
  setPaying: (is: boolean) => void;
  onPaid: () => void;
  onBack: () => void;
}

/** The checkout for a certificate. */
export function CertificatePayment(props: CertificatePaymentProps) {
  const { student, skill, reference, returned, onPaid, onBack } = props;
  const notices = useNotices();
  const [isTakenUp, setTakenUp] = useState(false);
  // Once used, the credit is missing from the page's data.
  const [isCovered] = useState(skill.paid_by_credit !== null);
  const { application_code, skill_code } = skill;

  const checkout = useCheckout({
    open: async (opening) => {
      if (reference && !isTakenUp) {
        setTakenUp(true);
        const attempt = await loadAttempt(reference);
        const isThis =
          attempt.purpose === 'certificate' && attempt.application_code === application_code;
        if (isThis && (returned || !isPayable(attempt))) return { attempt };
      }
      return await openPayment({ purpose: 'certificate', application_code, skill_code }, opening);
    },
    // The fields are the specification's; the server only uses the reference.
    record: (attempt: PaymentAttempt) =>
      api('POST /student/certificate/request', {
        student_code: student.code,
        transaction_id: attempt.reference,
        reference: attempt.reference,
        skill_code: attempt.skill_code,
        amount: nairaOf(attempt.total_kobo),
        gateway: attempt.provider,
        payment_status: 'paid',
        application_code: attempt.application_code,
      }),
    onSettled: (message) => {
      notices.show({
        type: 'success',
        title: 'Weldone!',
        message: `Success. ${isCovered ? 'Your credit paid for this certificate.' : message}`,
      });
      onPaid();
    },
    onLeave: onBack,
  });
  useOwnEnd(checkout, { isThere: props.isRequested, setPaying: props.setPaying });

  return (
    <>
      <CheckoutPanel
        checkout={checkout}
        student={student}
        facts={[
          { term: 'Certificate', detail: `${skill.title}, ${skill.course_code} ${skill.session}` },
          { term: 'Name on the certificate', detail: skill.printed.name },
        ]}
        notes={<NotRefundable />}
        links={{
          choose: { to: '/app/dashboard', label: 'Go to your dashboard' },
          result: {
            to: `/app/portal/certificate?course=${encodeURIComponent(application_code)}`,
            label: 'See your request',
          },
        }}
      />
      <Button variant="quiet" onClick={onBack} className="justify-self-start">
        Back to the preview
      </Button>
    </>
  );
}
