import { paymentMessages } from '@edc/contract/money/payment-rules';
import FileQuestion from 'lucide-react/icons/file-question-mark';
import { ButtonLink } from '../../../ui/actions/button-link';
import { RetryButton } from '../../../ui/actions/retry-button';
import { EmptyState } from '../../../ui/notices/empty-state';

/** A wrong address, or a payment that is not confirmed yet. */
export function NoRecord() {
  return (
    <EmptyState
      icon={<FileQuestion />}
      title={paymentMessages.noRecord}
      actions={
        <>
          <RetryButton variant="primary" />
          <ButtonLink to="/app/dashboard">Go to dashboard</ButtonLink>
        </>
      }
    >
      You get your slip as soon as your payment is confirmed. If you have paid, check the status of
      your payment on the dashboard.
    </EmptyState>
  );
}
