import { STAFF_REASON_LENGTH } from '@edc/contract/people/staff-account-rules';
import type { FullStaffPerson } from '@edc/contract/people/staff-accounts';
import { api } from '../../../../lib/api/api';
import { type DialogDraft, useDialogDraft } from '../../../../lib/forms/dialog-drafts';
import { FormDialog } from '../../../../lib/forms/form-dialog';
import { aboveForm, useSubmit } from '../../../../lib/forms/use-submit';
import { Field } from '../../../../ui/forms/field';
import { ReasonField } from '../../../../ui/forms/reason-field';
import { TextInput } from '../../../../ui/forms/text-input';
import type { PersonChange } from './person-changes';

interface EmailDialogProps {
  person: FullStaffPerson;
  change: PersonChange;
  draft: DialogDraft;
  onClose: () => void;
  onDone: (message: string) => Promise<void>;
}

/** The address that a person logs in with. */
export function EmailDialog({ person, change, draft, onClose, onDone }: EmailDialogProps) {
  const form = useSubmit();
  const [typed, type, restored] = useDialogDraft(draft, { email: '', reason: '' });
  const { email, reason } = typed;
  const send = () => {
    const found = {
      ...(email.trim() ? {} : { email_address: 'Please enter an email address' }),
      ...(reason.trim() ? {} : { reason: 'Please give a reason' }),
    };
    const save = async () => {
      const input = { id: person.id, email_address: email.trim(), reason };
      const { message } = await api('POST /staff/people/{id}/email', input);
      void onDone(message);
    };
    void form.submit(found, save, aboveForm);
  };
  return (
    <FormDialog
      restored={restored}
      title={change.label}
      description={`${person.full_name}, ${person.email_address}. ${change.effect}`}
      label="Save the email address"
      form={form}
      onSend={send}
      onClose={onClose}
    >
      <Field
        name="email_address"
        label="New email address"
        error={form.errors.email_address}
        required
      >
        <TextInput
          type="email"
          value={email}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => {
            form.corrected('email_address');
            type({ email: target.value });
          }}
        />
      </Field>
      <ReasonField
        hint="It is kept in the audit log."
        max={STAFF_REASON_LENGTH}
        value={reason}
        error={form.errors.reason}
        onChange={(value) => {
          form.corrected('reason');
          type({ reason: value });
        }}
      />
    </FormDialog>
  );
}
