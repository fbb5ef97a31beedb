import type { ConfirmedStep } from '@edc/contract/set-up-rules';
import { useRevalidator } from 'react-router';
import { api } from '../../lib/api';
import { useSubmit } from '../../lib/use-submit';
import { Button } from '../../ui/button';

/** For a step that the portal cannot see for itself. */
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
