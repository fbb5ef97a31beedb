import { PROPOSAL_REASON_LENGTH } from '@edc/contract/people/proposal-rules';
import type { ProposalDetail } from '@edc/contract/people/proposals';
import { useRevalidator } from 'react-router';
import { type ApiError, refusalOf } from '../../../../lib/api/api';
import { useDialogs } from '../../../../lib/forms/dialog-drafts';
import { ReasonDialog } from '../../../../lib/forms/reason-dialog';
import { Button } from '../../../../ui/actions/button';
import { KeyButton } from '../../../../ui/actions/key-button';
import { useNotices } from '../../../../ui/notices/notices';
import {
  type Decision,
  decisionCalls,
  decisionWords,
  effectsOf,
  decide as send,
} from './decisions';

const PROPOSER_READS = 'The person who proposed it sees this.';
const whoReads: Partial<Record<ProposalDetail['kind'], string>> = {
  teller: 'The person who proposed it and the student read this.',
};

/** The user's possible actions on a proposal. */
export function ProposalActions({ proposal }: { proposal: ProposalDetail }) {
  const { open, show, close, dialog } = useDialogs<Decision>(`proposal:${proposal.id}`);
  const { decide, withdraw } = proposal.can;
  const { revalidate } = useRevalidator();
  const notices = useNotices();
  /** Somebody else decided: the page then says who, and what. */
  const overtaken = async (error: unknown) => {
    const refusal = refusalOf(error, ...decisionCalls);
    if (refusal !== 'PROPOSAL_CLOSED') throw error;
    close();
    await revalidate();
    const { message } = error as ApiError;
    notices.show({ type: 'info', title: message, message: 'Your decision was not sent.' });
    throw error;
  };
  const approvable = !proposal.changed && !proposal.blocked;
  return (
    <>
      {withdraw && (
        <Button size="small" onClick={() => show('withdraw')}>
          Withdraw
        </Button>
      )}
      {decide && (
        <>
          <Button
            size="small"
            variant={approvable ? 'secondary' : 'primary'}
            onClick={() => show('refuse')}
          >
            Refuse
          </Button>
          {approvable && (
            <KeyButton size="small" onClick={() => show('approve')}>
              Approve
            </KeyButton>
          )}
        </>
      )}
      {open && (
        <ReasonDialog
          title={decisionWords[open].title}
          description={[`${proposal.summary}.`, ...effectsOf(open, proposal)].join(' ')}
          label={decisionWords[open].label}
          reason={
            open === 'refuse'
              ? { hint: whoReads[proposal.kind] ?? PROPOSER_READS, max: PROPOSAL_REASON_LENGTH }
              : undefined
          }
          act={(reason) => send(open, proposal.id, reason).catch(overtaken)}
          {...dialog}
        />
      )}
    </>
  );
}
