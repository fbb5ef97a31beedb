import { resendWords } from '@edc/contract/system/outbox-rules';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api, type Input } from '../../../../lib/api/api';
import { useBulk } from '../../../../lib/lists/use-bulk';
import { Button } from '../../../../ui/actions/button';
import { BulkDialog } from '../../../../ui/lists/selection/bulk-dialog';

type ResendInput = Input<'POST /staff/outbox/resend'>;

interface ResendDialogProps {
  asked: ResendInput;
  /** The number of selected mails, and the same in words. */
  total: number;
  count: string;
}

/** Sends again what is selected. */
export function ResendButton(props: ResendDialogProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="inverse" size="small" onClick={() => setAsking(true)}>
        Send again
      </Button>
      {asking && <ResendDialog {...props} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Shows the effect, does it, and shows each email's result. */
export function ResendDialog(props: ResendDialogProps & { onClose: () => void }) {
  const { asked, total, count, onClose } = props;
  const { revalidate } = useRevalidator();
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
        // Queued ones no longer match, so the same call sends the next ones.
        next: data.more && queued ? true : undefined,
      };
    },
    onDone: () => void revalidate(),
  });
  return <BulkDialog {...bulk} title="Send again?" label="Send again" onClose={onClose} />;
}
