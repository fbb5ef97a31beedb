import { counted } from '@edc/contract/common/text/counted';
import { jobQueueWords } from '@edc/contract/desk/job-queue-rules';
import type { JobQueue } from '@edc/contract/desk/job-queues';
import { Link } from 'react-router';
import { jobsHref } from './address';

const figures = [
  { key: 'ready', word: 'ready' },
  { key: 'active', word: 'running' },
  { key: 'retrying', word: 'trying again' },
  { key: 'later', word: 'later' },
] as const;

const isBusy = (queue: JobQueue) => queue.failed > 0 || figures.some(({ key }) => queue[key] > 0);

/** Every queue with its waiting jobs; idle ones are folded away. */
export function Queues({ queues }: { queues: readonly JobQueue[] }) {
  const busy = queues.filter(isBusy);
  const atRest = queues.filter((queue) => !isBusy(queue));
  return (
    <section aria-labelledby="queues" className="rounded-card border border-line bg-card">
      <h2 id="queues" className="border-b border-line px-4 py-2.5 text-lead">
        At work now
      </h2>
      {busy.length === 0 && <p className="px-4 py-2 text-muted">No task is waiting.</p>}
      <ul aria-label="Queues with work">
        {busy.map((queue) => (
          <li
            key={queue.name}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line px-4 py-1.5 first:border-0"
          >
            {jobQueueWords(queue.name)}
            <span className="flex flex-wrap gap-x-3 text-muted tabular-nums">
              {figures.map(
                ({ key, word }) =>
                  queue[key] > 0 && <span key={key}>{`${queue[key]} ${word}`}</span>,
              )}
              {queue.failed > 0 && (
                <Link
                  to={jobsHref({ queue: queue.name })}
                  className="font-semibold text-danger underline"
                >
                  {queue.failed} failed
                </Link>
              )}
            </span>
          </li>
        ))}
      </ul>
      {atRest.length > 0 && (
        <details className="border-t border-line">
          <summary className="flex min-h-9 cursor-pointer items-center px-4 text-muted pointer-coarse:min-h-11">
            {counted(atRest.length, 'other task')}, none waiting
          </summary>
          <ul className="gap-x-6 px-4 pb-3 text-muted md:columns-2 lg:columns-3">
            {atRest.map(({ name }) => (
              <li key={name} className="py-0.5">
                {jobQueueWords(name)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
