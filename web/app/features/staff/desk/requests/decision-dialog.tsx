import type { RequestDetail } from '@edc/contract/desk/requests/requests';
import { REASON_LENGTH } from '@edc/contract/people/roster/student-rules';
import { type DialogDraft, useDialogDraft } from '../../../../lib/forms/dialog-drafts';
import { FormDialog } from '../../../../lib/forms/form-dialog';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { ReasonField } from '../../../../ui/forms/reason-field';
import { type Decision, decide, decisions } from './decisions';
import { SavedReasons } from './saved-reasons';

interface DecisionDialogProps {
  decision: Decision;
  request: RequestDetail;
  draft: DialogDraft;
  onClose: () => void;
  onDone: (message: string) => void;
}

/** Shows the effect, asks for a reason if the student reads it, and does it. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { decision, request, draft, onClose, onDone } = props;
  const form = useSubmit();
  const [{ reason }, change, restored] = useDialogDraft(draft, { reason: '' });
  const { title, button, effect, needsReason, reasonHint, danger } = decisions[decision];
  const send = () =>
    void form.submit(
      needsReason && !reason.trim() ? { reason: 'Please give a reason' } : {},
      async () => onDone(await decide(decision, request, reason)),
    );
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      description={`${request.student.full_name}. ${effect(request)}`}
      label={button}
      danger={danger}
      // So that `e` and Enter decide a request.
      focusButton={!needsReason}
      restored={restored}
      form={form}
      onSend={send}
    >
      {needsReason && (
        <>
          <ReasonField
            id="decision-reason"
            hint={reasonHint ?? 'The student reads this.'}
            error={form.errors.reason}
            value={reason}
            max={REASON_LENGTH}
            onChange={(reason) => change({ reason })}
          />
          {decision === 'reject' && (
            <SavedReasons
              kind={request.kind}
              reason={reason}
              onChoose={(chosen) => change({ reason: chosen })}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
