import {
  changePasswordProblems,
  passwordMessages,
} from '@edc/contract/people/identity/password-rules';
import { type SubmitEvent, useState } from 'react';
import { type ApiError, api, isPassing } from '../../../lib/api/api';
import { SubmitButton } from '../../../lib/forms/submit-button';
import { useEarlyInput } from '../../../lib/forms/use-early-input';
import { type Refuse, useSubmit } from '../../../lib/forms/use-submit';
import { ErrorSummary } from '../../../ui/forms/error-summary';
import { Field } from '../../../ui/forms/field';
import { PasswordInput } from '../../../ui/forms/password-input';
import { useNotices } from '../../../ui/notices/notices';
import { StrengthMeter } from './strength-meter';

const FAILED = 'Error changing password';
const empty = { current: '', next: '', confirmation: '' };

const labels = {
  current: 'Current password',
  next: 'New password',
  confirmation: 'Confirm new password',
};

/** The API's names for the fields of this form. */
const formNames: Record<string, keyof typeof empty> = {
  currentPassword: 'current',
  newPassword: 'next',
};

interface PasswordFormProps {
  studentCode: string;
  onChanged: () => void;
}

export function PasswordForm({ studentCode, onChanged }: PasswordFormProps) {
  const notices = useNotices();
  const form = useSubmit();
  const [typed, setTyped] = useEarlyInput(empty);
  const [sent, setSent] = useState('');
  const inputProps = (name: keyof typeof empty) => ({
    value: typed[name],
    onChange: (event: { target: { value: string } }) =>
      setTyped({ ...typed, [name]: event.target.value }),
    maxLength: 200,
  });

  const failure = (error: ApiError, refuse: Refuse) => {
    if (isPassing(error)) {
      return form.notify({ type: 'danger', title: FAILED, message: passwordMessages.otherFailure });
    }
    const fields = Object.entries(error.fields).map(([name, words]) => [
      formNames[name] ?? name,
      words,
    ]);
    const message = error.said || passwordMessages.failed;
    refuse(fields.length > 0 ? Object.fromEntries(fields) : { '': message }, FAILED);
  };

  const change = (event: SubmitEvent) => {
    event.preventDefault();
    const send = async () => {
      setSent(typed.next);
      const { message } = await api('POST /student/reset_current_password', {
        userCode: studentCode,
        currentPassword: typed.current,
        newPassword: typed.next,
      });
      setTyped(empty);
      notices.show({ type: 'success', title: 'Weldone!', message });
      onChanged();
    };
    void form.submit({ ...changePasswordProblems(typed) }, send, failure);
  };

  return (
    <form onSubmit={change} noValidate className="grid gap-4">
      <ErrorSummary {...form} labels={labels} />
      <Field name="current" label={labels.current} error={form.errors.current} required>
        <PasswordInput {...inputProps('current')} autoComplete="current-password" />
      </Field>
      <Field
        name="next"
        label={labels.next}
        hint="At least 8 characters of two kinds. Do not use it anywhere else."
        error={form.errors.next}
        required
      >
        <PasswordInput {...inputProps('next')} autoComplete="new-password" />
      </Field>
      <StrengthMeter
        password={typed.next}
        refused={Boolean(form.errors.next) && typed.next === sent}
      />
      <Field
        name="confirmation"
        label={labels.confirmation}
        error={form.errors.confirmation}
        required
      >
        <PasswordInput {...inputProps('confirmation')} autoComplete="new-password" />
      </Field>
      <SubmitButton wide={false} busy={form.busy}>
        Change password
      </SubmitButton>
    </form>
  );
}
