import { formatMoment } from '@edc/contract/dates';
import { formatNaira } from '@edc/contract/money';
import { paymentMessages } from '@edc/contract/payment-rules';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { ButtonLink } from '../../ui/button-link';
import { CodeText } from '../../ui/code-text';
import type { Note } from './checkout-state';
import type { Access, Order } from './open-order';

interface NoteAlertProps {
  note: Note;
  reference: string;
  onAsk: () => void;
}

/** Why the student is back at what is to be paid. */
export function NoteAlert({ note, reference, onAsk }: NoteAlertProps) {
  if (note.kind === 'wallet-error') {
    return (
      <Alert type="danger" announce title={note.said}>
        An error occurred while paying with Apple Pay. Please try again or use another payment
        method.
      </Alert>
    );
  }
  const check = <Button onClick={onAsk}>I have paid: check now</Button>;
  if (note.kind === 'error') {
    return (
      <Alert type="danger" announce title="The checkout reported an error" actions={check}>
        {note.said}. No payment for <CodeText>{reference}</CodeText> has reached us.
      </Alert>
    );
  }
  return (
    <Alert type="info" announce title="You closed the checkout" actions={check}>
      No payment for <CodeText>{reference}</CodeText> has reached us. You can go on whenever you
      like: it is the same payment, and it can only be taken once.
    </Alert>
  );
}

/** The popup or its library did not come; the provider's own page needs neither. */
export function UnloadableAlert(props: {
  what: 'library' | 'popup';
  url: string;
  onRetry: () => void;
}) {
  const { what, url, onRetry } = props;
  return (
    <Alert
      type="danger"
      announce
      title={what === 'library' ? undefined : 'The payment window did not open'}
      actions={
        <>
          <ButtonLink to={url} reload>
            Pay on the full page instead
          </ButtonLink>
          <Button variant="quiet" onClick={onRetry}>
            Try again
          </Button>
        </>
      }
    >
      {what === 'library'
        ? paymentMessages.libraryFailed
        : 'Your network may be slow, or something blocks it. Nothing was paid.'}
    </Alert>
  );
}

/** Before a second attempt: the first may be on its way. */
export function EarlierAttempts({ order, onAsk }: { order: Order; onAsk: () => void }) {
  const { access, attempt } = order;
  const [earlier] = access?.mayStillConfirm ?? [];
  if (earlier) {
    return (
      <Alert type="warning" title={`Your bank may still be confirming reference ${earlier}.`}>
        If you have sent money for it, check it under “I paid but…” below before you pay again. A
        second payment would not be lost, but it would wait as credit.
      </Alert>
    );
  }
  if (!access?.resumed) return null;
  return (
    <Alert
      type="info"
      title={`Your bank may still be confirming reference ${attempt.reference}.`}
      actions={<Button onClick={onAsk}>I have paid: check now</Button>}
    >
      You began this payment on {formatMoment(attempt.created_at)}. If you have not paid, just go
      on.
    </Alert>
  );
}

/** Money that is here already, and why it does not pay for this. */
export function KeptBefore({ kept }: { kept: Access['kept'][number] }) {
  const amount = formatNaira(kept.received_kobo);
  return kept.money === 'held' ? (
    <Alert type="warning" title={`${amount} for reference ${kept.reference} is with the centre.`}>
      It is not what was due, and the centre is looking at it. Wait for its answer, or write to it,
      before you pay again.
    </Alert>
  ) : (
    <Alert type="warning" title={`${amount} for reference ${kept.reference} is kept as credit.`}>
      It does not cover this price, so this is to be paid in full. The centre can refund your
      credit: please write to it first.
    </Alert>
  );
}
