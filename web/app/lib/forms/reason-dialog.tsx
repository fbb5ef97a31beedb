import type { ReactNode } from 'react';
import { ReasonField } from '../../ui/forms/reason-field';
import { Alert } from '../../ui/notices/alert';
import { type DialogDraft, useDialogDraft } from './dialog-drafts';
import { FormDialog } from './form-dialog';
import { aboveForm, useSubmit } from './use-submit';

interface ReasonDialogProps {
  title: string;
  /** The effect, and on whom. */
  description: ReactNode;
  /** A warning about unusual circumstances. */
  warning?: ReactNode;
  /** The button that does it. */
  label: string;
  /** There is nothing to do with what was chosen. */
  disabled?: boolean;
  /** Left out if no reason is needed. */
  reason?: { hint: string; max: number } | undefined;
  draft: DialogDraft;
  act: (reason: string) => Promise<{ message: string }>;
  onClose: () => void;
  onDone: (message: string) => Promise<void>;
  /** Between the warning and the reason. */
  children?: ReactNode;
}

/** Shows the effect, asks for a reason, and does it. Typed text survives a logout. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, description, warning, label, disabled, reason: wanted, draft, act } = props;
  const { onClose, onDone, children } = props;
  const form = useSubmit();
  const [{ reason }, change, restored] = useDialogDraft(draft, { reason: '' });
  const press = () => {
    const missing = wanted && !reason.trim();
    const send = async () => {
      const { message } = await act(reason);
      void onDone(message);
    };
    void form.submit(missing ? { reason: 'Please give a reason' } : {}, send, aboveForm);
  };
  return (
    <FormDialog
      restored={restored}
      {...{ title, description, label, form, onClose }}
      {...(disabled && { disabled })}
      onSend={press}
    >
      {warning && <Alert type="warning">{warning}</Alert>}
      {children}
      {wanted && (
        <ReasonField
          {...wanted}
          value={reason}
          error={form.errors.reason}
          onChange={(value) => {
            form.corrected('reason');
            change({ reason: value });
          }}
        />
      )}
    </FormDialog>
  );
}
