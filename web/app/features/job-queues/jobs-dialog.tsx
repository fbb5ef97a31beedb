import { jobOutcomeWords } from '@edc/contract/job-queue-rules';
import type { FailedJob } from '@edc/contract/job-queues';
import { useState } from 'react';
import { ApiError, api, type Output } from '../../lib/api';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';

export type JobAction = 'retry' | 'discard';
type Results = Output<'POST /staff/jobs/retry'>['data'];

const words = {
  retry: { title: 'Try again?', effect: 'goes back into its queue with all its tries.' },
  discard: { title: 'Discard?', effect: 'is removed for good. What it should do is not done.' },
};

interface JobsDialogProps {
  action: JobAction;
  jobs: readonly FailedJob[];
  onClose: () => void;
  onDone: () => void;
}

/** Says what will happen, does it, and shows what became of each job. */
export function JobsDialog({ action, jobs, onClose, onDone }: JobsDialogProps) {
  const [busy, setBusy] = useState(false);
  const [results, setResults] = useState<Results>();
  const [problem, setProblem] = useState('');
  const label = action === 'retry' ? 'Try again' : 'Discard';
  const act = async () => {
    setBusy(true);
    try {
      const ids = jobs.map(({ id }) => id).join(',');
      const { data } = await api(`POST /staff/jobs/${action}`, { jobs: ids });
      setResults(data);
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };
  const outcomeOf = (id: string) => results?.find((one) => one.id === id)?.outcome;
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={results ? 'Result' : words[action].title}
      description={results ? undefined : `Each of these jobs ${words[action].effect}`}
      actions={
        results ? (
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        ) : (
          <>
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button
              variant={action === 'discard' ? 'danger' : 'primary'}
              busy={busy}
              onClick={() => void act()}
            >
              {label}
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
      <ul className="grid gap-2">
        {jobs.map(({ id, queue, error }) => {
          const outcome = outcomeOf(id);
          return (
            <li key={id} className="border-t border-line pt-2 first:border-0 first:pt-0">
              <span className="font-semibold">{queue}</span>
              <span className="block wrap-anywhere text-muted">
                {outcome ? jobOutcomeWords[outcome] : error}
              </span>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
