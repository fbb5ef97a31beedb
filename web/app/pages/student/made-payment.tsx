import { useSearchParams } from 'react-router';
import { inOwnDocument } from '../../checkout/own-document';
import { useStudent } from '../../features/everyone/shell/use-student';
import { EnrolmentStepWords } from '../../features/student/enrolment/enrolment-steps';
import { PaymentPage } from '../../features/student/payments/payment-page';

export const meta = () => [{ title: 'Payment' }];

/** Nothing to load, but with a loader the page is part of its document. */
export const loader = () => null;
export const clientLoader = inOwnDocument;

export default function MadePayment() {
  const student = useStudent();
  const [search] = useSearchParams();
  const reference = search.get('ref') ?? search.get('reference') ?? search.get('trxref');
  // The parameters of each provider's return link; after a cancellation one can still pay.
  const returned = ['trxref', 'reference', 'tx_ref'].some((name) => search.has(name));
  const cancelled = search.get('status') === 'cancelled';
  return (
    <PaymentPage
      // Another attempt restarts the page.
      key={reference}
      student={student}
      reference={reference}
      returned={returned && !cancelled}
      step={<EnrolmentStepWords current="pay" />}
    />
  );
}

export { PaymentLoadFailure as ErrorBoundary } from '../../features/everyone/shell/payment-load-failure';
