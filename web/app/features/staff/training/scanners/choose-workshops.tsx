import type { RegisterWorkshop } from '@edc/contract/training/attendance/registers';
import { useState } from 'react';
import { Checkbox } from '../../../../ui/forms/checkbox';
import { Field } from '../../../../ui/forms/field';
import { Select } from '../../../../ui/forms/select';
import { TextInput } from '../../../../ui/forms/text-input';
import { cx } from '../../../../ui/hooks/cx';

/** The batch that a phone scans for, by the key of the workshop; empty for all batches. */
export type ChosenWorkshops = Readonly<Record<string, string>>;

/** In the call's format. */
export const writeChosen = (chosen: ChosenWorkshops) =>
  Object.entries(chosen)
    .map(([key, batch]) => (batch ? `${key}:${batch}` : key))
    .join(',');

interface ChooseWorkshopsProps {
  workshops: readonly RegisterWorkshop[];
  chosen: ChosenWorkshops;
  hint: string;
  error: string | undefined;
  onChange: (chosen: ChosenWorkshops) => void;
}

/** As many as are shown without scrolling. */
const FEW = 5;

/** A checkbox for each workshop, and a batch if the phone is limited to one. */
export function ChooseWorkshops(props: ChooseWorkshopsProps) {
  const { workshops, chosen, hint, error, onChange } = props;
  const [typed, setTyped] = useState('');
  const set = (key: string, batch: string | undefined) => {
    const others = Object.entries(chosen).filter(([one]) => one !== key);
    onChange(Object.fromEntries([...others, ...(batch === undefined ? [] : [[key, batch]])]));
  };
  const wanted = typed.trim().toLowerCase();
  // Checked ones stay visible.
  const shown = workshops.filter(
    ({ key, skill, course_code, session }) =>
      chosen[key] !== undefined ||
      `${skill} ${course_code} ${session}`.toLowerCase().includes(wanted),
  );
  return (
    <fieldset className="grid gap-1">
      <legend className="font-semibold">Workshops</legend>
      <p className="text-small text-muted">{hint}</p>
      {error && <p className="text-danger">{error}</p>}
      {workshops.length > FEW && (
        <Field name="find-workshop" label={<span className="sr-only">Find a workshop</span>}>
          <TextInput
            value={typed}
            placeholder="Find a workshop"
            autoComplete="off"
            maxLength={60}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
      )}
      {/* A fixed height: the dialog would squeeze a scrolling list to nothing. */}
      <div className={cx(workshops.length > FEW && 'h-44 overflow-y-auto')}>
        {shown.toSorted(byStudents).map(({ key, skill, course_code, session, batches }) => (
          <div key={key}>
            <Checkbox
              name={`workshop-${key}`}
              label={`${skill}, ${course_code}, ${session}`}
              checked={chosen[key] !== undefined}
              onChange={({ target }) => set(key, target.checked ? '' : undefined)}
            />
            {chosen[key] !== undefined && batches.length > 1 && (
              <Field
                name={`batch-${key}`}
                label={<span className="sr-only">Batches of {skill}</span>}
                className="mb-2 ml-8"
              >
                <Select
                  value={chosen[key]}
                  onChange={({ target }) => set(key, target.value)}
                  choices={[
                    { value: '', label: 'All batches' },
                    ...batches.map(({ id, batch }) => ({
                      value: String(id),
                      label: `${batch} only`,
                    })),
                  ]}
                />
              </Field>
            )}
          </div>
        ))}
        {shown.length === 0 && <p role="status">No workshop has this name.</p>}
      </div>
    </fieldset>
  );
}

/** Workshops without students come last. */
const byStudents = (one: RegisterWorkshop, other: RegisterWorkshop) =>
  Number(other.students > 0) - Number(one.students > 0);
