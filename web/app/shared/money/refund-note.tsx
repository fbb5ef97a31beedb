import { formatAmount } from '@edc/contract/common/money/money';
import type { PlaceState } from '@edc/contract/money/payment-record-rules';
import { TextLink } from '../../ui/actions/text-link';
import { Alert } from '../../ui/notices/alert';
import { studentHref } from '../people/student-link';

interface RefundNoteProps {
  refund: { id: number; amount_kobo: number; done: boolean };
  /** The key of the payment's page, if this is another one. */
  payment?: string;
  /** The student whose registration it paid for. */
  student: { key: string } | null;
  place: PlaceState;
  /** What the bank collected after a dispute. */
  lostKobo: number;
  currency: string;
}

/** Shows that money was or is being refunded, and what is left to decide. */
export function RefundNote(props: RefundNoteProps) {
  const { refund, payment, student, place, lostKobo, currency } = props;
  const amount = formatAmount(refund.amount_kobo, currency);
  const title = refund.done ? `Refunded ${amount}` : `Being refunded ${amount}`;
  return (
    <Alert
      type={place === 'to_decide' ? 'warning' : 'info'}
      title={lostKobo > 0 ? lostWords(formatAmount(lostKobo, currency)) : title}
      actions={
        <div className="flex flex-wrap gap-x-4 gap-y-2">
          <TextLink to={`/staff/payments/refunds/${refund.id}`}>Open the refund</TextLink>
          {student && place !== 'none' && (
            <TextLink to={studentHref(student.key)}>Open the student’s registration</TextLink>
          )}
          {payment ? (
            <TextLink to={`/staff/payments/${encodeURIComponent(payment)}`}>
              Open the payment
            </TextLink>
          ) : (
            <TextLink to="/staff/payments">All payments</TextLink>
          )}
        </div>
      }
    >
      {placeWords(place, refund.done)}
    </Alert>
  );
}

/** The notice of a payment that a bank collected. */
const lostWords = (amount: string) =>
  `Lost in a dispute: the bank took ${amount} back for the payer`;

function placeWords(place: PlaceState, done: boolean): string | null {
  if (place === 'held' && !done) {
    return 'The registration keeps its place. Once the money is back, the registrar decides whether it is cancelled.';
  }
  if (place === 'to_decide') {
    return 'The registration still holds its place. The registrar, who has a task on Today, cancels or keeps it on the student’s page.';
  }
  return place === 'kept'
    ? 'The registrar keeps the place of the registration. The student can pay for it again on the dashboard.'
    : null;
}
