import { priorityLabels } from '@edc/contract/desk/complaints/staff-ticket-rules';
import {
  type TicketCategory,
  type TicketPriority,
  ticketPriorities,
} from '@edc/contract/desk/complaints/ticket-rules';
import { api } from '../../../../lib/api/api';
import { useDialogDraft } from '../../../../lib/forms/dialog-drafts';
import { FormDialog } from '../../../../lib/forms/form-dialog';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { categoryChoices } from '../../../../shared/complaints/category-choices';
import { Field } from '../../../../ui/forms/field';
import { Select } from '../../../../ui/forms/select';
import type { TicketDialogProps } from './dialog-props';

export function ClassifyDialog({ ticket, draft, onClose, onDone }: TicketDialogProps) {
  const form = useSubmit();
  const [{ category, priority }, change, restored] = useDialogDraft(draft, {
    category: ticket.category as string,
    priority: ticket.priority as string,
  });
  const send = () =>
    void form.submit({}, async () => {
      const { message } = await api('POST /staff/tickets/{ticket}/classify', {
        ticket: ticket.code,
        // Only changed fields: someone else may have changed the other one in the meantime.
        ...(category === ticket.category ? {} : { category: category as TicketCategory }),
        ...(priority === ticket.priority ? {} : { priority: priority as TicketPriority }),
      });
      const { code, category: categoryBefore, priority: priorityBefore } = ticket;
      const before = { category: categoryBefore, priority: priorityBefore };
      void onDone(message, () =>
        api('POST /staff/tickets/{ticket}/classify', { ticket: code, ...before }),
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
        <Select
          choices={categoryChoices}
          value={category}
          onChange={({ target }) => change({ category: target.value })}
        />
      </Field>
      <Field name="priority" label="Priority" error={form.errors.priority}>
        <Select
          choices={ticketPriorities.map((value) => ({ value, label: priorityLabels[value] }))}
          value={priority}
          onChange={({ target }) => change({ priority: target.value })}
        />
      </Field>
    </FormDialog>
  );
}
