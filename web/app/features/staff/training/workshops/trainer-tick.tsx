import type { Workshop } from '@edc/contract/desk/students/workshops';
import { startTransition, useId, useState } from 'react';
import { api, type Output } from '../../../../lib/api/api';
import { aboveForm, useSubmit } from '../../../../lib/forms/use-submit';
import { Checkbox } from '../../../../ui/forms/checkbox';
import { Field } from '../../../../ui/forms/field';
import { Select } from '../../../../ui/forms/select';

/** The one batch that somebody teaches, empty for all of them; undefined where not assigned. */
type Taught = string | undefined;

interface TrainerTickProps {
  workshop: Workshop;
  trainer: Output<'GET /staff/workshops'>['data']['trainers'][number];
  onDone: (message: string) => Promise<void>;
}

function taughtBy({ trainers }: Workshop, email: string): Taught {
  const found = trainers.find(({ email_address }) => email_address === email);
  return found && `${found.batch_id ?? ''}`;
}

/** Assigns one trainer to a workshop. It is saved at once, while others can be ticked. */
export function TrainerTick({ workshop, trainer, onDone }: TrainerTickProps) {
  const { busy, errors, submit } = useSubmit();
  const id = useId();
  const [saving, setSaving] = useState<{ taught: Taught }>();
  const { application_code, skill_code, batches } = workshop;
  const { email_address, full_name } = trainer;
  const { taught } = saving ?? { taught: taughtBy(workshop, email_address) };
  const assign = async (wanted: Taught) => {
    if (busy) return;
    setSaving({ taught: wanted });
    const send = async () => {
      const { message } = await api('POST /staff/workshops/assign', {
        email_address,
        application_code,
        skill_code,
        assigned: wanted === undefined ? 'No' : 'Yes',
        ...(wanted ? { batch: wanted } : {}),
      });
      await onDone(message);
    };
    await submit({}, send, aboveForm);
    // With the page's new data, which comes in a transition: else the tick is gone for a moment.
    startTransition(() => setSaving(undefined));
  };
  return (
    <div>
      <Checkbox
        name={`trainer-${email_address}`}
        id={id}
        label={full_name}
        hint={email_address}
        error={errors['']}
        checked={taught !== undefined}
        onChange={({ target }) => void assign(target.checked ? '' : undefined)}
      />
      {taught !== undefined && batches.length > 1 && (
        <Field
          name={`batch-${email_address}`}
          id={`${id}-batch`}
          label={<span className="sr-only">Batches of {full_name}</span>}
          className="mb-2 ml-8"
        >
          <Select
            value={taught}
            onChange={({ target }) => void assign(target.value)}
            choices={[
              { value: '', label: 'All batches' },
              ...batches.map((one) => ({ value: String(one.id), label: `${one.batch} only` })),
            ]}
          />
        </Field>
      )}
    </div>
  );
}
