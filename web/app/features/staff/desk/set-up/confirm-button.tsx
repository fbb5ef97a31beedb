import type { ConfirmedStep } from '@edc/contract/desk/settings/set-up-rules';
import { useRevalidator } from 'react-router';
import { api } from '../../../../lib/api/api';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { Button } from '../../../../ui/actions/button';
import { useNotices } from '../../../../ui/notices/notices';

/** For a step that the portal cannot verify. */
export function ConfirmButton({ step, children }: { step: ConfirmedStep; children: string }) {
  const { busy, submit } = useSubmit();
  const { revalidate } = useRevalidator();
  const notices = useNotices();
  const confirm = () =>
    void submit({}, async () => {
      const { message } = await api('POST /staff/set-up/confirm', { step });
      await revalidate();
      notices.show({ type: 'success', title: 'Done', message });
    });
  return (
    <Button busy={busy} onClick={confirm}>
      {children}
    </Button>
  );
}
