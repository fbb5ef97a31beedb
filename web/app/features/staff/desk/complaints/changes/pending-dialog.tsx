import { WAITING_FOR_LENGTH } from '@edc/contract/desk/complaints/staff-complaint-rules';
import { api } from '../../../../../lib/api/api';
import { useDialogDraft } from '../../../../../lib/forms/dialog-drafts';
import { FormDialog } from '../../../../../lib/forms/form-dialog';
import { inputsOf } from '../../../../../lib/forms/inputs';
import { useSubmit } from '../../../../../lib/forms/use-submit';
import { Field } from '../../../../../ui/forms/field';
import { TextInput } from '../../../../../ui/forms/text-input';
import { Alert } from '../../../../../ui/notices/alert';
import type { Waiting } from '../thread/use-composer';
import type { ComplaintDialogProps } from './dialog-props';

interface PendingDialogProps extends Omit<ComplaintDialogProps, 'onDone'> {
  onDone?: ComplaintDialogProps['onDone'];
  /** Sends a reply with it, in one step. */
  onReply?: (waiting: Waiting) => void;
}

export function PendingDialog({ complaint, draft, onClose, onDone, onReply }: PendingDialogProps) {
  const form = useSubmit();
  const [typed, change, restored] = useDialogDraft(draft, {
    waiting_for: '',
    until: complaint.usual_wait_until,
  });
  const { waiting_for, until } = typed;
  const input = inputsOf(typed, change);
  const send = () => {
    const missing = {
      ...(waiting_for.trim() ? {} : { waiting_for: 'Please say whom the centre waits for' }),
      ...(until ? {} : { until: 'Please choose a day' }),
    };
    void form.submit(missing, async () => {
      if (onReply) return onReply({ waiting_for, until });
      const { message } = await api('POST /staff/complaints/{complaint}/pending', {
        complaint: complaint.code,
        version: complaint.version,
        waiting_for,
        until,
      });
      void onDone?.(message);
    });
  };
  return (
    <FormDialog
      title={onReply ? 'Send and put aside' : 'Put aside'}
      description="The complaint waits until the day you choose, then it is open again. The student sees whom the centre waits for."
      label={onReply ? 'Send and put aside' : 'Put aside'}
      form={form}
      restored={restored}
      onSend={send}
      onClose={onClose}
    >
      {!complaint.first_answered_at && !onReply && (
        <Alert type="warning" title="The student has no answer yet">
          Cancel this and send a short reply first, so that they know what you are doing.
        </Alert>
      )}
      <Field
        name="waiting_for"
        label="Waiting for"
        hint="Such as “the bank” or “Finance”"
        error={form.errors.waiting_for}
        required
      >
        <TextInput {...input('waiting_for')} maxLength={WAITING_FOR_LENGTH} />
      </Field>
      <Field name="until" label="Until" error={form.errors.until} required>
        <TextInput {...input('until')} type="date" />
      </Field>
    </FormDialog>
  );
}
