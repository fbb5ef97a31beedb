import type { ApiToken } from '@edc/contract/desk/tokens/tokens';
import { api } from '../../../../lib/api/api';
import { FormDialog } from '../../../../lib/forms/form-dialog';
import { useSubmit } from '../../../../lib/forms/use-submit';

interface RevokeDialogProps {
  token: ApiToken;
  onClose: () => void;
  onDone: (message: string) => Promise<void>;
}

export function RevokeDialog({ token, onClose, onDone }: RevokeDialogProps) {
  const form = useSubmit();
  const revoke = () =>
    void form.submit({}, async () => {
      const { message } = await api('POST /staff/tokens/{id}/revoke', { id: token.id });
      void onDone(message);
    });
  return (
    <FormDialog
      title={`Revoke ${token.name}?`}
      description="The system that uses it can no longer call the portal. This cannot be undone; you can create a new token."
      label="Revoke the token"
      danger
      form={form}
      onSend={revoke}
      onClose={onClose}
    />
  );
}
