import type { ApiToken } from '@edc/contract/tokens';
import { api } from '../../lib/api';
import { useSubmit } from '../../lib/use-submit';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';

interface RevokeDialogProps {
  token: ApiToken;
  onClose: () => void;
  onDone: (message: string) => Promise<void>;
}

export function RevokeDialog({ token, onClose, onDone }: RevokeDialogProps) {
  const { busy, errors, submit } = useSubmit();
  const revoke = () =>
    void submit({}, async () => {
      const { message } = await api('POST /staff/tokens/{id}/revoke', { id: token.id });
      void onDone(message);
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Revoke ${token.name}?`}
      description="The system that uses it can no longer call the portal. This cannot be undone; you can create a new token."
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" busy={busy} onClick={revoke}>
            Revoke the token
          </Button>
        </>
      }
    >
      {errors[''] && (
        <Alert type="danger" announce>
          {errors['']}
        </Alert>
      )}
    </Dialog>
  );
}
