import ArrowRight from 'lucide-react/icons/arrow-right';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import Printer from 'lucide-react/icons/printer';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button';
import { ButtonLink } from '../../../ui/actions/button-link';
import { Adire } from '../../../ui/styles/adire';
import { type Part, State } from './part';

function Buttons() {
  return (
    <>
      <State name="Variants">
        <Button variant="primary">Register Now</Button>
        <Button>Verify Payment</Button>
        <Button variant="quiet">Cancel</Button>
        <Button variant="danger" icon={<Trash />}>
          Delete
        </Button>
      </State>
      <State name="Sizes">
        <Button size="small">Small</Button>
        <Button>Medium</Button>
        <Button size="large" variant="primary" icon={<LockKeyhole />}>
          Pay Now ₦4,160.00
        </Button>
      </State>
      <State name="Disabled">
        <Button variant="primary" disabled>
          Register Now
        </Button>
        <Button disabled>Verify Payment</Button>
        <Button variant="quiet" disabled>
          Cancel
        </Button>
        <Button variant="danger" disabled>
          Delete
        </Button>
      </State>
      <State name="Busy">
        <BusyOnPress />
        <Button busy>Verify Payment</Button>
        <Button variant="quiet" busy>
          Cancel
        </Button>
        <Button variant="danger" busy>
          Delete
        </Button>
      </State>
      <State name="Links">
        <ButtonLink to="/" icon={<ArrowRight />}>
          To the start
        </ButtonLink>
        <ButtonLink to="https://example.org/" variant="quiet">
          Another site
        </ButtonLink>
        <ButtonLink to="/slip.pdf" reload icon={<Printer />}>
          Print slip
        </ButtonLink>
      </State>
      <State name="On indigo">
        <Adire fade="none" className="flex w-full flex-wrap gap-3 rounded-card p-5">
          <Button variant="primary">Register Now</Button>
          <Button variant="inverse">Verify Payment</Button>
        </Adire>
      </State>
      <State name="Long words, full width">
        <Button wide>
          Send the receipt again to the address that was given when the payment was made
        </Button>
      </State>
    </>
  );
}

const WORK_MS = 1500;

function BusyOnPress() {
  const [busy, setBusy] = useState(false);
  const work = () => {
    setBusy(true);
    setTimeout(() => setBusy(false), WORK_MS);
  };
  return (
    <Button variant="primary" busy={busy} onClick={work}>
      Press and wait
    </Button>
  );
}

export const actionParts: Part[] = [{ id: 'button', title: 'Button', Show: Buttons }];
