import { api } from '../../../../../lib/api/api';
import { useLoaded } from '../../../../../lib/api/use-loaded';
import { useDialogDraft } from '../../../../../lib/forms/dialog-drafts';
import { FormDialog } from '../../../../../lib/forms/form-dialog';
import { useSubmit } from '../../../../../lib/forms/use-submit';
import { Field } from '../../../../../ui/forms/field';
import { Select } from '../../../../../ui/forms/select';
import type { ComplaintDialogProps } from './dialog-props';

interface MergeDialogProps extends Omit<ComplaintDialogProps, 'onDone'> {
  onDone: (message: string, into: string) => Promise<void>;
}

/** The complaint that goes on is chosen from the same student's open ones. */
export function MergeDialog({ complaint, draft, onClose, onDone }: MergeDialogProps) {
  const form = useSubmit();
  const [{ into }, change, restored] = useDialogDraft(draft, { into: '' });
  const { loaded } = useLoaded(`others:${complaint.code}`, async () => {
    const { data } = await api('GET /staff/complaints', { q: complaint.matric_no });
    return data.items.filter(({ code, status }) => code !== complaint.code && status !== 'closed');
  });
  const others = loaded.is === 'there' ? loaded.data : [];
  const send = () =>
    void form.submit(into ? {} : { into: 'Please choose a complaint' }, async () => {
      const { message } = await api('POST /staff/complaints/{complaint}/merge', {
        complaint: complaint.code,
        version: complaint.version,
        into,
      });
      void onDone(message, into);
    });
  return (
    <FormDialog
      title="Merge with another complaint"
      description="This complaint is closed and linked in the other one, which takes its priority and is open again. We will email the student. To undo it, reopen this one."
      label="Merge"
      form={form}
      restored={restored}
      onSend={send}
      onClose={onClose}
    >
      {loaded.is === 'there' && others.length === 0 ? (
        <p>This student has no other open complaint.</p>
      ) : (
        <Field name="into" label="Complaint to go on with" error={form.errors.into} required>
          <Select
            placeholder={loaded.is === 'loading' ? 'Loading…' : 'Choose a complaint'}
            choices={others.map(({ code, subject }) => ({
              value: code,
              label: `${subject} (${code})`,
            }))}
            value={into}
            onChange={({ target }) => change({ into: target.value })}
          />
        </Field>
      )}
    </FormDialog>
  );
}
