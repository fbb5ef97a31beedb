import { paymentMessages } from '@edc/contract/payment-rules';
import { useRef, useState } from 'react';
import { api, type Input, isNetworkFailure, type Output } from '../../lib/api';
import { useSubmit } from '../../lib/use-submit';
import { useNotices } from '../../ui/notices';

type Question = { reference: string; payment_gateway: string };
type Answer =
  | { kind: 'found'; reference: string; payment: Output<'POST /student/payment/verify'>['data'] }
  | { kind: 'failed'; message: string };

/** One question at a time; its answer stays until the next one is asked. */
export function useVerification() {
  const notices = useNotices();
  const form = useSubmit();
  const [answer, setAnswer] = useState<Answer>();
  const removeNotice = useRef<() => void>(undefined);

  const verify = ({ reference, payment_gateway }: Question) => {
    setAnswer(undefined);
    // A notice about the payment before would be read as one about this one.
    removeNotice.current?.();
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
        // Only for a confirmed payment; for the others the result says what is known.
        if (data.status === 'success') {
          removeNotice.current = notices.show({ type: 'success', title: 'Weldone!', message });
        }
      },
      (error, refuse) => {
        if (Object.keys(error.fields).length > 0) return refuse(error.fields);
        const message = isNetworkFailure(error)
          ? paymentMessages.noAnswer
          : error.message || paymentMessages.notVerified;
        setAnswer({ kind: 'failed', message });
      },
    );
  };

  return { ...form, answer, verify };
}
