import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../lib/api';
import { ResendButton } from '../../lib/resend-button';
import { useSubmit } from '../../lib/use-submit';

/** For an address that waits for its confirmation: another link, for when the mail never came. */
export function LinkAgain() {
  const form = useSubmit();
  const { revalidate } = useRevalidator();
  const [resendAt, setResendAt] = useState(0);

  const send = () =>
    form.submit({}, async () => {
      const { message, data } = await api('POST /student/resend_confirmation', {});
      setResendAt(Date.now() + data.resend_in * 1000);
      form.tell({ type: 'info', title: 'Confirm your e-mail', message });
      // The link may have been opened on the phone meanwhile: then the badge says so.
      await revalidate();
    });

  return (
    <div>
      <ResendButton resendAt={resendAt} busy={form.busy} onResend={() => void send()}>
        Send the link again
      </ResendButton>
    </div>
  );
}
