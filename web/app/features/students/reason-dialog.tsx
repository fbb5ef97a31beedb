import { REASON_LENGTH } from '@edc/contract/student-rules';
import type { FullStudent } from '@edc/contract/students';
import { type ApiCall, api } from '../../lib/api';
import { type DialogDraft, useDialogDraft } from '../../lib/dialog-drafts';
import { useSubmit } from '../../lib/use-submit';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { TextArea } from '../../ui/text-input';
import type { AccountAction } from './account-actions';

interface ReasonDialogProps {
  action: AccountAction;
  student: FullStudent;
  draft: DialogDraft;
  onClose: () => void;
  onDone: (message: string) => Promise<void>;
}

/** Says what will happen, asks why, and does it. */
export function ReasonDialog({ action, student, draft, onClose, onDone }: ReasonDialogProps) {
  const { busy, errors, submit } = useSubmit();
  const [{ reason }, change] = useDialogDraft(draft, { reason: '' });
  const send = () => {
    const missing = action.needsReason && !reason.trim();
    void submit(missing ? { reason: 'Please give a reason' } : {}, async () => {
      const input = { student: student.key, ...(action.needsReason ? { reason } : {}) };
      const { message } = await (api as ApiCall)(action.call, input as never);
      void onDone(message);
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={action.label}
      description={`${student.full_name}. ${action.effect}`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" busy={busy} onClick={send}>
            {action.label}
          </Button>
        </>
      }
    >
      {errors[''] && (
        <Alert type="danger" announce>
          {errors['']}
        </Alert>
      )}
      {action.needsReason && (
        <Field
          name="reason"
          label="Reason"
          hint="It is kept in the student's history."
          error={errors.reason}
          required
        >
          <TextArea
            rows={2}
            value={reason}
            maxLength={REASON_LENGTH}
            onChange={({ target }) => change({ reason: target.value })}
          />
        </Field>
      )}
    </Dialog>
  );
}
