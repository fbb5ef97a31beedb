import { paymentMessages, REFERENCE_LENGTH } from '@edc/contract/money/payment-rules';
import { useRef, useState } from 'react';
import { api, type Input, isNetworkFailure, type Output, refusalOf } from '../../../lib/api/api';
import { useSubmit } from '../../../lib/forms/use-submit';
import { useNotices } from '../../../ui/notices/notices';

type Query = { reference: string; payment_gateway: string };
type Result =
  | { kind: 'found'; reference: string; payment: Output<'POST /student/payment/verify'>['data'] }
  | { kind: 'failed'; message: string; isUnknown: boolean; isOffline: boolean };

/** A mistyped reference is no payment that failed, so it is said at the field. */
function referenceProblem(reference: string): { reference?: string } {
  const { length } = reference;
  if (length === 0) return { reference: paymentMessages.referenceRequired };
  if (length === REFERENCE_LENGTH) return {};
  return {
    reference: `This has ${length} of the ${REFERENCE_LENGTH} letters and numbers of a payment reference. Please check it`,
  };
}

/** Verifies one payment at a time; the result stays until the next search. */
export function useVerification() {
  const notices = useNotices();
  const form = useSubmit();
  const [result, setResult] = useState<Result>();
  const removeNotice = useRef<() => void>(undefined);

  const verify = ({ reference, payment_gateway }: Query) => {
    setResult(undefined);
    // The previous payment's notice would seem to be about this one.
    removeNotice.current?.();
    const problems = {
      ...referenceProblem(reference),
      ...(payment_gateway ? {} : { payment_gateway: paymentMessages.gatewayRequired }),
    };
    return form.submit(
      problems,
      async () => {
        const { data, message } = await api('POST /student/payment/verify', {
          reference,
          payment_gateway,
          matric_no: '',
        } as Input<'POST /student/payment/verify'>);
        setResult({ kind: 'found', reference, payment: data });
        // For other statuses the result on the page is enough.
        if (data.status === 'success') {
          removeNotice.current = notices.show({ type: 'success', title: 'Weldone!', message });
        }
      },
      (error, refuse) => {
        if (Object.keys(error.fields).length > 0) return refuse(error.fields);
        const isOffline = isNetworkFailure(error);
        const message = isOffline
          ? paymentMessages.noAnswer
          : error.said || paymentMessages.notVerified;
        const isUnknown = refusalOf(error, 'POST /student/payment/verify') === 'UNKNOWN_REFERENCE';
        setResult({ kind: 'failed', message, isUnknown, isOffline });
      },
    );
  };

  return { ...form, result, verify };
}
