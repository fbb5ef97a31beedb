import { REQUIRED } from '@edc/contract/common/text/messages';
import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../../lib/api/api';
import { SubmitButton } from '../../../lib/forms/submit-button';
import { useDraft } from '../../../lib/forms/use-draft';
import { aboveForm, useSubmit } from '../../../lib/forms/use-submit';
import { formMeta } from '../../../lib/pages/form-meta';
import { ErrorSummary } from '../../../ui/forms/error-summary';
import { Field } from '../../../ui/forms/field';
import { FormPage } from '../../../ui/forms/form-page';
import { TextInput } from '../../../ui/forms/text-input';
import { Alert } from '../../../ui/notices/alert';

export const meta = formMeta('Forgot password', 'Request a link to set a new password.');

const labels = { identifier: 'Matriculation number or email address' };

export default function ForgotPassword() {
  const form = useSubmit();
  const draft = useDraft('forgot-password', { identifier: '' });
  const [sent, setSent] = useState<string>();
  const identifier = draft.values.identifier.trim();

  const ask = (event: SubmitEvent) => {
    event.preventDefault();
    setSent(undefined);
    const send = async () => {
      setSent((await api('POST /applicant_mail/forgot_password', { identifier })).message);
    };
    void form.submit(identifier ? {} : { identifier: REQUIRED }, send, aboveForm);
  };

  return (
    <FormPage
      title="Forgot password"
      lead={
        sent
          ? undefined
          : 'If you have not changed your password yet, it is still the initial password you were given when you registered. It is in your welcome email.'
      }
    >
      <form onSubmit={ask} noValidate className="grid gap-4">
        <ErrorSummary errors={form.errors} labels={labels} attempt={form.attempt} />
        <div role="status" className="empty:hidden">
          {sent && (
            <Alert type="success" title="Check your email">
              {sent}
            </Alert>
          )}
        </div>
        <p>
          {sent
            ? 'No email after a few minutes? Look in your spam folder, check what you typed, and send it again.'
            : 'Otherwise we will email you a link to set a new password. It works once, within 60 minutes.'}
        </p>
        <Field name="identifier" label={labels.identifier} error={form.errors.identifier} required>
          <TextInput
            value={draft.values.identifier}
            onChange={(event) => draft.change({ identifier: event.target.value })}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
          />
        </Field>
        <SubmitButton busy={form.busy}>{sent ? 'Send again' : 'Send link'}</SubmitButton>
        <Link to="/login" className="inline-flex min-h-11 items-center text-link underline">
          Back to login
        </Link>
      </form>
    </FormPage>
  );
}
