import { REQUIRED } from '@edc/contract/common/text/messages';
import {
  LEAST_STAFF_PASSWORD,
  newStaffPasswordProblems,
} from '@edc/contract/people/staff/staff-rules';
import { type SubmitEvent, useState } from 'react';
import { api } from '../../../../lib/api/api';
import { SubmitButton } from '../../../../lib/forms/submit-button';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { ErrorSummary } from '../../../../ui/forms/error-summary';
import { Field } from '../../../../ui/forms/field';
import { PasswordInput } from '../../../../ui/forms/password-input';
import { useNotices } from '../../../../ui/notices/notices';
import { NewPasswordFields, passwordLabels } from './new-password-fields';

const labels = { current: 'Current password', ...passwordLabels };
const empty = { current: '', password: '', confirmation: '' };

export function StaffPasswordForm({ onChanged }: { onChanged: () => void }) {
  const notices = useNotices();
  const form = useSubmit();
  const [typed, setTyped] = useState(empty);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const { current, password } = typed;
    const problems = {
      ...(current ? {} : { current: REQUIRED }),
      ...newStaffPasswordProblems(typed),
    };
    void form.submit(problems, async () => {
      const { message } = await api('POST /staff/account/password', { current, password });
      setTyped(empty);
      notices.show({ type: 'success', title: 'Done', message });
      onChanged();
    });
  };

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <ErrorSummary errors={form.errors} labels={labels} attempt={form.attempt} />
      <Field name="current" label={labels.current} error={form.errors.current} required>
        <PasswordInput
          value={typed.current}
          onChange={(event) => setTyped({ ...typed, current: event.target.value })}
          autoComplete="current-password"
          maxLength={200}
        />
      </Field>
      <NewPasswordFields
        typed={typed}
        onChange={(fields) => setTyped({ ...typed, ...fields })}
        errors={form.errors}
        hint={`At least ${LEAST_STAFF_PASSWORD} characters. Do not use it anywhere else.`}
      />
      <SubmitButton wide={false} busy={form.busy}>
        Change password
      </SubmitButton>
    </form>
  );
}
