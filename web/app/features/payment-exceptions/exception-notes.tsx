import type { PaymentException } from '@edc/contract/payment-exceptions';
import { Link } from 'react-router';
import { Alert } from '../../ui/alert';
import { ClosedNote } from './closed-note';

/** Why nothing can be decided about money now. */
export function ExceptionNotes({ exception }: { exception: PaymentException }) {
  if (exception.proposal !== null) {
    return (
      <Alert
        type="info"
        title="A proposal about this money waits for a second person"
        actions={
          <Link to={`/staff/approvals/${exception.proposal}`} className="text-link underline">
            Open the proposal
          </Link>
        }
      >
        Nothing else can be done with it until the proposal is decided.
      </Alert>
    );
  }
  if (exception.closed) return <ClosedNote exception={exception} />;
  if (exception.refund !== null && exception.waiting) {
    return (
      <Alert
        type="info"
        title={exception.why}
        actions={
          <Link to={`/staff/payments/refunds/${exception.refund}`} className="text-link underline">
            Open the refund
          </Link>
        }
      />
    );
  }
  return exception.waiting || exception.state === 'credit' ? null : (
    <Alert type="info">Nothing waits for a decision here.</Alert>
  );
}
