import { jobOutcomeWords, jobQueueWords } from '@edc/contract/desk/job-queue-rules';
import type { FailedJob } from '@edc/contract/desk/job-queues';
import { api } from '../../../../lib/api/api';
import { useBulk } from '../../../../lib/lists/use-bulk';
import { BulkDialog } from '../../../../ui/lists/selection/bulk-dialog';

export type JobAction = 'retry' | 'discard';

const words = {
  retry: {
    title: 'Try again?',
    label: 'Try again',
    effect: 'Each of these tasks returns to its queue with all its tries.',
  },
  discard: {
    title: 'Discard?',
    label: 'Discard',
    effect: 'Each of these tasks is deleted without being done.',
  },
};
const NAMES_SHOWN = 5;

interface JobsDialogProps {
  action: JobAction;
  jobs: readonly FailedJob[];
  onClose: () => void;
  onDone: () => void;
}

/** Shows the effect, does it, and shows each job's result. */
export function JobsDialog({ action, jobs, onClose, onDone }: JobsDialogProps) {
  const { title, label, effect } = words[action];
  const bulk = useBulk({
    plan: async () => ({
      effect,
      total: jobs.length,
      names: jobs
        .slice(0, NAMES_SHOWN)
        .map(({ queue, error }) => `${jobQueueWords(queue)}: ${error}`),
    }),
    run: async () => {
      const ids = jobs.map(({ id }) => id).join(',');
      const { data } = await api(`POST /staff/jobs/${action}`, { jobs: ids });
      return {
        results: data.map(({ id, outcome }) => ({
          key: id,
          name: jobQueueWords(jobs.find((job) => job.id === id)?.queue ?? id),
          words: jobOutcomeWords[outcome],
          done: outcome === 'retried' || outcome === 'discarded',
        })),
      };
    },
    onDone,
  });
  return <BulkDialog {...bulk} {...{ title, label, onClose }} danger={action === 'discard'} />;
}
