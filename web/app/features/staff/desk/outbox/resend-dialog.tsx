import { resendWords } from '@edc/contract/system/outbox-rules';
import { api, type Input } from '../../../../lib/api/api';
import { useBulk } from '../../../../lib/lists/use-bulk';
import { BulkDialog } from '../../../../ui/lists/bulk-dialog';

type ResendInput = Input<'POST /staff/outbox/resend'>;

interface ResendDialogProps {
  asked: ResendInput;
  /** How many are selected, and that in words. */
  total: number;
  count: string;
  onClose: () => void;
  /** Something has changed: the list is no longer right. */
  onDone: () => void;
}

/** Says what will happen, does it, and shows what became of each email. */
export function ResendDialog({ asked, total, count, onClose, onDone }: ResendDialogProps) {
  const bulk = useBulk<true>({
    plan: async () => ({
      effect: `Of ${count}, those that failed are sent again. Emails that carried a code, a link or a password cannot be sent again: their text was erased.`,
      total,
    }),
    run: async () => {
      const { data } = await api('POST /staff/outbox/resend', asked);
      const queued = data.results.some(({ outcome }) => outcome === 'queued');
      return {
        results: data.results.map(({ id, to, subject, outcome }) => ({
          key: id,
          name: to ? `${subject}, to ${to}` : id,
          words: resendWords[outcome],
          done: outcome === 'queued',
        })),
        // Those that are queued no longer match, so the next ones are sent by the same call.
        next: data.more && queued ? true : undefined,
      };
    },
    onDone,
  });
  return <BulkDialog {...bulk} title="Send again?" label="Send again" onClose={onClose} />;
}
