import type { RegisterWorkshop } from '@edc/contract/registers';
import { useNavigate } from 'react-router';
import { Field } from '../../ui/field';
import { Select } from '../../ui/select';
import { TextInput } from '../../ui/text-input';
import { registerHref } from './address';

interface RegisterFiltersProps {
  workshops: readonly RegisterWorkshop[];
  chosen: RegisterWorkshop;
  day: string;
  batch: string;
}

/** Which register: a workshop, a day and perhaps a batch. */
export function RegisterFilters({ workshops, chosen, day, batch }: RegisterFiltersProps) {
  const navigate = useNavigate();
  const go = (change: object) =>
    void navigate(registerHref({ workshop: chosen.key, day, batch, ...change }));
  return (
    <div className="grid gap-3 md:grid-cols-[2fr_1fr_1fr]">
      <Field name="workshop" label="Workshop">
        <Select
          value={chosen.key}
          onChange={({ target }) => go({ workshop: target.value, batch: '' })}
          choices={workshops.map(({ key, skill, course_code, session, students }) => ({
            value: key,
            label: `${skill}, ${course_code}, ${session} (${students})`,
          }))}
        />
      </Field>
      <Field name="day" label="Day">
        <TextInput
          type="date"
          value={day}
          onChange={({ target }) => target.value && go({ day: target.value })}
        />
      </Field>
      <Field name="batch" label="Batch">
        <Select
          value={batch}
          onChange={({ target }) => go({ batch: target.value })}
          choices={[
            { value: '', label: 'All batches' },
            ...chosen.batches.map((one) => ({ value: String(one.id), label: one.batch })),
          ]}
        />
      </Field>
    </div>
  );
}
