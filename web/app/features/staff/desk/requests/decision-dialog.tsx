import type { RequestDetail } from '@edc/contract/desk/requests';
import { REASON_LENGTH } from '@edc/contract/people/student-rules';
import { useEffect, useRef } from 'react';
import { type DialogDraft, useDialogDraft } from '../../../../lib/forms/dialog-drafts';
import { RestoredNote } from '../../../../lib/forms/restored-note';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { Button } from '../../../../ui/actions/button';
import { Field } from '../../../../ui/forms/field';
import { TextArea } from '../../../../ui/forms/text-input';
import { Alert } from '../../../../ui/notices/alert';
import { Dialog } from '../../../../ui/overlays/dialog';
import { type Decision, decide, decisions } from './decisions';
import { SavedReasons } from './saved-reasons';

interface DecisionDialogProps {
  decision: Decision;
  request: RequestDetail;
  draft: DialogDraft;
  onClose: () => void;
  onDone: (message: string) => void;
}

/** Says what will happen, asks why where the student reads it, and does it. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { decision, request, draft, onClose, onDone } = props;
  const { busy, errors, submit } = useSubmit();
  const [{ reason }, change, restored] = useDialogDraft(draft, { reason: '' });
  const { title, button, effect, needsReason, reasonHint, danger } = decisions[decision];
  const main = useRef<HTMLButtonElement>(null);
  // So that `e` and Enter decide a request, where nothing has to be typed.
  useEffect(() => {
    if (!needsReason) main.current?.focus();
  }, [needsReason]);
  const send = () =>
    void submit(needsReason && !reason.trim() ? { reason: 'Please give a reason' } : {}, async () =>
      onDone(await decide(decision, request, reason)),
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={`${request.student.full_name}. ${effect(request)}`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button ref={main} variant={danger ? 'danger' : 'primary'} busy={busy} onClick={send}>
            {button}
          </Button>
        </>
      }
    >
      {errors[''] && (
        <Alert type="danger" announce>
          {errors['']}
        </Alert>
      )}
      {restored && <RestoredNote onForget={restored} />}
      {needsReason && (
        <>
          <Field
            name="reason"
            id="decision-reason"
            label="Reason"
            hint={reasonHint ?? 'The student reads this.'}
            error={errors.reason}
            required
          >
            <TextArea
              rows={3}
              value={reason}
              maxLength={REASON_LENGTH}
              onChange={({ target }) => change({ reason: target.value })}
            />
          </Field>
          {decision === 'reject' && (
            <SavedReasons
              kind={request.kind}
              reason={reason}
              onChoose={(chosen) => change({ reason: chosen })}
            />
          )}
        </>
      )}
    </Dialog>
  );
}
