import { PARTLY_PAID } from '@edc/contract/money/part-paid';
import { earlier } from '@edc/contract/money/payment-doubts';
import { paymentMessages } from '@edc/contract/money/payment-rules';
import { useOnline } from '../../lib/api/use-online';
import { Button } from '../../ui/actions/button';
import { ButtonLink } from '../../ui/actions/button-link';
import { Alert } from '../../ui/notices/alert';
import type { Note } from '../checkout-state';
import type { Payment } from '../open-payment';

interface NoteAlertProps {
  note: Note;
  /** When it was last checked, and the outcome. */
  checked: string;
  onCheck: () => void;
}

/** Why the student is back at what is to be paid. */
export function NoteAlert({ note, checked, onCheck }: NoteAlertProps) {
  if (note.kind === 'wallet-error') {
    return (
      <Alert type="danger" announce title={note.message}>
        An error occurred while paying with Apple Pay. Please try again or use another payment
        method.
      </Alert>
    );
  }
  return (
    <Alert
      type="info"
      announce
      title={note.title}
      actions={
        <Button variant={note.unsure ? 'primary' : 'secondary'} onClick={onCheck}>
          I have paid: check now
        </Button>
      }
    >
      {note.message}
      <p className="mt-1 font-semibold">{checked}</p>
    </Alert>
  );
}

/** The popup or its library failed to load; the provider's own page needs neither. */
export function UnloadableAlert({ what, url }: { what: 'library' | 'popup'; url: string }) {
  const online = useOnline();
  return (
    <Alert
      type="danger"
      announce
      title={what === 'library' ? undefined : 'The payment window did not open'}
      actions={
        // It needs a network too.
        online && (
          <ButtonLink to={url} reload>
            Pay on the full page instead
          </ButtonLink>
        )
      }
    >
      {what === 'library'
        ? `${paymentMessages.libraryFailed} Nothing was paid.`
        : 'Your network may be slow, or your browser may be blocking the window. Nothing was paid.'}
    </Alert>
  );
}

/** Before a second attempt: the first may still be confirmed. */
export function EarlierAttempts({ payment, onCheck }: { payment: Payment; onCheck: () => void }) {
  const { access, attempt } = payment;
  const [before] = access?.mayStillConfirm ?? [];
  if (before) return <Alert type="warning">{earlier(before)}</Alert>;
  if (!access?.resumed) return null;
  return (
    <Alert
      type="warning"
      actions={
        <Button variant="primary" onClick={onCheck}>
          I have paid: check now
        </Button>
      }
    >
      {attempt.message}
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
