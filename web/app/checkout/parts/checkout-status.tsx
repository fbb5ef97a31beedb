import type { StudentRecord } from '@edc/contract/identity';
import type { ReactNode } from 'react';
import { useSite } from '../../lib/site';
import { supportEmail } from '../support-email';
import type { Checkout } from '../use-checkout';
import { BroughtIntoView } from './brought-into-view';
import {
  type CheckoutLinks,
  DeclinedAlert,
  KeptAlert,
  LeavingAlert,
  ProcessingAlert,
  UnavailableAlert,
} from './outcome-alerts';
import { EarlierAttempts, KeptBefore, NoteAlert, UnloadableAlert } from './ready-notes';

interface CheckoutStatusProps {
  checkout: Checkout;
  student: StudentRecord;
  links: CheckoutLinks;
}

/** What has happened with the payment, above what is to be paid. */
export function CheckoutStatus(props: CheckoutStatusProps) {
  const { phase, payment, dispatch } = props.checkout;
  const { support_email } = useSite();
  if (phase.at === 'ready' && !phase.note && payment) {
    return (
      <>
        {payment.access?.kept.map((kept) => (
          <KeptBefore key={kept.reference} kept={kept} />
        ))}
        <EarlierAttempts payment={payment} onCheck={() => dispatch({ type: 'check' })} />
      </>
    );
  }
  const status = statusOf(props, support_email);
  return status && <BroughtIntoView key={phase.at}>{status}</BroughtIntoView>;
}

function statusOf(
  { checkout, student, links }: CheckoutStatusProps,
  supportAddress: string,
): ReactNode {
  const { phase, payment, dispatch, gaveUp, leave } = checkout;
  const reopen = () => dispatch({ type: 'reopen' });
  switch (phase.at) {
    case 'unavailable':
      return <UnavailableAlert phase={phase} links={links} onRetry={reopen} />;
    case 'ready':
      return (
        phase.note &&
        payment && (
          <NoteAlert
            note={phase.note}
            reference={payment.attempt.reference}
            onCheck={() => dispatch({ type: 'check' })}
          />
        )
      );
    case 'unloadable':
      return payment?.access && <UnloadableAlert what={phase.what} url={payment.access.url} />;
    case 'processing':
      return <ProcessingAlert phase={phase} gaveUp={gaveUp} onPayAgain={reopen} />;
    case 'declined':
      return <DeclinedAlert phase={phase} />;
    case 'kept': {
      const { message } = phase;
      return (
        payment && (
          <KeptAlert
            phase={phase}
            links={links}
            emailLink={supportEmail(supportAddress, student, { ...payment.attempt, message })}
          />
        )
      );
    }
    case 'leaving':
      return <LeavingAlert phase={phase} onLeave={leave} />;
    default:
      return null;
  }
}
