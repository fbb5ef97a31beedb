import type { ApiToken } from '@edc/contract/desk/tokens';
import { api } from '../../../../lib/api/api';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { Button } from '../../../../ui/actions/button';
import { Alert } from '../../../../ui/notices/alert';
import { Dialog } from '../../../../ui/overlays/dialog';

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
