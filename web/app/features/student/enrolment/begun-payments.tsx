import { PARTLY_PAID } from '@edc/contract/money/part-paid';
import type { UnfinishedAttempt } from '@edc/contract/money/payments';
import { ButtonLink } from '../../../ui/actions/button-link';
import { Alert } from '../../../ui/notices/alert';
import { begunPayment, mayBeHere } from './begun-payment';

interface BegunPaymentsProps {
  payments: readonly UnfinishedAttempt[];
  /** The course of the kept choice, which says it itself. */
  except: string | undefined;
}

/** Payments for a course that are not confirmed, or cover only a part: before another choice. */
export function BegunPayments({ payments, except }: BegunPaymentsProps) {
  const courses = new Set(payments.map(({ application_code }) => application_code));
  return [...courses]
    .filter((course) => course !== except)
    .map((course) => begunPayment(payments, course))
    .map((payment) => payment && <BegunPayment key={payment.reference} payment={payment} />);
}

/** What is known of one, and where it continues. */
export function BegunPayment({ payment }: { payment: UnfinishedAttempt }) {
  const { description, message, money, next } = payment;
  const title = titleOf(payment);
  return (
    <Alert
      type="warning"
      title={`${title}: ${description}`}
      // Credit is used by choosing here.
      actions={money !== 'credit' && next && <ButtonLink to={next.path}>{next.label}</ButtonLink>}
    >
      {message}
    </Alert>
  );
}

function titleOf(payment: UnfinishedAttempt) {
  if (payment.money === 'held') return 'We are checking your payment';
  return mayBeHere(payment) ? 'Payment not confirmed yet' : PARTLY_PAID;
}
