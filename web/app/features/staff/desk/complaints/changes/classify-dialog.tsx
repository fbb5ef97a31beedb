import {
  type ComplaintCategory,
  type ComplaintPriority,
  complaintPriorities,
} from '@edc/contract/desk/complaints/complaint-rules';
import { priorityLabels } from '@edc/contract/desk/complaints/staff-complaint-rules';
import { api } from '../../../../../lib/api/api';
import { useDialogDraft } from '../../../../../lib/forms/dialog-drafts';
import { FormDialog } from '../../../../../lib/forms/form-dialog';
import { inputsOf } from '../../../../../lib/forms/inputs';
import { useSubmit } from '../../../../../lib/forms/use-submit';
import { categoryChoices } from '../../../../../shared/complaints/category-choices';
import { choicesOf } from '../../../../../ui/forms/choices';
import { Field } from '../../../../../ui/forms/field';
import { Select } from '../../../../../ui/forms/select';
import type { ComplaintDialogProps } from './dialog-props';

export function ClassifyDialog({ complaint, draft, onClose, onDone }: ComplaintDialogProps) {
  const form = useSubmit();
  const [typed, change, restored] = useDialogDraft(draft, {
    category: complaint.category as string,
    priority: complaint.priority as string,
  });
  const { category, priority } = typed;
  const input = inputsOf(typed, change);
  const send = () =>
    void form.submit({}, async () => {
      const { message } = await api('POST /staff/complaints/{complaint}/classify', {
        complaint: complaint.code,
        // Only what was changed: somebody else may have changed the other one meanwhile.
        ...(category === complaint.category ? {} : { category: category as ComplaintCategory }),
        ...(priority === complaint.priority ? {} : { priority: priority as ComplaintPriority }),
      });
      const { code, category: categoryBefore, priority: priorityBefore } = complaint;
      const before = { category: categoryBefore, priority: priorityBefore };
      void onDone(message, () =>
        api('POST /staff/complaints/{complaint}/classify', { complaint: code, ...before }),
      );
    });
  return (
    <FormDialog
      title="Change category and priority"
      description="The category decides who sees the complaint: finance sees payment complaints only. The priority decides by when it should be answered."
      label="Save"
      form={form}
      restored={restored}
      onSend={send}
      onClose={onClose}
    >
      <Field name="category" label="Category" error={form.errors.category}>
        <Select {...input('category')} choices={categoryChoices} />
      </Field>
      <Field name="priority" label="Priority" error={form.errors.priority}>
        <Select {...input('priority')} choices={choicesOf(complaintPriorities, priorityLabels)} />
      </Field>
    </FormDialog>
  );
}
