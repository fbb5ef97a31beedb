import type { OfferedChoice, PaymentException } from '@edc/contract/money/payment-exceptions';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../../../../lib/api/api';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { withoutEmpty } from '../../../../lib/lists/list-params';
import { useNotices } from '../../../../ui/notices/notices';
import { exceptionHref, type TargetAddress } from './address';

interface Given {
  exception: PaymentException;
  target: TargetAddress;
  onDecided: OnDecided;
  /** The complaint inside which it is decided. */
  complaint?: string | undefined;
}

interface Decided {
  reason: string;
  /** Problems of other fields; nothing is sent while there are any. */
  problems: Record<string, string>;
  onDone: () => void;
}

/** With the result, or the proposal for a second person. */
export type OnDecided = (outcome: { message: string; proposal: number | null }) => Promise<void>;

/** Sends a decision and says what came of it. */
export function useDecision({ exception, target, onDecided, complaint }: Given) {
  const { busy, errors, proposal, submit, corrected } = useSubmit();
  const notices = useNotices();
  const decide = ({ choice, amount_kobo }: OfferedChoice, { reason, problems, onDone }: Decided) =>
    submit(reason.trim() ? problems : { ...problems, reason: 'Please give a reason' }, async () => {
      const money = String(exception.id);
      const given = { money, reason, ...(complaint ? { complaint } : {}) };
      const meant = { ...given, ...withoutEmpty(target) };
      const calls = {
        apply: () => api('POST /staff/payment-exceptions/{money}/apply', meant),
        waive: () => api('POST /staff/payment-exceptions/{money}/waive', { ...meant, amount_kobo }),
        credit: () => api('POST /staff/payment-exceptions/{money}/credit', given),
        refund: () =>
          api('POST /staff/payment-exceptions/{money}/refund', {
            ...given,
            amount_kobo,
            state: exception.state,
          }),
        close: () => api('POST /staff/payment-exceptions/{money}/close', given),
      };
      const { message, proposal } = await calls[choice]();
      onDone();
      await onDecided({ message, proposal });
      // The page itself says what was done, and it stays there.
      if (complaint === undefined && proposal === null) return;
      // After a dialog has closed: what is shown inside it would close with it.
      const title = proposal === null ? 'Done' : 'Proposed';
      notices.show({ type: 'success', title, message });
    });
  return { busy, errors, proposal, decide, corrected };
}

/** The page of the exception stays, and shows the result. */
export function useOutcome(exception: PaymentException) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const onDecided: OnDecided = async ({ message, proposal }) => {
    if (proposal !== null) await navigate(`/staff/approvals/${proposal}`);
    else
      await navigate(exceptionHref(exception.id), {
        replace: true,
        state: { done: message, waited: exception.waiting },
      });
  };
  return {
    onDecided,
    done: typeof state?.done === 'string' ? state.done : undefined,
    waited: hasWaited(state),
  };
}

/** Whether it was an exception until the decision; other payments can be refunded here too. */
export const hasWaited = (state: { waited?: unknown } | null) => state?.waited === true;
