import {
  type FixedField,
  fieldLabel,
  fieldsOf,
  type ImportField,
  type ImportKind,
  isFixedField,
  missingForNewStudents,
  neededPastFields,
} from '@edc/contract/desk/roster-imports/import-column-rules';
import type { OneImport } from '@edc/contract/desk/roster-imports/roster-imports';
import { type SubmitEvent, useState } from 'react';
import { api } from '../../../../lib/api/api';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { Button } from '../../../../ui/actions/button';
import { Field } from '../../../../ui/forms/field';
import { Select } from '../../../../ui/forms/select';
import { TextInput } from '../../../../ui/forms/text-input';
import { Panel } from '../../../../ui/layout/detail-page';

const SAME = '=';

interface ColumnFormProps {
  one: OneImport;
  onDone: () => void;
}

/** The column of the file for each field. */
export function ColumnForm({ one, onDone }: ColumnFormProps) {
  const { busy, errors, run } = useSubmit();
  const [choices, setChoices] = useState<Partial<Record<ImportField, string>>>(one.choices);
  const columns = one.headers.map((header, at) => ({
    value: `#${at}`,
    label: header || `Column ${at + 1}`,
  }));
  const missing = new Set<ImportField>(
    one.kind === 'students' ? missingForNewStudents((field) => Boolean(choices[field])) : [],
  );
  const check = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = Object.fromEntries(
      Object.entries(choices).map(([field, choice]) => [field, choice === SAME ? '' : choice]),
    );
    void run('Not checked', async () => {
      await api('POST /staff/roster/imports/{id}/columns', { id: one.id, ...chosen });
      onDone();
    });
  };
  return (
    <Panel title="Which column is which?">
      <form onSubmit={check} className="grid gap-4" noValidate>
        <p className="text-muted">{WHAT_IS_NEEDED[one.kind]}</p>
        <div className="grid gap-x-6 gap-y-3 md:grid-cols-2">
          {fieldsOf(one.kind).map((field) => (
            <ColumnField
              key={field}
              field={field}
              kind={one.kind}
              columns={columns}
              samples={one.samples}
              value={choices[field] ?? ''}
              error={errors[field]}
              wanted={missing.has(field)}
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
  kind: ImportKind;
  columns: readonly { value: string; label: string }[];
  samples: readonly (readonly string[])[];
  value: string;
  error: string | undefined;
  /** Required for new students, and not chosen. */
  wanted: boolean;
  onChange: (value: string) => void;
}

function ColumnField(props: ColumnFieldProps) {
  const { field, kind, columns, samples, value, error, wanted, onChange } = props;
  const label = fieldLabel(field, kind);
  const isFixed = value.startsWith(SAME);
  const example = value.startsWith('#')
    ? samples.map((row) => row[Number(value.slice(1))]).find((cell) => cell)
    : undefined;
  return (
    <Field
      name={field}
      label={label}
      error={error}
      required={isNeeded(field, kind)}
      hint={example ? `For example: ${example}` : wanted ? <NotChosen /> : undefined}
    >
      <Select
        placeholder="Not in the file"
        choices={[
          ...columns,
          ...(isFixedField(field) ? [{ value: SAME, label: 'The same for every row…' }] : []),
        ]}
        value={isFixed ? SAME : value}
        onChange={({ target }) => onChange(target.value)}
      />
      {isFixed && (
        <TextInput
          id={`${field}-value`}
          name={`${field}-value`}
          aria-label={`${label} of every row`}
          value={value.slice(1)}
          maxLength={120}
          placeholder={FIXED_EXAMPLES[field as FixedField]}
          onChange={({ target }) => onChange(`${SAME}${target.value}`)}
        />
      )}
    </Field>
  );
}

function NotChosen() {
  return <span className="font-semibold text-warning">Not chosen. New students need it.</span>;
}

const WHAT_IS_NEEDED: Record<ImportKind, string> = {
  students:
    'Only the matric number is needed for students the portal knows. A new student also needs names, gender, department, faculty, program, level, study mode and session.',
  past: 'Each row is one course that a student took before this portal. It needs the session, the course code and the skill, and the matric number of a student the portal knows. A certificate number with its date can be verified by anyone; with a full name it needs no matric number.',
};

const isNeeded = (field: ImportField, kind: ImportKind) =>
  kind === 'past'
    ? (neededPastFields as readonly ImportField[]).includes(field)
    : field === 'matric_no';

const FIXED_EXAMPLES: Record<FixedField, string> = {
  department: 'Physics',
  faculty: 'Science',
  program: 'BSc',
  level: '100 Level',
  study_mode: 'Full Time',
  session: '2026/2027',
  course_code: 'ESP 201',
  course_title: 'Entrepreneurship Practice',
  skill: 'Fashion Design',
  amount_paid: '5,000.00',
  issued_on: '30/09/2024',
};
