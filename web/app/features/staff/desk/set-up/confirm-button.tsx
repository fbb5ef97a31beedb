import type { ConfirmedStep } from '@edc/contract/desk/settings/set-up-rules';
import { api } from '../../../../lib/api/api';
import { useDone } from '../../../../lib/forms/use-done';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { Button } from '../../../../ui/actions/button';

/** For a step that the portal cannot verify. */
export function ConfirmButton({ step, children }: { step: ConfirmedStep; children: string }) {
  const { busy, submit } = useSubmit();
  const sayDone = useDone();
  const confirm = () =>
    void submit({}, async () => {
      const { message } = await api('POST /staff/set-up/confirm', { step });
      await sayDone(message);
    });
  return (
    <Button busy={busy} onClick={confirm}>
      {children}
    </Button>
  );
}
