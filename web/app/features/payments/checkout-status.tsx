import type { StudentRecord } from '@edc/contract/identity';
import type { ActionDispatch, ReactNode } from 'react';
import { useSite } from '../../lib/site';
import { EarlierAttempts, KeptBefore, NoteAlert, UnloadableAlert } from './checkout-notes';
import type { CheckoutEvent, Phase } from './checkout-state';
import { InSight } from './in-sight';
import type { Order } from './open-order';
import { KeptAlert, LeavingAlert, ShutAlert } from './outcome-alerts';
import { PendingPanel } from './pending-panel';
import { supportLetter } from './support-letter';

interface CheckoutStatusProps {
  student: StudentRecord;
  phase: Phase;
  order: Order | undefined;
  /** We no longer ask by ourselves. */
  gaveUp: boolean;
  dispatch: ActionDispatch<[event: CheckoutEvent]>;
}

/** Where the payment stands, above what is to be paid: nobody should pay past it. */
export function CheckoutStatus(props: CheckoutStatusProps) {
  const { phase, order, dispatch } = props;
  const { support_email: supportEmail } = useSite();
  if (phase.at === 'ready' && !phase.note && order) {
    return (
      <>
        {order.access?.kept.map((kept) => (
          <KeptBefore key={kept.reference} kept={kept} />
        ))}
        <EarlierAttempts order={order} onAsk={() => dispatch({ type: 'ask' })} />
      </>
    );
  }
  const status = statusOf({ ...props, supportEmail });
  return status && <InSight key={phase.at}>{status}</InSight>;
}

function statusOf(props: CheckoutStatusProps & { supportEmail: string }): ReactNode {
  const { student, phase, order, gaveUp, supportEmail, dispatch } = props;
  const letterOf = (message: string) =>
    order ? supportLetter(supportEmail, student, { ...order.attempt, message }) : '';
  const slip = order && `/app/get_printout/${order.skill.application_code}`;
  const ask = () => dispatch({ type: 'ask' });
  const again = () => dispatch({ type: 'again' });
  switch (phase.at) {
    case 'shut':
      return <ShutAlert phase={phase} slip={slip} onRetry={again} />;
    case 'ready':
      return (
        phase.note &&
        order && <NoteAlert note={phase.note} reference={order.attempt.reference} onAsk={ask} />
      );
    case 'unloadable':
      return (
        order?.access && (
          <UnloadableAlert
            what={phase.what}
            url={order.access.url}
            // A frame that did not come stays broken for as long as the page lives.
            onRetry={() =>
              phase.what === 'popup' ? window.location.reload() : dispatch({ type: 'pay' })
            }
          />
        )
      );
    case 'pending':
      return (
        <PendingPanel message={phase.message} gaveUp={gaveUp} onAsk={ask} onPayAgain={again} />
      );
    case 'kept':
      return slip && <KeptAlert phase={phase} slip={slip} letter={letterOf(phase.message)} />;
    case 'leaving':
      return <LeavingAlert phase={phase} />;
    default:
      return null;
  }
}
