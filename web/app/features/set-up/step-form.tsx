import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type ApiCall, api, type Call } from '../../lib/api';
import { useSubmit } from '../../lib/use-submit';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { useNotices } from '../../ui/notices';
import { Select } from '../../ui/select';
import { TextInput } from '../../ui/text-input';
import { useHydrated } from '../../ui/use-hydrated';

export interface StepField {
  name: string;
  label: string;
  hint?: string;
  type?: 'text' | 'date' | 'number';
  /** What is in the field at first, and again after it was sent. */
  initial?: string;
  choices?: readonly { value: string; label: string }[];
  wide?: true;
}

interface StepFormProps {
  call: Extract<Call, `POST /staff/set-up/${string}`>;
  fields: readonly StepField[];
  button: string;
  /** Before the fields. */
  note?: ReactNode;
}

/** A few fields that put one thing in; the form is empty again for the next. */
export function StepForm({ call, fields, button, note }: StepFormProps) {
  const { busy, errors, submit } = useSubmit();
  const { revalidate } = useRevalidator();
  const notices = useNotices();
  const hydrated = useHydrated();
  const initial = Object.fromEntries(fields.map(({ name, initial = '' }) => [name, initial]));
  const [values, setValues] = useState<Record<string, string>>(initial);
  const change = (name: string, value: string) => setValues((now) => ({ ...now, [name]: value }));
  const send = () =>
    void submit({}, async () => {
      const { message } = await (api as ApiCall)(call, values as never);
      await revalidate();
      setValues(initial);
      notices.show({ type: 'success', title: 'Saved', message });
    });
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {note}
      {errors[''] && (
        <Alert type="danger" announce>
          {errors['']}
        </Alert>
      )}
      <div className="grid gap-3 md:grid-cols-2">
        {fields.map(({ name, label, hint, type = 'text', choices, wide }) => (
          <Field
            key={name}
            name={name}
            id={`${call.split('/').at(-1)}-${name}`}
            label={label}
            hint={hint}
            error={errors[name]}
            className={wide && 'md:col-span-2'}
          >
            {choices ? (
              <Select
                choices={choices}
                value={values[name]}
                onChange={({ target }) => change(name, target.value)}
              />
            ) : (
              <TextInput
                type={type === 'number' ? 'text' : type}
                inputMode={type === 'number' ? 'decimal' : undefined}
                autoComplete="off"
                value={values[name]}
                onChange={({ target }) => change(name, target.value)}
              />
            )}
          </Field>
        ))}
      </div>
      <div>
        <Button type="submit" busy={busy} disabled={!hydrated}>
          {button}
        </Button>
      </div>
    </form>
  );
}
