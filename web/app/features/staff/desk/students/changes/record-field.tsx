import {
  type StudentRecordField,
  studentRecordLabels,
} from '@edc/contract/people/roster/student-record-rules';
import { studyModes } from '@edc/contract/people/roster/student-rules';
import type { Output } from '../../../../../lib/api/api';
import { choicesOf } from '../../../../../ui/forms/choices';
import { Field } from '../../../../../ui/forms/field';
import { type Choice, Select } from '../../../../../ui/forms/select';
import { TextInput } from '../../../../../ui/forms/text-input';

/** The values of other students. */
export type Known = Output<'GET /staff/students/choices'>['data'];

const choices: Partial<Record<StudentRecordField, readonly Choice[]>> = {
  gender: [
    { value: 'female', label: 'Female' },
    { value: 'male', label: 'Male' },
  ],
  study_mode: choicesOf(studyModes),
};

/** The account has its own email and phone number. */
const hints: Partial<Record<StudentRecordField, string>> = {
  email_address: 'On the roster. The email that the student logs in with stays.',
  telephone: 'On the roster. The number of the account stays.',
};

const LEVELS = [1, 2, 3, 4, 5, 6, 7].map((hundreds) => `${hundreds}00 Level`);

/** Skills, fees and lists match these values: another spelling would exclude the student. */
const knownOf = (name: StudentRecordField, known: Known | undefined) =>
  ({ department: known?.departments, faculty: known?.faculties, session: known?.sessions })[
    name as string
  ];

interface RecordFieldProps {
  name: StudentRecordField;
  value: string;
  /** Undefined until it is loaded. */
  known: Known | undefined;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** One field of a student's record. */
export function RecordField({ name, value, known, error, onChange }: RecordFieldProps) {
  const id = `correct-${name}`;
  const others = knownOf(name, known);
  const isNew = others !== undefined && value.trim() !== '' && !others.includes(value.trim());
  const levels = LEVELS.includes(value) ? LEVELS : [value, ...LEVELS];
  const list = name === 'level' ? choicesOf(levels) : choices[name];
  const set = ({ target }: { target: { value: string } }) => onChange(target.value);
  return (
    <Field
      name={name}
      id={id}
      label={studentRecordLabels[name]}
      hint={isNew ? <NewValue /> : hints[name]}
      error={error}
    >
      {list ? (
        <Select choices={list} value={value} onChange={set} />
      ) : (
        <TextInput
          type={name === 'birth_date' ? 'date' : 'text'}
          value={value}
          list={others && `${id}-known`}
          onChange={set}
        />
      )}
      {others && (
        <datalist id={`${id}-known`}>
          {others.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </Field>
  );
}

function NewValue() {
  return (
    <span className="font-semibold text-warning">
      No other student has this value. Check the spelling.
    </span>
  );
}
