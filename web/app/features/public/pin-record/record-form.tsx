import { faculties, genders, modesOfEntry, programs, states } from '@edc/contract/common/lists';
import { localGovernmentsOf } from '@edc/contract/common/local-governments';
import { phoneDigits } from '@edc/contract/people/identity/identity-rules';
import type { RecordField } from '@edc/contract/people/pins/pin-record-rules';
import type { ReactNode, SubmitEvent } from 'react';
import { SubmitButton } from '../../../lib/forms/submit-button';
import { useSite } from '../../../lib/pages/site';
import { ErrorSummary } from '../../../ui/forms/error-summary';
import { Field } from '../../../ui/forms/field';
import { Select } from '../../../ui/forms/select';
import { EmailInput, PhoneInput, PrintedCodeInput, TextInput } from '../../../ui/forms/text-input';
import type { RecordFormState } from './use-record-form';

const choices = (list: readonly string[]) => list.map((value) => ({ value, label: value }));

/** The student's own record, for students who are missing from the university's list. */
export function RecordForm({ form }: { form: RecordFormState }) {
  const { eligible_levels } = useSite();
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
  const list = (name: RecordField, label: string, values: readonly string[], hint?: string) =>
    field(
      name,
      label,
      <Select {...form.take(name)} choices={choices(values)} placeholder="Choose" />,
      hint,
    );

  const code = (name: 'matricNumber' | 'portalPin') => (
    <PrintedCodeInput {...form.take(name)} maxLength={40} />
  );

  return (
    <form onSubmit={send} noValidate className="grid gap-6">
      <ErrorSummary title={form.title} errors={form.summary} attempt={form.attempt} />
      <Group title="Your studies">
        {field('matricNumber', 'Matriculation number', code('matricNumber'))}
        {list(
          'modeOfEntry',
          'Mode of entry',
          modesOfEntry,
          'As on your admission letter. DE is direct entry, PT is part time.',
        )}
        {list('program', 'Program', programs)}
        {list('level', 'Level', eligible_levels)}
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
          'Surname first, as on your student ID card.',
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
      <Group title="Contact">
        {field(
          'phone',
          'Phone number',
          <PhoneInput
            {...form.take('phone')}
            onChange={(event) => form.change({ phone: phoneDigits(event.target.value) })}
          />,
          '11 digits, such as 08012345678.',
        )}
        {field('email', 'Institutional email (optional)', <EmailInput {...form.take('email')} />)}
      </Group>
      <Group title="Portal PIN">
        {field(
          'portalPin',
          'Portal PIN',
          code('portalPin'),
          'You get it at the centre’s front desk. It can be used once.',
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

/** Suggests the areas of the chosen state; another spelling can still be typed. */
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
