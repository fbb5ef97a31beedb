import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../../lib/api/api';
import { ResendButton } from '../../../lib/forms/resend-button';
import { useSubmit } from '../../../lib/forms/use-submit';

/** Sends the confirmation link again, for when the email did not arrive. */
export function ResendLink() {
  const form = useSubmit();
  const { revalidate } = useRevalidator();
  const [resendAt, setResendAt] = useState(0);

  const send = () =>
    form.submit({}, async () => {
      const { message, data } = await api('POST /student/resend_confirmation', {});
      setResendAt(Date.now() + data.resend_in * 1000);
      form.notify({ type: 'info', title: 'Confirm your email', message });
      // The link may have been opened on another device, which changes the badge.
      await revalidate();
    });

  return (
    <div>
      <ResendButton resendAt={resendAt} busy={form.busy} onResend={() => void send()}>
        Resend link
      </ResendButton>
    </div>
  );
}
