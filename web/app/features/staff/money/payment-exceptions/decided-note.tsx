import type { PaymentException } from '@edc/contract/money/payment-exceptions';
import { ButtonLink } from '../../../../ui/actions/button-link';
import { Alert } from '../../../../ui/notices/alert';
import { exceptionHref, exceptionsHref } from './address';

interface DecidedNoteProps {
  exception: PaymentException;
  /** The result, in words. */
  done: string;
  /** Whether it was an exception, of which there may be more. */
  waited: boolean;
}

/** The decision just made, and the next step. */
export function DecidedNote({ exception, done, waited }: DecidedNoteProps) {
  const { refund, payment } = exception;
  const next = waited ? exception.next : null;
  return (
    <Alert
      type="success"
      title="Done"
      announce
      actions={
        <>
          {next !== null && (
            <ButtonLink to={exceptionHref(next)} variant="primary" size="small">
              Next exception
            </ButtonLink>
          )}
          <ButtonLink
            to={refund ? `/staff/payments/refunds/${refund.id}` : `/staff/payments/${payment}`}
            variant={next === null ? 'primary' : 'secondary'}
            size="small"
          >
            {refund ? 'Open the refund' : 'Open the payment'}
          </ButtonLink>
          {waited ? (
            <ButtonLink to={exceptionsHref({})} size="small">
              Back to exceptions
            </ButtonLink>
          ) : (
            <ButtonLink to="/staff/payments/refunds" size="small">
              All refunds
            </ButtonLink>
          )}
        </>
      }
    >
      {done}
    </Alert>
  );
}
