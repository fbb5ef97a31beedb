import {
  LEAST_STAFF_PASSWORD,
  newStaffPasswordProblems,
} from '@edc/contract/people/staff/staff-rules';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { type ApiError, api, refusalOf } from '../../../../lib/api/api';
import { SubmitButton } from '../../../../lib/forms/submit-button';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { ErrorSummary } from '../../../../ui/forms/error-summary';
import { NewPasswordFields, passwordLabels } from './new-password-fields';

interface InvitationFormProps {
  token: string;
  email: string;
  /** It was used or has expired in the meantime. */
  onGone: (error: ApiError) => void;
}

/** Sets the password of an invitation; the second factor comes next. */
export function InvitationForm({ token, email, onGone }: InvitationFormProps) {
  const navigate = useNavigate();
  const form = useSubmit();
  const [typed, setTyped] = useState({ password: '', confirmation: '' });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void form.submit(newStaffPasswordProblems(typed), async () => {
      try {
        await api('POST /staff/invitation', { token, password: typed.password });
      } catch (error) {
        if (refusalOf(error, 'POST /staff/invitation') !== 'LINK_GONE') throw error;
        return onGone(error as ApiError);
      }
      // An older account is asked for its second factor there.
      await navigate('/staff/enrol', { replace: true });
    });
  };

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <ErrorSummary errors={form.errors} labels={passwordLabels} attempt={form.attempt} />
      {/* Password managers need the account's name. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <NewPasswordFields
        typed={typed}
        onChange={setTyped}
        errors={form.errors}
        hint={`At least ${LEAST_STAFF_PASSWORD} characters. Do not use it anywhere else.`}
      />
      <SubmitButton busy={form.busy}>Set password</SubmitButton>
    </form>
  );
}
