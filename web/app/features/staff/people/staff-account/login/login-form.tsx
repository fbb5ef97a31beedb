import { REQUIRED } from '@edc/contract/common/text/messages';
import KeyRound from 'lucide-react/icons/key-round';
import type { ReactNode, SubmitEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '../../../../../lib/api/api';
import { SubmitButton } from '../../../../../lib/forms/submit-button';
import { useEarlyInput } from '../../../../../lib/forms/use-early-input';
import { useSubmit } from '../../../../../lib/forms/use-submit';
import { Button } from '../../../../../ui/actions/button';
import { ErrorSummary } from '../../../../../ui/forms/error-summary';
import { Field } from '../../../../../ui/forms/field';
import { PasswordInput } from '../../../../../ui/forms/password-input';
import { TextInput } from '../../../../../ui/forms/text-input';
import { stepAddress } from './next-address';
import { useFinishedLogin } from './use-finished-login';
import { usePasskeyLogin } from './use-passkey-login';

const labels = { email_address: 'Email address', password: 'Password' };

/**
 * Email address and password, or a passkey as the only step. Above it why the person is here, until
 * there is a newer reason.
 */
export function StaffLoginForm({ children }: { children?: ReactNode }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const form = useSubmit();
  const finish = useFinishedLogin();
  const passkey = usePasskeyLogin(form, finish);
  const [typed, setTyped] = useEarlyInput({ email_address: '', password: '' });

  const logIn = (event: SubmitEvent) => {
    event.preventDefault();
    const problems = {
      ...(typed.email_address.trim() ? {} : { email_address: REQUIRED }),
      ...(typed.password ? {} : { password: REQUIRED }),
    };
    void form.submit(problems, async () => {
      const { data } = await api('POST /staff/login', typed);
      const step = data.next === 'enrol' ? '/staff/enrol' : '/staff/second-step';
      await navigate(stepAddress(step, search));
    });
  };

  return (
    <form onSubmit={logIn} noValidate className="grid gap-4">
      {!form.errors[''] && children}
      <ErrorSummary errors={form.errors} labels={labels} attempt={form.attempt} />
      <Field
        name="email_address"
        label={labels.email_address}
        error={form.errors.email_address}
        required
      >
        <TextInput
          type="email"
          value={typed.email_address}
          onChange={(event) => setTyped({ ...typed, email_address: event.target.value })}
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
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
      <SubmitButton busy={form.busy && !passkey.busy}>Continue</SubmitButton>
      {passkey.available && (
        <Button wide busy={passkey.busy} icon={<KeyRound />} onClick={passkey.logIn}>
          Log in with a passkey
        </Button>
      )}
      <p className="text-small text-muted">
        Forgot your password, or lost your phone? Ask an administrator of the centre. Under Staff
        they can press “Send a link for a new password” or “Reset the second factor”.
      </p>
    </form>
  );
}
