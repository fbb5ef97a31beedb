import { useState } from 'react';
import { useParams } from 'react-router';
import { ApiError, api } from '../../lib/api/api';
import { inBrowser, type LoadArgs, onServer } from '../../lib/api/load';
import { aboveForm, useSubmit } from '../../lib/forms/use-submit';
import { formMeta } from '../../lib/pages/form-meta';
import { Button } from '../../ui/actions/button';
import { ButtonLink } from '../../ui/actions/button-link';
import { ErrorSummary } from '../../ui/forms/error-summary';
import { FormPage } from '../../ui/forms/form-page';
import { Alert } from '../../ui/notices/alert';
import type { Route } from './+types/help-confirm';

export const meta = formMeta('Confirm your message');

/** The text that the link sends. A used link reports that when pressed. */
async function load({ call, params }: LoadArgs) {
  try {
    return (await call('GET /complaints/public/{token}', { token: params.token ?? '' })).data;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return null;
  }
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** A button press sends it, not the visit: mail programs open links by themselves to check them. */
export default function HelpConfirm({ loaderData: written }: Route.ComponentProps) {
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
      {written && (
        <section aria-label="Your message" className="grid gap-1 border-t border-line pt-4">
          <h2 className="font-semibold wrap-anywhere">{written.subject}</h2>
          {/* No links: someone else may have written it and sent it to this address. */}
          <p className="whitespace-pre-line wrap-anywhere">{written.message}</p>
        </section>
      )}
    </FormPage>
  );
}
