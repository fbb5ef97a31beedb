import {
  type fixedFields,
  type ImportField,
  importFieldLabels,
  importFields,
  isFixedField,
} from '@edc/contract/roster-import-rules';
import type { OneImport } from '@edc/contract/roster-imports';
import { type SubmitEvent, useState } from 'react';
import { api } from '../../lib/api';
import { useSubmit } from '../../lib/use-submit';
import { Button } from '../../ui/button';
import { Panel } from '../../ui/detail-page';
import { Field } from '../../ui/field';
import { Select } from '../../ui/select';
import { TextInput } from '../../ui/text-input';

const SAME = '=';

interface ColumnFormProps {
  one: OneImport;
  onDone: () => void;
}

/** Which column of the file is which field. */
export function ColumnForm({ one, onDone }: ColumnFormProps) {
  const { busy, errors, submit } = useSubmit();
  const [choices, setChoices] = useState<Partial<Record<ImportField, string>>>(one.choices);
  const columns = one.headers.map((header, at) => ({
    value: `#${at}`,
    label: header || `Column ${at + 1}`,
  }));
  const check = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = Object.fromEntries(
      Object.entries(choices).map(([field, choice]) => [field, choice === SAME ? '' : choice]),
    );
    void submit(
      {},
      async () => {
        await api('POST /staff/roster/imports/{id}/columns', { id: one.id, ...chosen });
        onDone();
      },
      'Not checked',
    );
  };
  return (
    <Panel title="Which column is which?">
      <form onSubmit={check} className="grid gap-4" noValidate>
        <p className="text-muted">
          Only the matric number is needed for students the portal knows. A new student also needs
          names, gender, department, faculty, program, level, study mode and session.
        </p>
        <div className="grid gap-x-6 gap-y-3 md:grid-cols-2">
          {importFields.map((field) => (
            <ColumnField
              key={field}
              field={field}
              columns={columns}
              samples={one.samples}
              value={choices[field] ?? ''}
              error={errors[field]}
              onChange={(value) => setChoices({ ...choices, [field]: value })}
            />
          ))}
        </div>
        {errors[''] && <p className="text-danger">{errors['']}</p>}
        <div>
          <Button variant="primary" type="submit" busy={busy}>
            Check the file
          </Button>
        </div>
      </form>
    </Panel>
  );
}

interface ColumnFieldProps {
  field: ImportField;
  columns: readonly { value: string; label: string }[];
  samples: readonly (readonly string[])[];
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function ColumnField({ field, columns, samples, value, error, onChange }: ColumnFieldProps) {
  const isFixed = value.startsWith(SAME);
  const example = value.startsWith('#')
    ? samples.map((row) => row[Number(value.slice(1))]).find((cell) => cell)
    : undefined;
  return (
    <Field
      name={field}
      label={importFieldLabels[field]}
      error={error}
      required={field === 'matric_no'}
      hint={example ? `For example: ${example}` : undefined}
    >
      <Select
        placeholder="Not in the file"
        choices={[
          ...columns,
          ...(isFixedField(field) ? [{ value: SAME, label: 'The same for every student…' }] : []),
        ]}
        value={isFixed ? SAME : value}
        onChange={({ target }) => onChange(target.value)}
      />
      {isFixed && (
        <TextInput
          id={`${field}-value`}
          name={`${field}-value`}
          aria-label={`${importFieldLabels[field]} of every student`}
          value={value.slice(1)}
          maxLength={120}
          placeholder={FIXED_EXAMPLES[field as (typeof fixedFields)[number]]}
          onChange={({ target }) => onChange(`${SAME}${target.value}`)}
        />
      )}
    </Field>
  );
}

const FIXED_EXAMPLES: Record<(typeof fixedFields)[number], string> = {
  department: 'Physics',
  faculty: 'Science',
  program: 'BSc',
  level: '100 Level',
  study_mode: 'Full Time',
  session: '2026/2027',
};
