import type { ReactNode } from 'react';
import { TellerNote } from '../../shared/money/teller-note';
import { ButtonLink } from '../../ui/actions/button-link';
import { Alert } from '../../ui/notices/alert';
import type { Phase } from '../checkout-state';
import { firstDoubt } from '../first-doubt';
import type { Payment } from '../open-payment';
import type { Checkout } from '../use-checkout';
import {
  type CheckoutLinks,
  DeclinedAlert,
  KeptAlert,
  LeavingAlert,
  ProcessingAlert,
  SettledAlert,
  UnavailableAlert,
} from './outcome-alerts';
import { NoteAlert, PartPaid, UnloadableAlert } from './ready-notes';
import { ScrolledIntoView } from './scrolled-into-view';

interface CheckoutStatusProps {
  checkout: Checkout;
  links: CheckoutLinks;
}

/** The state of the payment, above the amount to pay. */
export function CheckoutStatus(props: CheckoutStatusProps) {
  const { phase, payment } = props.checkout;
  if (phase.at === 'ready' && !phase.note && payment) {
    return <BeforePaying payment={payment} />;
  }
  const status = statusOf(props);
  return (
    status && (
      <ScrolledIntoView key={phase.at} explainsOffline={explainsOffline(phase)}>
        {status}
      </ScrolledIntoView>
    )
  );
}

/** Notes before paying: only the first one, so that no two contradict each other. */
function BeforePaying({ payment }: { payment: Payment }) {
  const { attempt, access } = payment;
  if (access?.tellerKobo) {
    return (
      <TellerNote
        kobo={access.tellerKobo}
        actions={
          <ButtonLink to="/app/dashboard" variant="primary">
            Back to dashboard
          </ButtonLink>
        }
      />
    );
  }
  const doubt = firstDoubt(payment);
  if (doubt) return <Alert type="warning">{doubt}</Alert>;
  return (
    <>
      <PartPaid attempt={attempt} />
      {access?.declinedBefore && <Alert type="danger">{access.declinedBefore.message}</Alert>}
    </>
  );
}

/** What is said here is said once: the strip about the network stays away. */
function explainsOffline(phase: Phase): boolean {
  if (phase.at === 'unavailable') return phase.error === 'NETWORK';
  return phase.at === 'unloadable' || phase.at === 'leaving' || phase.at === 'settled';
}

function statusOf({ checkout, links }: CheckoutStatusProps): ReactNode {
  const { phase, payment, dispatch, checked, gaveUp, isStranded, leave } = checkout;
  const reopen = () => dispatch({ type: 'reopen' });
  const doubt = payment && firstDoubt(payment);
  switch (phase.at) {
    case 'unavailable':
      return <UnavailableAlert phase={phase} links={links} doubt={doubt} onRetry={reopen} />;
    case 'ready':
      if (!phase.note || !payment) return null;
      if (phase.note.kind === 'part-paid') return <BeforePaying payment={payment} />;
      return (
        <NoteAlert
          note={phase.note}
          checked={checked}
          doubt={doubt}
          onCheck={() => dispatch({ type: 'check' })}
        />
      );
    case 'unloadable':
      return (
        payment?.access && (
          <UnloadableAlert
            what={phase.what}
            payment={{ ...payment, access: payment.access }}
            onCheck={() => dispatch({ type: 'check' })}
          />
        )
      );
    case 'processing':
      return (
        <ProcessingAlert phase={phase} checked={checked} gaveUp={gaveUp} onPayAgain={reopen} />
      );
    case 'settled':
      return <SettledAlert phase={phase} result={links.result} />;
    case 'declined':
      return <DeclinedAlert phase={phase} doubt={doubt} />;
    case 'kept':
      return (
        payment && <KeptAlert phase={phase} links={links} reference={payment.attempt.reference} />
      );
    case 'leaving':
      return (
        <LeavingAlert
          phase={phase}
          isStranded={isStranded}
          onCheck={() => dispatch({ type: 'check' })}
          onLeave={leave}
        />
      );
    default:
      return null;
  }
}
