import { staffRoles } from '@edc/contract/common/staff-roles';
import { api } from '../../../../lib/api/api';
import { type DialogDraft, useDialogDraft } from '../../../../lib/forms/dialog-drafts';
import { FormDialog } from '../../../../lib/forms/form-dialog';
import { aboveForm, useSubmit } from '../../../../lib/forms/use-submit';
import { Field } from '../../../../ui/forms/field';
import { TextInput } from '../../../../ui/forms/text-input';
import { RoleTicks } from './role-ticks';

interface InviteDialogProps {
  draft: DialogDraft;
  onClose: () => void;
  onDone: (message: string) => Promise<void>;
}

/** A new staff account, whose owner gets an invitation by email. */
export function InviteDialog({ draft, onClose, onDone }: InviteDialogProps) {
  const form = useSubmit();
  const [typed, type, restored] = useDialogDraft(draft, { name: '', email: '', roles: '' });
  const { name, email } = typed;
  const roles = staffRoles.filter((role) => typed.roles.split(',').includes(role));
  const send = () => {
    const found = {
      ...(name.trim() ? {} : { full_name: 'Please enter the name' }),
      ...(email.trim() ? {} : { email_address: 'Please enter an email address' }),
      ...(roles.length > 0 ? {} : { roles: 'Please choose at least one role' }),
    };
    const invite = async () => {
      const { message } = await api('POST /staff/people/invite', {
        full_name: name,
        email_address: email.trim(),
        roles: roles.join(','),
      });
      void onDone(message);
    };
    void form.submit(found, invite, aboveForm);
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Invite a person"
      description="They get an email with a link that works for 7 days. With it they set a password and a second factor."
      label="Send the invitation"
      restored={restored}
      form={form}
      onSend={send}
    >
      <Field name="full_name" label="Full name" error={form.errors.full_name} required>
        <TextInput
          value={name}
          maxLength={120}
          autoComplete="off"
          onChange={({ target }) => {
            form.corrected('full_name');
            type({ name: target.value });
          }}
        />
      </Field>
      <Field name="email_address" label="Email address" error={form.errors.email_address} required>
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
      <RoleTicks
        roles={roles}
        onChange={(next) => {
          form.corrected('roles');
          type({ roles: next.join(',') });
        }}
        error={form.errors.roles}
      />
    </FormDialog>
  );
}
