import { useSearchParams } from 'react-router';
import { inOwnDocument } from '../../checkout/own-document';
import { useStudent } from '../../features/everyone/shell/use-student';
import { CertificatePage } from '../../features/student/certificates/certificate-page';

export const meta = () => [{ title: 'Request Certificate' }];

/** Nothing to load: it only makes the page load with its document before its script runs. */
export const loader = () => null;
export const clientLoader = inOwnDocument;

export default function Certificate() {
  const student = useStudent();
  const [search] = useSearchParams();
  const reference = search.get('ref') ?? search.get('reference') ?? search.get('trxref');
  // The parameters of each provider's return link. A student who cancelled there can pay again.
  const returned = ['trxref', 'reference', 'tx_ref'].some((name) => search.has(name));
  const cancelled = search.get('status') === 'cancelled';
  return (
    <CertificatePage student={student} reference={reference} returned={returned && !cancelled} />
  );
}

export { PaymentLoadFailure as ErrorBoundary } from '../../features/everyone/shell/payment-load-failure';
