import { PARTLY_PAID } from '@edc/contract/money/part-paid';
import { paymentMessages } from '@edc/contract/money/payment-rules';
import { useOnline } from '../../lib/api/use-online';
import { Button } from '../../ui/actions/button';
import { ButtonLink } from '../../ui/actions/button-link';
import { Alert } from '../../ui/notices/alert';
import type { Note } from '../checkout-state';
import { firstDoubt } from '../first-doubt';
import { type Access, type Payment, unconfirmedMessage } from '../open-payment';

interface NoteAlertProps {
  note: Exclude<Note, { kind: 'part-paid' }>;
  /** When it was last checked, and the outcome. */
  checked: string;
  /** What is said of money that may be here already: see `firstDoubt`. */
  doubt: string | undefined;
  onCheck: () => void;
}

/** Why the student is back at what is to be paid. */
export function NoteAlert({ note, checked, doubt, onCheck }: NoteAlertProps) {
  if (note.kind === 'wallet-error') {
    return (
      <Alert type="danger" announce title={note.message}>
        {doubt ??
          'An error occurred while paying with Apple Pay. Please try again or use another payment method.'}
      </Alert>
    );
  }
  const first = note.unsure ? undefined : doubt;
  return (
    <Alert
      type={first ? 'warning' : 'info'}
      announce
      title={note.title}
      actions={
        !first && (
          <Button variant={note.unsure ? 'primary' : 'secondary'} onClick={onCheck}>
            I have paid: check now
          </Button>
        )
      }
    >
      {first ?? note.message}
      {!first && <p className="mt-1 font-semibold">{checked}</p>}
    </Alert>
  );
}

/** The popup or its library failed to load; the provider's own page needs neither. */
export function UnloadableAlert(props: {
  what: 'library' | 'popup';
  payment: Payment & { access: Access };
  onCheck: () => void;
}) {
  const { what, payment, onCheck } = props;
  const online = useOnline();
  return (
    <Alert
      type="danger"
      announce
      title={what === 'library' ? undefined : 'The payment window did not open'}
      actions={
        // It needs a network too.
        online && (
          <>
            {unconfirmedMessage(payment) && (
              <Button variant="primary" onClick={onCheck}>
                I have paid: check now
              </Button>
            )}
            <ButtonLink to={payment.access.url} reload>
              Pay on the full page instead
            </ButtonLink>
          </>
        )
      }
    >
      {what === 'library'
        ? paymentMessages.libraryFailed
        : 'Your network may be slow, or your browser may be blocking the window.'}
      <p className="mt-1 font-semibold">{firstDoubt(payment) ?? payment.attempt.message}</p>
    </Alert>
  );
}

/** Part of the price is paid already, and only the rest is due. */
export function PartPaid({ attempt }: Pick<Payment, 'attempt'>) {
  if (!attempt.part_paid) return null;
  return (
    <Alert type="info" announce title={PARTLY_PAID}>
      {attempt.message} If you want a refund instead, ask the centre in a complaint before you pay.
    </Alert>
  );
}
