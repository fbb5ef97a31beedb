import { REQUIRED } from '@edc/contract/messages';
import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../lib/api';
import { formMeta } from '../../lib/form-meta';
import { SubmitButton } from '../../lib/submit-button';
import { useDraft } from '../../lib/use-draft';
import { useSubmit } from '../../lib/use-submit';
import { Alert } from '../../ui/alert';
import { ErrorSummary } from '../../ui/error-summary';
import { Field } from '../../ui/field';
import { FormPage } from '../../ui/form-page';
import { TextInput } from '../../ui/text-input';

export const meta = formMeta('Forgot password', 'Ask for a link that sets a new password.');

const labels = { identifier: 'Matriculation number or e-mail address' };

export default function ForgotPassword() {
  const form = useSubmit();
  const draft = useDraft('forgot-password', { identifier: '' });
  const [sent, setSent] = useState<string>();
  const identifier = draft.values.identifier.trim();

  const ask = (event: SubmitEvent) => {
    event.preventDefault();
    setSent(undefined);
    void form.submit(identifier ? {} : { identifier: REQUIRED }, async () => {
      setSent((await api('POST /applicant_mail/forgot_password', { identifier })).message);
    });
  };

  return (
    <FormPage
      title="Forgot password"
      lead="If you have not changed your password yet, it is still the initial password you were given when you registered: look for it in the mail that welcomed you."
    >
      <form onSubmit={ask} noValidate className="grid gap-4">
        <ErrorSummary errors={form.errors} labels={labels} attempt={form.attempt} />
        <div role="status" className="empty:hidden">
          {sent && (
            <Alert type="success" title="Look into your mail">
              {sent}
            </Alert>
          )}
        </div>
        <p>
          Otherwise tell us who you are. We mail a link to the address on your record; it works once
          and for 60 minutes.
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
        <SubmitButton busy={form.busy}>{sent ? 'Send it again' : 'Send the link'}</SubmitButton>
        <Link to="/login" className="inline-flex min-h-11 items-center text-link underline">
          Back to login
        </Link>
      </form>
    </FormPage>
  );
}
