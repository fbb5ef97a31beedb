import { Link } from 'react-router';
import { Alert } from '../../ui/notices/alert';

/** Before paying: earlier payments stay valid, and how to check them. */
export function NotRefundable() {
  return (
    <Alert type="info">
      Payments that you have already made are not refundable, unless the centre agrees to a refund.
      Have you paid?{' '}
      <Link to="/verify-payment" className="text-link underline">
        Verify your payment
      </Link>{' '}
      with its reference, from the payment page or your email, before paying again.
    </Alert>
  );
}
