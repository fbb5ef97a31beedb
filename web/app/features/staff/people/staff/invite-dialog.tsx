import { staffRoles } from '@edc/contract/common/staff-roles';
import { type FormEvent, useId, useRef } from 'react';
import { api } from '../../../../lib/api/api';
import { type DialogDraft, useDialogDraft } from '../../../../lib/forms/dialog-drafts';
import { RestoredNote } from '../../../../lib/forms/restored-note';
import { useShowError } from '../../../../lib/forms/use-show-error';
import { aboveForm, useSubmit } from '../../../../lib/forms/use-submit';
import { Button } from '../../../../ui/actions/button';
import { Field } from '../../../../ui/forms/field';
import { TextInput } from '../../../../ui/forms/text-input';
import { Alert } from '../../../../ui/notices/alert';
import { Dialog } from '../../../../ui/overlays/dialog';
import { RoleTicks } from './role-ticks';

interface InviteDialogProps {
  draft: DialogDraft;
  onClose: () => void;
  onDone: (message: string) => Promise<void>;
}

/** A new staff account, whose owner gets an invitation by email. */
export function InviteDialog({ draft, onClose, onDone }: InviteDialogProps) {
  const id = useId();
  const { busy, errors, attempt, submit, corrected } = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  useShowError(form, { attempt, busy });
  const [typed, type, restored] = useDialogDraft(draft, { name: '', email: '', roles: '' });
  const { name, email } = typed;
  const roles = staffRoles.filter((role) => typed.roles.split(',').includes(role));
  const send = (event: FormEvent) => {
    event.preventDefault();
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
    void submit(found, invite, aboveForm);
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
          <Button type="submit" form={id} variant="primary" busy={busy}>
            Send the invitation
          </Button>
        </>
      }
    >
      <form ref={form} id={id} onSubmit={send} noValidate className="grid gap-4">
        {errors[''] && (
          <Alert type="danger" announce>
            {errors['']}
          </Alert>
        )}
        {restored && <RestoredNote onForget={restored} />}
        <Field name="full_name" label="Full name" error={errors.full_name} required>
          <TextInput
            value={name}
            maxLength={120}
            autoComplete="off"
            onChange={({ target }) => {
              corrected('full_name');
              type({ name: target.value });
            }}
          />
        </Field>
        <Field name="email_address" label="Email address" error={errors.email_address} required>
          <TextInput
            type="email"
            value={email}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => {
              corrected('email_address');
              type({ email: target.value });
            }}
          />
        </Field>
        <RoleTicks
          roles={roles}
          onChange={(next) => {
            corrected('roles');
            type({ roles: next.join(',') });
          }}
          error={errors.roles}
        />
      </form>
    </Dialog>
  );
}
