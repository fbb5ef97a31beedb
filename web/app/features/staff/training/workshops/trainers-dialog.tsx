import type { Workshop } from '@edc/contract/desk/students/workshops';
import { useState } from 'react';
import { api, type Output } from '../../../../lib/api/api';
import { aboveForm, useSubmit } from '../../../../lib/forms/use-submit';
import { Button } from '../../../../ui/actions/button';
import { Checkbox } from '../../../../ui/forms/checkbox';
import { Field } from '../../../../ui/forms/field';
import { Select } from '../../../../ui/forms/select';
import { Alert } from '../../../../ui/notices/alert';
import { Dialog } from '../../../../ui/overlays/dialog';

type Trainer = Output<'GET /staff/workshops'>['data']['trainers'][number];

interface TrainersDialogProps {
  workshop: Workshop;
  trainers: readonly Trainer[];
  onClose: () => void;
  onDone: (message: string) => Promise<void>;
}

/** Which batch each assigned trainer teaches, by email; empty for all of them. */
type Assigned = Readonly<Record<string, string>>;

const without = (assigned: Assigned, email: string): Assigned =>
  Object.fromEntries(Object.entries(assigned).filter(([one]) => one !== email));

/** A checkbox for each trainer, saved at once. */
export function TrainersDialog({ workshop, trainers, onClose, onDone }: TrainersDialogProps) {
  const { busy, errors, submit } = useSubmit();
  const { application_code, skill_code, skill, course_code } = workshop;
  const [assigned, setAssigned] = useState<Assigned>(
    Object.fromEntries(
      workshop.trainers.map(({ email_address, batch_id }) => [
        email_address,
        batch_id === null ? '' : String(batch_id),
      ]),
    ),
  );
  /** Undefined ends the assignment. */
  const assign = (email_address: string, batch: string | undefined) => {
    if (busy) return;
    const before = assigned;
    const others = without(assigned, email_address);
    setAssigned(batch === undefined ? others : { ...others, [email_address]: batch });
    const send = async () => {
      const { message } = await api('POST /staff/workshops/assign', {
        email_address,
        application_code,
        skill_code,
        assigned: batch === undefined ? 'No' : 'Yes',
        ...(batch ? { batch } : {}),
      });
      void onDone(message);
    };
    void submit({}, send, (error, refuse) => {
      setAssigned(before);
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
        {trainers.map((trainer) => (
          <TrainerTick
            key={trainer.email_address}
            trainer={trainer}
            batches={workshop.batches}
            batch={assigned[trainer.email_address]}
            onChange={(batch) => assign(trainer.email_address, batch)}
          />
        ))}
      </fieldset>
    </Dialog>
  );
}

interface TrainerTickProps {
  trainer: Trainer;
  batches: Workshop['batches'];
  /** Undefined where they are not assigned. */
  batch: string | undefined;
  onChange: (batch: string | undefined) => void;
}

function TrainerTick({ trainer, batches, batch, onChange }: TrainerTickProps) {
  const { email_address, full_name } = trainer;
  return (
    <>
      <Checkbox
        name={`trainer-${email_address}`}
        label={full_name}
        hint={email_address}
        checked={batch !== undefined}
        onChange={({ target }) => onChange(target.checked ? '' : undefined)}
      />
      {batch !== undefined && batches.length > 1 && (
        <Field
          name={`batch-${email_address}`}
          label={<span className="sr-only">Batches of {full_name}</span>}
          className="mb-2 ml-8"
        >
          <Select
            value={batch}
            onChange={({ target }) => onChange(target.value)}
            choices={[
              { value: '', label: 'All batches' },
              ...batches.map((one) => ({ value: String(one.id), label: `${one.batch} only` })),
            ]}
          />
        </Field>
      )}
    </>
  );
}
