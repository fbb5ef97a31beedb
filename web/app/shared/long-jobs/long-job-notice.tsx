import { isUnderWay } from '@edc/contract/people/long-job-rules';
import { useEffect, useEffectEvent } from 'react';
import { api } from '../../lib/api/api';
import { useLoaded } from '../../lib/api/use-loaded';
import { useNotices } from '../../ui/notices/notices';
import { useLongJobNews } from './use-long-job';

interface LongJobNoticeProps {
  id: string;
  onClose: () => void;
  onEnd: () => void;
}

/** Waits for a long job of one row, and shows the row's result as a notice. */
export function LongJobNotice({ id, onClose, onEnd }: LongJobNoticeProps) {
  const notices = useNotices();
  const { loaded, again } = useLoaded(
    id,
    async () => {
      const { data: job } = await api('GET /staff/work/{id}', { id });
      const isOver = !isUnderWay(job.state);
      const rows = isOver
        ? (await api('GET /staff/work/{id}/rows', { id, size: 1 })).data.items
        : [];
      return { job, row: rows[0] };
    },
    { keepsShown: true },
  );
  const { job, row } = loaded.is === 'there' ? loaded.data : {};
  useLongJobNews(id, job?.state, again);

  const isOver = loaded.is === 'failed' || (job !== undefined && !isUnderWay(job.state));
  const end = useEffectEvent(() => {
    const isDone = job?.state === 'done' && row?.done !== false;
    const problem = loaded.is === 'failed' ? loaded.error.message : job?.problem;
    const result = row ? `${row.name}: ${row.outcome}` : job?.counts[0]?.outcome;
    notices.show({
      type: isDone ? 'success' : 'danger',
      title: isDone ? 'Done' : 'Not done',
      message: problem || result || job?.title || '',
    });
    onEnd();
    onClose();
  });
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  return null;
}
