import { formatMoment } from '@edc/contract/dates';
import { formatNaira } from '@edc/contract/money';
import { paymentMessages } from '@edc/contract/payment-rules';
import { useOnline } from '../../lib/use-online';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { ButtonLink } from '../../ui/button-link';
import { CodeText } from '../../ui/code-text';
import type { Note } from '../checkout-state';
import type { Access, Payment } from '../open-payment';
import { isPartPaid } from '../part-paid';

interface NoteAlertProps {
  note: Note;
  reference: string;
  onCheck: () => void;
}

/** Why the student is back at what is to be paid. */
export function NoteAlert({ note, reference, onCheck }: NoteAlertProps) {
  if (note.kind === 'wallet-error') {
    return (
      <Alert type="danger" announce title={note.message}>
        An error occurred while paying with Apple Pay. Please try again or use another payment
        method.
      </Alert>
    );
  }
  const check = <Button onClick={onCheck}>I have paid: check now</Button>;
  if (note.kind === 'error') {
    return (
      <Alert type="danger" announce title="The checkout reported an error" actions={check}>
        {note.message}. We have not received payment <CodeText>{reference}</CodeText>.
      </Alert>
    );
  }
  return (
    <Alert type="info" announce title="You closed the checkout" actions={check}>
      We have not received payment <CodeText>{reference}</CodeText>. Your choice is saved: try again
      now or later.
    </Alert>
  );
}

/** The popup or its library did not load; the provider's own page needs neither. */
export function UnloadableAlert({ what, url }: { what: 'library' | 'popup'; url: string }) {
  const online = useOnline();
  return (
    <Alert
      type="danger"
      announce
      title={what === 'library' ? undefined : 'The payment window did not open'}
      actions={
        // Without a network it does not open either.
        online && (
          <ButtonLink to={url} reload>
            Pay on the full page instead
          </ButtonLink>
        )
      }
    >
      {what === 'library'
        ? `${paymentMessages.libraryFailed} Nothing was paid.`
        : 'Your network may be slow, or something may be blocking the window. Nothing was paid.'}
    </Alert>
  );
}

/** Before a second attempt: the first may still be confirmed. */
export function EarlierAttempts({ payment, onCheck }: { payment: Payment; onCheck: () => void }) {
  const { access, attempt } = payment;
  const [earlier] = access?.mayStillConfirm ?? [];
  if (earlier) {
    return (
      <Alert type="warning" title={`Your bank may still be confirming reference ${earlier}.`}>
        If you paid with it, check it under “Paid but not showing?” before you pay again. If you pay
        again, we will keep the second payment as credit.
      </Alert>
    );
  }
  if (!access?.resumed) return null;
  return (
    <Alert
      type="warning"
      title={`Your bank may still be confirming reference ${attempt.reference}.`}
      actions={
        <Button variant="primary" onClick={onCheck}>
          I have paid: check now
        </Button>
      }
    >
      You started this payment on {formatMoment(attempt.created_at)}. If you sent a transfer, do not
      pay again: check it. If you have not paid, you can pay now.
    </Alert>
  );
}

/** The try before was declined: this one is new, and so is its reference. */
export function DeclinedBefore({ declined }: { declined: NonNullable<Access['declinedBefore']> }) {
  return (
    <Alert type="danger" title={declined.message}>
      That was payment <CodeText>{declined.reference}</CodeText>. This is a new payment with a new
      reference. You can also use another card, a bank transfer or USSD.
    </Alert>
  );
}

/** Part of the price is paid already, and only the rest is asked for. */
export function PartPaid({ attempt }: Pick<Payment, 'attempt'>) {
  if (!isPartPaid(attempt)) return null;
  return (
    <Alert type="info" title={attempt.message}>
      If you want a refund instead, ask the centre in a complaint before you pay.
    </Alert>
  );
}

/** Money that was received before and that staff have to check first. */
export function HeldBefore({ held }: { held: Access['held'][number] }) {
  const amount = formatNaira(held.received_kobo);
  return (
    <Alert type="warning" title={`We received ${amount} for payment reference ${held.reference}.`}>
      We could not use this payment, and we are checking it. Wait for our answer, or open a
      complaint, before you pay again.
    </Alert>
  );
}
