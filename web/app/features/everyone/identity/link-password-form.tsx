import { linkPasswordProblems } from '@edc/contract/people/identity/password-rules';
import { type SubmitEvent, useState } from 'react';
import { type ApiError, api, refusalOf } from '../../../lib/api/api';
import { SubmitButton } from '../../../lib/forms/submit-button';
import { useSubmit } from '../../../lib/forms/use-submit';
import { ErrorSummary } from '../../../ui/forms/error-summary';
import { Field } from '../../../ui/forms/field';
import { PasswordInput } from '../../../ui/forms/password-input';
import type { MailedLink } from './mailed-link';
import { StrengthMeter } from './strength-meter';

const labels = { password: 'New password', confirmation: 'Confirm password' };

interface LinkPasswordFormProps {
  link: MailedLink;
  onDone: (message: string) => Promise<void>;
  /** The link has been used or has expired in the meantime. */
  onGone: (message: string) => void;
}

export function LinkPasswordForm({ link, onDone, onGone }: LinkPasswordFormProps) {
  const form = useSubmit();
  const [typed, setTyped] = useState({ password: '', confirmation: '' });
  const [sent, setSent] = useState('');
  const inputProps = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: (event: { target: { value: string } }) =>
      setTyped({ ...typed, [name]: event.target.value }),
    autoComplete: 'new-password',
    maxLength: 200,
  });

  const failure = (error: ApiError) => {
    if (refusalOf(error, 'POST /applicant/update_password') === 'LINK_GONE') {
      return onGone(error.message);
    }
    form.stays()(error);
  };

  const change = (event: SubmitEvent) => {
    event.preventDefault();
    const send = async () => {
      const { password } = typed;
      setSent(password);
      const { message } = await api('POST /applicant/update_password', { ...link, password });
      await onDone(message);
    };
    void form.submit({ ...linkPasswordProblems(typed) }, send, failure);
  };

  return (
    <form onSubmit={change} noValidate className="grid gap-4">
      <ErrorSummary errors={form.errors} labels={labels} attempt={form.attempt} />
      {/* Password managers need the account's name. */}
      <input type="hidden" name="username" autoComplete="username" value={link.email} readOnly />
      <Field
        name="password"
        label={labels.password}
        hint="At least 8 characters of two kinds (uppercase letters, lowercase letters, numbers, symbols), and unique: do not use it anywhere else."
        error={form.errors.password}
        required
      >
        <PasswordInput {...inputProps('password')} />
      </Field>
      <StrengthMeter
        password={typed.password}
        refused={Boolean(form.errors.password) && typed.password === sent}
      />
      <Field
        name="confirmation"
        label={labels.confirmation}
        error={form.errors.confirmation}
        required
      >
        <PasswordInput {...inputProps('confirmation')} />
      </Field>
      <SubmitButton busy={form.busy}>Change password</SubmitButton>
    </form>
  );
}
