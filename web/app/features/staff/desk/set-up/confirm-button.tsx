import type { ConfirmedStep } from '@edc/contract/desk/settings/set-up-rules';
import { useRevalidator } from 'react-router';
import { api } from '../../../../lib/api/api';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { Button } from '../../../../ui/actions/button';

/** For a step that the portal cannot verify. */
export function ConfirmButton({ step, children }: { step: ConfirmedStep; children: string }) {
  const { busy, submit } = useSubmit();
  const { revalidate } = useRevalidator();
  const confirm = () =>
    void submit({}, async () => {
      await api('POST /staff/set-up/confirm', { step });
      await revalidate();
    });
  return (
    <Button busy={busy} onClick={confirm}>
      {children}
    </Button>
  );
}
