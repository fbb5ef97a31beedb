import { staffRoles } from '@edc/contract/staff-rules';
import { api } from '../../lib/api';
import { type DialogDraft, useDialogDraft } from '../../lib/dialog-drafts';
import { useSubmit } from '../../lib/use-submit';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { TextInput } from '../../ui/text-input';
import { RoleTicks } from './role-ticks';

interface InviteDialogProps {
  draft: DialogDraft;
  onClose: () => void;
  onDone: (message: string) => Promise<void>;
}

/** A new staff account, whose owner gets an invitation by email. */
export function InviteDialog({ draft, onClose, onDone }: InviteDialogProps) {
  const { busy, errors, submit } = useSubmit();
  const [typed, type] = useDialogDraft(draft, { name: '', email: '', roles: '' });
  const { name, email } = typed;
  const roles = staffRoles.filter((role) => typed.roles.split(',').includes(role));
  const send = () => {
    const found = {
      ...(name.trim() ? {} : { full_name: 'Please enter the name' }),
      ...(email.trim() ? {} : { email_address: 'Please enter an email address' }),
      ...(roles.length > 0 ? {} : { roles: 'Please choose at least one role' }),
    };
    void submit(found, async () => {
      const { message } = await api('POST /staff/people/invite', {
        full_name: name,
        email_address: email.trim(),
        roles: roles.join(','),
      });
      void onDone(message);
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Invite a person"
      description="They get an email with a link that works for 7 days. With it they set a password and a second factor."
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" busy={busy} onClick={send}>
            Send the invitation
          </Button>
        </>
      }
    >
      {errors[''] && (
        <Alert type="danger" announce>
          {errors['']}
        </Alert>
      )}
      <Field name="full_name" label="Full name" error={errors.full_name} required>
        <TextInput
          value={name}
          maxLength={120}
          autoComplete="off"
          onChange={({ target }) => type({ name: target.value })}
        />
      </Field>
      <Field name="email_address" label="Email address" error={errors.email_address} required>
        <TextInput
          type="email"
          value={email}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => type({ email: target.value })}
        />
      </Field>
      <RoleTicks
        roles={roles}
        onChange={(next) => type({ roles: next.join(',') })}
        error={errors.roles}
      />
    </Dialog>
  );
}
