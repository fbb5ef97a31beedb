import { notOpened } from '@edc/contract/money/not-opened';
import { offline } from '@edc/contract/money/payment-doubts';
import { useEffect } from 'react';
import { useOnline } from '../../lib/api/use-online';
import { paymentComplaint } from '../../shared/complaints/complaint-address';
import { Button } from '../../ui/actions/button';
import { ButtonLink } from '../../ui/actions/button-link';
import { Alert } from '../../ui/notices/alert';
import { Spinner } from '../../ui/notices/progress';
import type { OpeningRefusal, Phase } from '../checkout-state';

interface PageLink {
  to: string;
  label: string;
}

/** The pages around a purchase. */
export interface CheckoutLinks {
  /** Where to choose something else. */
  choose: PageLink;
  /** Where the purchase is shown. */
  result: PageLink;
}

/** The bank has not answered yet: what happens now, and what to avoid. */
export function ProcessingAlert(props: {
  phase: Phase & { at: 'processing' };
  /** When it was last checked, and the outcome. */
  checked: string;
  /** The page no longer checks by itself. */
  gaveUp: boolean;
  onPayAgain: () => void;
}) {
  const { phase, checked, gaveUp, onPayAgain } = props;
  return (
    <Alert
      type="info"
      announce
      title="Payment not confirmed yet"
      actions={
        <Button variant="quiet" onClick={onPayAgain}>
          I have not paid: back to payment
        </Button>
      }
    >
      <p className="flex items-start gap-2">
        {!gaveUp && <Spinner className="mt-1 size-4 shrink-0" />}
        {phase.message}
      </p>
      <p className="mt-1 font-semibold">{checked}</p>
    </Alert>
  );
}

/** Paid: opens the purchase, or waits for the network to return. */
export function SettledAlert(props: {
  phase: Phase & { at: 'settled' };
  result: CheckoutLinks['result'];
}) {
  const { to, label } = props.result;
  const online = useOnline();
  useEffect(() => {
    const open = () => window.location.assign(to);
    addEventListener('online', open);
    return () => removeEventListener('online', open);
  }, [to]);
  return (
    <Alert
      type="success"
      announce
      title={props.phase.message}
      actions={
        online && (
          <ButtonLink to={to} reload>
            {label}
          </ButtonLink>
        )
      }
    >
      There is nothing more to pay. {!online && 'This page continues when you are back online.'}
    </Alert>
  );
}

/** The bank refused; the button below makes a new attempt. */
export function DeclinedAlert(props: {
  phase: Phase & { at: 'declined' };
  /** What is said of money that may be here already: see `firstDoubt`. */
  doubt: string | undefined;
}) {
  const { phase, doubt } = props;
  return (
    <Alert
      type="danger"
      announce
      title={doubt && 'Your bank declined this payment. You were not charged for it.'}
    >
      {doubt ?? phase.message}
    </Alert>
  );
}

/** Money was received but could not be used as intended: where it is, and what to do. */
export function KeptAlert(props: {
  phase: Phase & { at: 'kept' };
  links: CheckoutLinks;
  reference: string;
}) {
  const { phase, links, reference } = props;
  const complain = <ButtonLink to={paymentComplaint(reference)}>Open a complaint</ButtonLink>;
  if (phase.reason === 'REVERSED') {
    return (
      <Alert type="danger" announce title={phase.message} actions={complain}>
        It no longer pays for anything.
      </Alert>
    );
  }
  if (phase.reason === 'HELD') {
    return (
      <Alert type="warning" announce title="We are checking your payment" actions={complain}>
        {phase.message}
      </Alert>
    );
  }
  return (
    <Alert
      type="warning"
      announce
      title="Your payment is kept as credit"
      actions={
        phase.reason === 'PLACE_TAKEN' ? (
          <ButtonLink to={links.choose.to}>{links.choose.label}</ButtonLink>
        ) : (
          <>
            <ButtonLink to={links.result.to}>{links.result.label}</ButtonLink>
            {complain}
          </>
        )
      }
    >
      {phase.message}
    </Alert>
  );
}

/** The chosen thing is not available: trying again is pointless. */
const GONE: readonly OpeningRefusal[] = ['SKILL_FULL', 'NOT_OFFERED', 'NOT_FOUND', 'NOT_POSSIBLE'];
const ALREADY: readonly OpeningRefusal[] = ['ALREADY_REGISTERED', 'ALREADY_REQUESTED'];

/** There is nothing to pay here any more, so no amount is shown. */
export const isOver = (phase: Phase) =>
  phase.at === 'unavailable' && [...GONE, ...ALREADY].includes(phase.error);

/** No attempt could be opened: why, and what can be done. An earlier one may have been paid. */
export function UnavailableAlert(props: {
  phase: Phase & { at: 'unavailable' };
  links: CheckoutLinks;
  /** What is said of money that may be here already: see `firstDoubt`. */
  doubt: string | undefined;
  onRetry: () => void;
}) {
  const { phase, links, doubt, onRetry } = props;
  if (ALREADY.includes(phase.error)) {
    return (
      <Alert
        type="success"
        announce
        title={phase.message}
        actions={
          // It may be this page itself, which does not have the new state yet.
          <ButtonLink to={links.result.to} reload>
            {links.result.label}
          </ButtonLink>
        }
      >
        There is nothing more to pay.
      </Alert>
    );
  }
  if (GONE.includes(phase.error)) {
    return (
      <Alert
        type="danger"
        announce
        title={phase.message}
        actions={<ButtonLink to={links.choose.to}>{links.choose.label}</ButtonLink>}
      >
        {doubt ?? notOpened}
      </Alert>
    );
  }
  const known = doubt ?? (phase.error === 'NETWORK' && notOpened);
  return (
    <Alert
      type="danger"
      announce
      title="Something went wrong"
      actions={<Button onClick={onRetry}>Try again</Button>}
    >
      {known && `${known} `}
      {phase.message}
    </Alert>
  );
}

/** The payment could not be recorded. Without a network the page waits instead of leaving. */
export function LeavingAlert(props: {
  phase: Phase & { at: 'leaving' };
  isStranded: boolean;
  onCheck: () => void;
  onLeave: () => void;
}) {
  const { phase, isStranded, onCheck, onLeave } = props;
  const online = useOnline();
  if (!online || isStranded) {
    return (
      <Alert
        type="danger"
        announce
        actions={online && <Button onClick={onCheck}>Check now</Button>}
      >
        {offline}
      </Alert>
    );
  }
  return (
    <Alert
      type="danger"
      announce
      title={phase.title}
      actions={<Button onClick={onLeave}>Go now</Button>}
    >
      {phase.message} We are taking you back. Your choice is saved.
    </Alert>
  );
}
