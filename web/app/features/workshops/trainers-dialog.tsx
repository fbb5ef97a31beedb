import type { Workshop } from '@edc/contract/workshops';
import { useState } from 'react';
import { api, type Output } from '../../lib/api';
import { aboveForm, useSubmit } from '../../lib/use-submit';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { Dialog } from '../../ui/dialog';

interface TrainersDialogProps {
  workshop: Workshop;
  trainers: Output<'GET /staff/workshops'>['data']['trainers'];
  onClose: () => void;
  onDone: (message: string) => Promise<void>;
}

/** One tick for each trainer; a tick counts at once. */
export function TrainersDialog({ workshop, trainers, onClose, onDone }: TrainersDialogProps) {
  const { busy, errors, submit } = useSubmit();
  const { application_code, skill_code, skill, course_code } = workshop;
  const [assigned, setAssigned] = useState(workshop.trainers.map((one) => one.email_address));
  const tick = (email: string, isAssigned: boolean) =>
    setAssigned((now) => [...now.filter((one) => one !== email), ...(isAssigned ? [email] : [])]);
  const assign = (email_address: string, isAssigned: boolean) => {
    if (busy) return;
    tick(email_address, isAssigned);
    const send = async () => {
      const { message } = await api('POST /staff/workshops/assign', {
        email_address,
        application_code,
        skill_code,
        assigned: isAssigned ? 'Yes' : 'No',
      });
      void onDone(message);
    };
    void submit({}, send, (error, refuse) => {
      tick(email_address, !isAssigned);
      aboveForm(error, refuse);
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Trainers of ${skill}`}
      description={`A trainer sees the students of ${skill}, ${course_code}, without contact details.`}
      actions={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {errors[''] && (
        <Alert type="danger" announce>
          {errors['']}
        </Alert>
      )}
      {trainers.length === 0 && (
        <p className="text-muted">
          Nobody has the role trainer yet. An administrator gives it under People.
        </p>
      )}
      <fieldset aria-busy={busy}>
        <legend className="sr-only">Trainers</legend>
        {trainers.map(({ email_address, full_name }) => (
          <Checkbox
            key={email_address}
            name={`trainer-${email_address}`}
            label={full_name}
            hint={email_address}
            checked={assigned.includes(email_address)}
            onChange={({ target }) => assign(email_address, target.checked)}
          />
        ))}
      </fieldset>
    </Dialog>
  );
}
