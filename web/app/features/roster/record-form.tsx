import { phoneDigits } from '@edc/contract/identity-rules';
import { faculties, genders, levels, modesOfEntry, programs, states } from '@edc/contract/lists';
import { localGovernmentsOf } from '@edc/contract/local-governments';
import type { RecordField } from '@edc/contract/roster-rules';
import type { ReactNode, SubmitEvent } from 'react';
import { SubmitButton } from '../../lib/submit-button';
import { ErrorSummary } from '../../ui/error-summary';
import { Field } from '../../ui/field';
import { Select } from '../../ui/select';
import { TextInput } from '../../ui/text-input';
import type { RecordFormState } from './use-record-form';

const choices = (list: readonly string[]) => list.map((value) => ({ value, label: value }));

/** What the university's list would have told us, given by the student, with the PIN that allows it. */
export function RecordForm({ form }: { form: RecordFormState }) {
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    void form.send();
  };
  const field = (name: RecordField, label: string, control: ReactNode, hint?: string) => (
    <Field
      name={name}
      label={label}
      error={form.errors[name]}
      required={name !== 'email'}
      {...(hint ? { hint } : {})}
    >
      {control}
    </Field>
  );
  const list = (name: RecordField, label: string, values: readonly string[]) =>
    field(
      name,
      label,
      <Select {...form.take(name)} choices={choices(values)} placeholder="Choose" />,
    );

  return (
    <form onSubmit={send} noValidate className="grid gap-6">
      <ErrorSummary title="Validation Error" errors={form.summary} attempt={form.attempt} />
      <Group title="Your studies">
        {field(
          'matricNumber',
          'Matriculation number',
          <TextInput
            {...form.take('matricNumber')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            className="font-code"
          />,
        )}
        {list('modeOfEntry', 'Mode of entry', modesOfEntry)}
        {list('program', 'Program', programs)}
        {list('level', 'Level', levels)}
        {list('faculty', 'Faculty', faculties)}
        {field(
          'department',
          'Department',
          <TextInput {...form.take('department')} maxLength={120} autoComplete="off" />,
        )}
      </Group>
      <Group title="About you">
        {field(
          'fullName',
          'Full name',
          <TextInput {...form.take('fullName')} maxLength={200} autoComplete="name" />,
          'Surname first, as the university writes it.',
        )}
        {list('gender', 'Gender', genders)}
        {field(
          'dateOfBirth',
          'Date of birth',
          <TextInput {...form.take('dateOfBirth')} type="date" autoComplete="bday" />,
        )}
        {list('state', 'State of origin', states)}
        {field(
          'lga',
          'Local government area',
          <LocalGovernmentInput state={form.values.state} {...form.take('lga')} />,
          form.values.state ? 'Choose from the list or type it.' : 'Choose your state first.',
        )}
      </Group>
      <Group title="How we reach you">
        {field(
          'phone',
          'Phone',
          <TextInput
            {...form.take('phone')}
            onChange={(event) => form.change({ phone: phoneDigits(event.target.value) })}
            type="tel"
            inputMode="numeric"
            autoComplete="tel"
            className="font-code"
          />,
          '11 digits, such as 08012345678.',
        )}
        {field(
          'email',
          'Institutional e-mail (optional)',
          <TextInput
            {...form.take('email')}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
          />,
        )}
      </Group>
      <Group title="Your permission">
        {field(
          'portalPin',
          'Portal PIN',
          <TextInput
            {...form.take('portalPin')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            className="font-code"
          />,
          'The centre gives it to you at its desk. It works once.',
        )}
      </Group>
      <SubmitButton busy={form.busy}>Create account</SubmitButton>
    </form>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid content-start gap-4 border-t border-dashed border-line pt-4 md:grid-cols-2">
      <legend className="float-left mb-1 w-full font-display text-heading font-bold md:col-span-2">
        {title}
      </legend>
      {children}
    </fieldset>
  );
}

interface LocalGovernmentInputProps {
  state: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
}

/** Offers the state's own list; a name that is spelt otherwise can still be typed. */
function LocalGovernmentInput({ state, ...input }: LocalGovernmentInputProps) {
  const known = states.find((name) => name === state);
  return (
    <>
      <TextInput {...input} list="local-governments" maxLength={80} autoComplete="off" />
      <datalist id="local-governments">
        {known && localGovernmentsOf(known).map((name) => <option key={name} value={name} />)}
      </datalist>
    </>
  );
}
