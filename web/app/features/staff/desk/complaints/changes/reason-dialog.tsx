import { COMPLAINT_REASON_LENGTH } from '@edc/contract/desk/complaints/staff-complaint-rules';
import { api } from '../../../../../lib/api/api';
import { useDialogDraft } from '../../../../../lib/forms/dialog-drafts';
import { FormDialog } from '../../../../../lib/forms/form-dialog';
import { useSubmit } from '../../../../../lib/forms/use-submit';
import { ReasonField } from '../../../../../ui/forms/reason-field';
import type { ComplaintDialogProps } from './dialog-props';

const words = {
  close: {
    title: 'Close this complaint',
    description:
      'We will email the reason to the student, who can reopen the complaint for 14 days.',
    label: 'Close complaint',
    hint: 'The student reads it.',
  },
  reopen: {
    title: 'Reopen this complaint',
    description: 'It returns to the complaints to answer. The student is not notified.',
    label: 'Reopen complaint',
    hint: 'It is kept in the thread, for staff.',
  },
  unlink: {
    title: 'Remove the link to the student',
    description:
      'The student no longer sees this complaint. Answers go to the address given with it again.',
    label: 'Remove link',
    hint: 'It is kept in the thread, for staff.',
  },
} as const;

export function ReasonDialog(props: ComplaintDialogProps & { action: keyof typeof words }) {
  const { complaint, action, draft, onClose, onDone } = props;
  const form = useSubmit();
  const [{ reason }, change, restored] = useDialogDraft(draft, { reason: '' });
  const { title, description, label, hint } = words[action];
  const send = () =>
    void form.submit(reason.trim() ? {} : { reason: 'Please give a reason' }, async () => {
      const { message } = await api(`POST /staff/complaints/{complaint}/${action}`, {
        complaint: complaint.code,
        version: complaint.version,
        reason,
      });
      void onDone(message);
    });
  return (
    <FormDialog {...{ title, description, label, form, restored, onClose }} onSend={send}>
      <ReasonField
        hint={hint}
        error={form.errors.reason}
        value={reason}
        max={COMPLAINT_REASON_LENGTH}
        onChange={(reason) => change({ reason })}
      />
    </FormDialog>
  );
}
