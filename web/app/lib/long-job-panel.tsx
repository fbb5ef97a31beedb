import { isUnderWay } from '@edc/contract/long-job-rules';
import { useEffect, useEffectEvent } from 'react';
import { Alert } from '../ui/alert';
import { ButtonLink } from '../ui/button-link';
import { LongJobProgress } from '../ui/long-job';
import { SkeletonText } from '../ui/skeleton';
import { api } from './api';
import { LongJobButtons } from './long-job-buttons';
import { useLoaded } from './use-loaded';
import { useLongJobNews } from './use-long-job';

interface LongJobPanelProps {
  /** Of a job that was started. */
  id: string;
  /** It has ended: what the page shows may have changed. */
  onEnd?: () => void;
}

/** How far a long job is, with its buttons, for the page that started it. It goes on without it. */
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
  );
}
