import { PROPOSAL_REASON_LENGTH } from '@edc/contract/proposal-rules';
import type { ProposalDetail } from '@edc/contract/proposals';
import { api } from '../../lib/api';
import { type DialogDraft, useDialogDraft } from '../../lib/dialog-drafts';
import { useSubmit } from '../../lib/use-submit';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { TextArea } from '../../ui/text-input';

export type Decision = 'approve' | 'refuse' | 'withdraw';

const words: Record<Decision, { title: string; button: string; effect: string }> = {
  approve: {
    title: 'Approve this proposal?',
    button: 'Approve',
    effect: 'Everything is checked once more and then done at once. This cannot be undone here.',
  },
  refuse: {
    title: 'Refuse this proposal?',
    button: 'Refuse',
    effect: 'Nothing happens with the money. It can be proposed again.',
  },
  withdraw: {
    title: 'Withdraw this proposal?',
    button: 'Withdraw',
    effect: 'Nothing happens with the money. You can propose it again.',
  },
};

interface DecisionDialogProps {
  decision: Decision;
  proposal: ProposalDetail;
  draft: DialogDraft;
  onClose: () => void;
  onDone: (message: string) => Promise<void>;
}

/** Says what will happen, asks why where it is refused, and does it. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { decision, proposal, draft, onClose, onDone } = props;
  const { busy, errors, submit } = useSubmit();
  const [{ reason }, change] = useDialogDraft(draft, { reason: '' });
  const { title, button, effect } = words[decision];
  const { id, summary } = proposal;
  const call = () => {
    if (decision === 'approve') return api('POST /staff/proposals/{id}/approve', { id });
    if (decision === 'refuse') return api('POST /staff/proposals/{id}/refuse', { id, reason });
    return api('POST /staff/proposals/{id}/withdraw', { id });
  };
  const send = () => {
    const missing = decision === 'refuse' && !reason.trim();
    void submit(missing ? { reason: 'Please give a reason' } : {}, async () => {
      const { message } = await call();
      void onDone(message);
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={`${summary}. ${effect}`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" busy={busy} onClick={send}>
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
      {decision === 'refuse' && (
        <Field
          name="reason"
          label="Reason"
          hint="The person who proposed it sees this."
          error={errors.reason}
          required
        >
          <TextArea
            rows={2}
            value={reason}
            maxLength={PROPOSAL_REASON_LENGTH}
            onChange={({ target }) => change({ reason: target.value })}
          />
        </Field>
      )}
    </Dialog>
  );
}
