import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/actions/button';
import { Checkbox } from '../../../ui/forms/checkbox';
import { ChoiceCards } from '../../../ui/forms/choice-cards';
import { Combobox } from '../../../ui/forms/combobox';
import { ErrorSummary } from '../../../ui/forms/error-summary';
import { Field } from '../../../ui/forms/field';
import { FileDrop } from '../../../ui/forms/file-drop';
import { PasswordInput } from '../../../ui/forms/password-input';
import { type Choice, Select } from '../../../ui/forms/select';
import { CodeInput, TextArea, TextInput } from '../../../ui/forms/text-input';
import { Pair, type Part } from './part';

const skills: Choice[] = [
  'Fashion design',
  'Baking and confectionery',
  'Photography',
  'Auto mechatronics',
  'Web design',
  'Beauty and make-up',
  'Shoemaking',
  'Agribusiness',
  'Solar installation and maintenance of inverters, batteries and street lights',
].map((label) => ({ value: label.toLowerCase(), label }));

function Fields() {
  return (
    <Pair>
      <Field name="ui-name" label="Full name" hint="As on your admission letter." required>
        <TextInput autoComplete="name" placeholder="OKONKWO Adaeze" />
      </Field>
      <Field name="ui-email" label="Email address" error="Email is invalid" required>
        <TextInput type="email" defaultValue="adaeze@" />
      </Field>
      <Field name="ui-password" label="Password" hint="At least 8 characters.">
        <PasswordInput autoComplete="new-password" defaultValue="correct horse" />
      </Field>
      <Field name="ui-code" label="Verification code" hint="6 digits, from the email that we sent.">
        <CodeInput placeholder="000000" />
      </Field>
      <Field name="ui-off" label="Matric number" hint="Cannot be changed.">
        <TextInput disabled defaultValue="SCI/24/0187" />
      </Field>
      <Field name="ui-read" label="Faculty">
        <TextInput readOnly defaultValue="Science" />
      </Field>
      <Field name="ui-text" label="Your complaint" className="md:col-span-2">
        <TextArea placeholder="What happened, and when?" />
      </Field>
    </Pair>
  );
}

function Choices() {
  const [skill, setSkill] = useState<Choice | null>(null);
  return (
    <Pair>
      <Field name="ui-level" label="Level" required>
        <Select placeholder="Choose your level" choices={levels} />
      </Field>
      <Field name="ui-mode" label="Study mode" error="Please select a study mode">
        <Select placeholder="Choose" choices={[{ value: 'f', label: 'Full time' }]} />
      </Field>
      <Field name="ui-skill" label="Skill" hint="Type a few letters.">
        <Combobox
          choices={skills}
          value={skill}
          onChange={setSkill}
          placeholder="Search 24 skills"
          emptyText="No skill matches"
        />
      </Field>
      <div>
        <Checkbox name="ui-agree" label="I have read the rules of the centre" required />
        <Checkbox name="ui-news" label="Send me news" hint="Once a month." defaultChecked />
        <Checkbox name="ui-bad" label="These details are mine" error="Please confirm" />
        <Checkbox name="ui-none" label="Cannot be changed" disabled defaultChecked />
      </div>
      <ChoiceCards
        name="ui-way"
        legend="How will you pay?"
        defaultValue="card"
        choices={[
          { value: 'card', label: 'Card, bank transfer or USSD', detail: 'Through Paystack.' },
          { value: 'bank', label: 'At the bank', detail: 'Takes a day.', disabled: true },
        ]}
      />
    </Pair>
  );
}

const levels: Choice[] = ['200 Level', '300 Level'].map((label) => ({ value: label, label }));

function Files() {
  return (
    <Pair>
      <Field name="ui-photo" label="Passport photograph">
        <FileDrop accept="image/*" rule="JPEG or PNG, up to 2 MB" />
      </Field>
      <Field name="ui-proof" label="Proof of payment" error="The file is larger than 2 MB">
        <FileDrop multiple />
      </Field>
    </Pair>
  );
}

function Summary() {
  const [attempt, setAttempt] = useState(0);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
  };
  const errors: Record<string, string> =
    attempt > 0 ? { 'ui-first': 'First name is required', 'ui-phone': 'Phone is required' } : {};

  return (
    <form noValidate onSubmit={send} className="grid max-w-md gap-4">
      <ErrorSummary errors={errors} attempt={attempt} />
      <Field name="ui-first" label="First name" error={errors['ui-first']} required>
        <TextInput autoComplete="given-name" />
      </Field>
      <Field name="ui-phone" label="Phone number" error={errors['ui-phone']} required>
        <TextInput type="tel" inputMode="tel" autoComplete="tel" />
      </Field>
      <Button type="submit" className="justify-self-start">
        Send it empty
      </Button>
    </form>
  );
}

export const formParts: Part[] = [
  { id: 'field', title: 'Field', Show: Fields },
  { id: 'choice', title: 'Choice', Show: Choices },
  { id: 'file-drop', title: 'File drop', Show: Files },
  { id: 'error-summary', title: 'Error summary', Show: Summary },
];
