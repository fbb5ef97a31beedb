import { useState } from 'react';
import { useParams } from 'react-router';
import { api } from '../../lib/api';
import { formMeta } from '../../lib/form-meta';
import { aboveForm, useSubmit } from '../../lib/use-submit';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { ButtonLink } from '../../ui/button-link';
import { ErrorSummary } from '../../ui/error-summary';
import { FormPage } from '../../ui/form-page';

export const meta = formMeta('Confirm your message');

/** A press sends it, not the visit: mail programs open links by themselves to look at them. */
export default function HelpConfirm() {
  const { token = '' } = useParams();
  const form = useSubmit();
  const [sent, setSent] = useState<string>();
  const confirm = async () => {
    setSent((await api('POST /complaints/public/confirm', { token })).message);
  };
  const send = () => form.submit({}, confirm, aboveForm);
  return (
    <FormPage
      title={sent ? 'Message sent' : 'Send your message'}
      lead={sent ? undefined : 'Press the button to send it to the centre.'}
    >
      {sent ? (
        <Alert
          type="success"
          title="Weldone!"
          announce
          actions={<ButtonLink to="/">Back to the home page</ButtonLink>}
        >
          {sent}
        </Alert>
      ) : (
        <>
          <ErrorSummary errors={form.errors} attempt={form.attempt} />
          <p>This confirms your email address and sends what you wrote to the centre.</p>
          <Button variant="primary" size="large" wide busy={form.busy} onClick={() => void send()}>
            Send my message
          </Button>
          <ButtonLink to="/help" variant="quiet">
            Write a new message
          </ButtonLink>
        </>
      )}
    </FormPage>
  );
}
