import { isUnderWay } from '@edc/contract/people/long-job-rules';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { api } from '../../lib/api/api';
import { useLoaded } from '../../lib/api/use-loaded';
import { ButtonLink } from '../../ui/actions/button-link';
import { Alert } from '../../ui/notices/alert';
import { SkeletonText } from '../../ui/notices/skeleton';
import { LongJobProgress } from './long-job';
import { LongJobButtons } from './long-job-buttons';
import { useLongJobNews } from './use-long-job';

interface LongJobPanelProps {
  /** Of a job that was started. */
  id: string;
  /** It has ended: the page's data may have changed. */
  onEnd?: () => void;
}

/** The progress of a long job on the page that started it. It continues without the page. */
export function LongJobPanel({ id, onEnd }: LongJobPanelProps) {
  const { loaded, again } = useLoaded(id, () => api('GET /staff/work/{id}', { id }), {
    keepsShown: true,
  });
  const job = loaded.is === 'there' ? loaded.data.data : undefined;
  useLongJobNews(id, job?.state, again);

  const isOver = job !== undefined && !isUnderWay(job.state);
  const ended = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (isOver) ended();
  }, [isOver]);

  if (loaded.is === 'failed') return <Alert type="danger">{loaded.error.message}</Alert>;
  if (!job) return <SkeletonText lines={2} />;
  return (
    <>
      <LongJobProgress
        {...job}
        actions={
          <>
            <LongJobButtons id={id} state={job.state} onDone={again} />
            {job.kept_rows > 0 && (
              <ButtonLink to={`/staff/work/${id}`} size="small">
                See each result
              </ButtonLink>
            )}
          </>
        }
      />
      {isOver && <NotDone id={id} />}
    </>
  );
}

/** As many as are named here; the job's own page has all. */
const SHOWN = 20;

/** The rows that failed, each with its reason. */
function NotDone({ id }: { id: string }) {
  const { loaded } = useLoaded(`not-done:${id}`, async () => {
    const { data } = await api('GET /staff/work/{id}/rows', { id, only: 'not_done', size: SHOWN });
    return data.items;
  });
  if (loaded.is !== 'there' || loaded.data.length === 0) return null;
  return (
    <ul aria-label="Not done" className="grid gap-2">
      {loaded.data.map((row) => (
        <li key={row.id} className="border-t border-line pt-2">
          {row.path ? (
            <Link to={row.path} className="font-semibold text-link wrap-anywhere">
              {row.name}
            </Link>
          ) : (
            <span className="font-semibold wrap-anywhere">{row.name}</span>
          )}
          <span className="block text-warning">{row.outcome}</span>
        </li>
      ))}
    </ul>
  );
}
