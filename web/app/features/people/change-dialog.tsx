import type { FullStaffPerson } from '@edc/contract/staff-people';
import { STAFF_REASON_LENGTH } from '@edc/contract/staff-people-rules';
import { type ApiCall, api } from '../../lib/api';
import { type DialogDraft, useDialogDraft } from '../../lib/dialog-drafts';
import { useSubmit } from '../../lib/use-submit';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { TextArea } from '../../ui/text-input';
import type { PersonChange } from './person-changes';

interface ChangeDialogProps {
  change: PersonChange;
  person: FullStaffPerson;
  draft: DialogDraft;
  onClose: () => void;
  onDone: (message: string) => Promise<void>;
}

/** Says what will happen, asks why, and does it. */
export function ChangeDialog({ change, person, draft, onClose, onDone }: ChangeDialogProps) {
  const { busy, errors, submit } = useSubmit();
  const [{ reason }, type] = useDialogDraft(draft, { reason: '' });
  const { call, label, effect, needsReason } = change;
  const send = () =>
    void submit(
      needsReason && !reason.trim() ? { reason: 'Please give a reason' } : {},
      async () => {
        const input = { id: person.id, ...(needsReason ? { reason } : {}) };
        const { message } = await (api as ApiCall)(call, input as never);
        void onDone(message);
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={label}
      description={`${person.full_name}. ${effect}`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" busy={busy} onClick={send}>
            {label}
          </Button>
        </>
      }
    >
      {errors[''] && (
        <Alert type="danger" announce>
          {errors['']}
        </Alert>
      )}
      {needsReason && (
        <ReasonField
          value={reason}
          error={errors.reason}
          onChange={(value) => type({ reason: value })}
        />
      )}
    </Dialog>
  );
}

interface ReasonFieldProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

export function ReasonField({ value, error, onChange }: ReasonFieldProps) {
  return (
    <Field name="reason" label="Reason" hint="It is kept in the audit log." error={error} required>
      <TextArea
        rows={2}
        value={value}
        maxLength={STAFF_REASON_LENGTH}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
