import { Alert } from '../../ui/alert';

/** What somebody does who came to refund a payment. */
export const RefundHint = () => (
  <Alert type="info" title="Which payment do you want to refund?">
    Search by reference, name or amount and open the payment. Then choose “Refund this payment”.
  </Alert>
);
