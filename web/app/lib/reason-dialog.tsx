import type { ReactNode } from 'react';
import { Alert } from '../ui/alert';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { ReasonField } from '../ui/reason-field';
import { type DialogDraft, useDialogDraft } from './dialog-drafts';
import { aboveForm, useSubmit } from './use-submit';

interface ReasonDialogProps {
  title: string;
  /** What will happen, and to whom. */
  description: ReactNode;
  /** The button that does it. */
  label: string;
  /** Left out where none is asked for. */
  reason?: { hint: string; max: number } | undefined;
  draft: DialogDraft;
  act: (reason: string) => Promise<{ message: string }>;
  onClose: () => void;
  onDone: (message: string) => Promise<void>;
}

/** Says what will happen, asks why, and does it. What was typed survives a log-out. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, description, label, reason: wanted, draft, act, onClose, onDone } = props;
  const { busy, errors, submit, corrected } = useSubmit();
  const [{ reason }, change] = useDialogDraft(draft, { reason: '' });
  const press = () => {
    const missing = wanted && !reason.trim();
    const send = async () => {
      const { message } = await act(reason);
      void onDone(message);
    };
    void submit(missing ? { reason: 'Please give a reason' } : {}, send, aboveForm);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" busy={busy} onClick={press}>
            {label}
          </Button>
        </>
      }
    >
      {errors[''] && (
        <Alert type="danger" announce>
          {errors['']}
        </Alert>
      )}
      {wanted && (
        <ReasonField
          {...wanted}
          value={reason}
          error={errors.reason}
          onChange={(value) => {
            corrected('reason');
            change({ reason: value });
          }}
        />
      )}
    </Dialog>
  );
}
