import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { ButtonLink } from '../../ui/button-link';
import type { Phase } from './checkout-state';

const SKILLS = '/app/skills';

/** Money is here and could not be used as meant: what became of it, and the way on. */
export function KeptAlert(props: {
  phase: Phase & { at: 'kept' };
  slip: string;
  /** A mail to the centre with all the facts. */
  letter: string;
}) {
  const { phase, slip, letter } = props;
  const write = (
    <ButtonLink to={letter} reload>
      Send the facts to support
    </ButtonLink>
  );
  if (phase.reason === 'PLACE_TAKEN') {
    return (
      <Alert
        type="warning"
        announce
        title="The last place was taken while you paid"
        actions={<ButtonLink to={SKILLS}>Choose another skill</ButtonLink>}
      >
        {phase.message}
      </Alert>
    );
  }
  if (phase.reason === 'ALREADY_REGISTERED') {
    return (
      <Alert
        type="info"
        announce
        title="You are registered already"
        actions={
          <>
            <ButtonLink to={slip}>See your slip</ButtonLink>
            {write}
          </>
        }
      >
        {phase.message}
      </Alert>
    );
  }
  return (
    <Alert type="warning" announce title="Your payment is with the centre" actions={write}>
      {phase.message}
    </Alert>
  );
}

/** No attempt could be opened: why, and what can be done. Nothing was paid. */
export function ShutAlert(props: {
  phase: Phase & { at: 'shut' };
  slip: string | undefined;
  onRetry: () => void;
}) {
  const { phase, slip, onRetry } = props;
  if (phase.error === 'ALREADY_REGISTERED') {
    return (
      <Alert
        type="success"
        announce
        title="You are registered"
        actions={<ButtonLink to={slip ?? '/app/invoice'}>See your slip</ButtonLink>}
      >
        {phase.message} Nothing more is to be paid for it.
      </Alert>
    );
  }
  const actions = {
    SKILL_FULL: <ButtonLink to={SKILLS}>Choose another skill</ButtonLink>,
    NOT_OFFERED: <ButtonLink to={SKILLS}>Choose another skill</ButtonLink>,
    NOT_FOUND: <ButtonLink to={SKILLS}>Choose a skill</ButtonLink>,
  }[phase.error];
  return (
    <Alert
      type="danger"
      announce
      title={phase.error === 'SKILL_FULL' ? 'This skill is full' : 'Something went wrong'}
      actions={actions ?? <Button onClick={onRetry}>Try again</Button>}
    >
      {phase.error === 'SKILL_FULL' ? 'Please choose another one.' : phase.message}
    </Alert>
  );
}

export function LeavingAlert({ phase }: { phase: Phase & { at: 'leaving' } }) {
  if (!navigator.onLine) return <WaitingForNetworkAlert phase={phase} />;
  return (
    <Alert type="danger" title={phase.title} actions={<ButtonLink to={SKILLS}>Go now</ButtonLink>}>
      {phase.message} We take you back to the skills; your choice is kept.
    </Alert>
  );
}

/** As the last, while there is no network to go anywhere with. */
function WaitingForNetworkAlert({ phase }: { phase: Phase & { at: 'leaving' } }) {
  return (
    <Alert type="danger" title={phase.title}>
      {phase.message} Nothing is lost: stay on this page, and we ask again as soon as you are
      connected.
    </Alert>
  );
}
