import { paymentMessages } from '@edc/contract/payment-rules';
import { useState } from 'react';
import { api, type Input, type Output } from '../../lib/api';
import { useSubmit } from '../../lib/use-submit';
import { useNotices } from '../../ui/notices';

type Wanted = { reference: string; payment_gateway: string };
type Answer =
  | { kind: 'found'; reference: string; payment: Output<'POST /student/payment/verify'>['data'] }
  | { kind: 'failed'; message: string };

/** One question after the other; the answer of the last one stays until the next is asked. */
export function useVerification() {
  const notices = useNotices();
  const form = useSubmit();
  const [answer, setAnswer] = useState<Answer>();

  const verify = ({ reference, payment_gateway }: Wanted) => {
    setAnswer(undefined);
    const found = {
      ...(reference ? {} : { reference: paymentMessages.referenceRequired }),
      ...(payment_gateway ? {} : { payment_gateway: paymentMessages.gatewayRequired }),
    };
    return form.submit(
      found,
      async () => {
        const { data, message } = await api('POST /student/payment/verify', {
          reference,
          payment_gateway,
          matric_no: '',
        } as Input<'POST /student/payment/verify'>);
        setAnswer({ kind: 'found', reference, payment: data });
        // Only a payment that holds is told as a success; the others speak by their result.
        if (data.status === 'success') {
          notices.show({ type: 'success', title: 'Weldone!', message });
        }
      },
      (error, refuse) => {
        if (Object.keys(error.fields).length > 0) return refuse(error.fields);
        const message =
          error.error === 'NETWORK'
            ? paymentMessages.noAnswer
            : error.message || paymentMessages.notVerified;
        setAnswer({ kind: 'failed', message });
      },
    );
  };

  return { ...form, answer, verify };
}
