import { resendWords } from '@edc/contract/outbox-rules';
import { useState } from 'react';
import { ApiError, api, type Input, type Output } from '../../lib/api';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';

type ResendInput = Input<'POST /staff/outbox/resend'>;
type Result = Output<'POST /staff/outbox/resend'>['data'];

interface ResendDialogProps {
  asked: ResendInput;
  /** How many are selected, in words. */
  count: string;
  onClose: () => void;
  /** Something has changed: the list is no longer right. */
  onDone: () => void;
}

/** Says what will happen, does it, and shows what became of each email. */
export function ResendDialog({ asked, count, onClose, onDone }: ResendDialogProps) {
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<Result>();
  const [problem, setProblem] = useState('');
  const send = async () => {
    setBusy(true);
    setProblem('');
    try {
      const { data } = await api('POST /staff/outbox/resend', asked);
      setResult(data);
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={result ? 'Result' : 'Send again?'}
      description={
        result
          ? `${result.results.filter(({ outcome }) => outcome === 'queued').length} of ${result.results.length} will be sent again.`
          : `Of ${count}, those that failed are sent again. Emails that carried a code, a link or a password cannot be sent again: their text was erased.`
      }
      actions={
        result ? (
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        ) : (
          <>
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button variant="primary" busy={busy} onClick={() => void send()}>
              Send again
            </Button>
          </>
        )
      }
    >
      {problem && (
        <Alert type="danger" announce>
          {problem}
        </Alert>
      )}
      {result && <Results result={result} />}
    </Dialog>
  );
}

function Results({ result: { results, more } }: { result: Result }) {
  return (
    <>
      <ul className="grid gap-2">
        {results.map(({ id, to, subject, outcome }) => (
          <li key={id} className="border-t border-line pt-2 first:border-0 first:pt-0">
            <span className="block wrap-anywhere">{to ? `${subject}, to ${to}` : id}</span>
            <span className={outcome === 'queued' ? 'text-success' : 'text-warning'}>
              {resendWords[outcome]}
            </span>
          </li>
        ))}
      </ul>
      {more && <p>More emails match. Press “Send again” once more for the next ones.</p>}
    </>
  );
}
