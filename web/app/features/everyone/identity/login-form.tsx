import { REQUIRED } from '@edc/contract/common/text/messages';
import type { ReactNode, SubmitEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { api } from '../../../lib/api/api';
import { TICKED } from '../../../lib/forms/early-input';
import { SubmitButton } from '../../../lib/forms/submit-button';
import { useEarlyInput } from '../../../lib/forms/use-early-input';
import { useSubmit } from '../../../lib/forms/use-submit';
import { studentArea } from '../../../lib/pages/areas';
import { keepStamps } from '../../../lib/session/session-stamps';
import { Checkbox } from '../../../ui/forms/checkbox';
import { ErrorSummary } from '../../../ui/forms/error-summary';
import { Field } from '../../../ui/forms/field';
import { PasswordInput } from '../../../ui/forms/password-input';
import { PrintedCodeInput } from '../../../ui/forms/text-input';

const labels = { matric_no: 'Matriculation number', password: 'Password' };

/**
 * Matriculation number and password; goes to `next` after login. Above it why the person is here,
 * until there is a newer reason.
 */
export function LoginForm({ next, children }: { next: string; children?: ReactNode }) {
  const navigate = useNavigate();
  const form = useSubmit();
  const [typed, setTyped] = useEarlyInput({ matric_no: '', password: '', remember: '' });
  const remember = typed.remember === TICKED;

  const logIn = (event: SubmitEvent) => {
    event.preventDefault();
    const problems = {
      ...(typed.matric_no.trim() ? {} : { matric_no: REQUIRED }),
      ...(typed.password ? {} : { password: REQUIRED }),
    };
    const send = async () => {
      const answer = await api('POST /student/login', { ...typed, remember });
      keepStamps(studentArea, answer.expires_at);
      // Replaces the login page, so that the back button does not lead to it.
      await navigate(next, { replace: true });
    };
    void form.submit(problems, send, form.stays('You are not logged in', 'Error'));
  };

  return (
    <form onSubmit={logIn} noValidate className="grid gap-4">
      {!form.errors[''] && children}
      <ErrorSummary {...form} labels={labels} />
      <Field name="matric_no" label={labels.matric_no} error={form.errors.matric_no} required>
        <PrintedCodeInput
          value={typed.matric_no}
          onChange={(event) => setTyped({ ...typed, matric_no: event.target.value })}
          autoComplete="username"
          maxLength={40}
        />
      </Field>
      <Field name="password" label={labels.password} error={form.errors.password} required>
        <PasswordInput
          value={typed.password}
          onChange={(event) => setTyped({ ...typed, password: event.target.value })}
          autoComplete="current-password"
          maxLength={200}
        />
      </Field>
      <Checkbox
        name="remember"
        label="Remember me"
        hint="Stay logged in on this device for 30 days. Do not use this on a shared computer."
        checked={remember}
        onChange={(event) => setTyped({ ...typed, remember: event.target.checked ? TICKED : '' })}
      />
      <SubmitButton busy={form.busy}>Log in</SubmitButton>
      <p className="flex flex-wrap justify-between gap-x-6">
        <Link
          to="/forgot_password"
          className="inline-flex min-h-11 items-center text-link underline"
        >
          Forgot password?
        </Link>
        <Link to="/register" className="inline-flex min-h-11 items-center text-link underline">
          First time here? Register
        </Link>
        <Link to="/help" className="inline-flex min-h-11 items-center text-link underline">
          Cannot log in? Write to us
        </Link>
      </p>
    </form>
  );
}
