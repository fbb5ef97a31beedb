import { counted } from '@edc/contract/common/text/counted';
import { api } from '../../../../lib/api/api';
import { useLoaded } from '../../../../lib/api/use-loaded';
import { Alert } from '../../../../ui/notices/alert';
import { Skeleton } from '../../../../ui/notices/skeleton';

interface ConcernedProps {
  id: string;
  /** For a batch to be cancelled: its progress, such as "It is running: day 7 of 10." */
  running?: string;
}

/** How many people are notified, before anything is changed. */
export function Concerned({ id, running }: ConcernedProps) {
  const { loaded } = useLoaded(
    id,
    async () => (await api('GET /staff/schedule/batches/{id}/concerned', { id })).data,
  );
  if (loaded.is === 'loading') return <Skeleton className="h-12" />;
  if (loaded.is === 'failed') return <Alert type="danger">{loaded.error.message}</Alert>;
  const { assigned, unassigned, trainers, recorded } = loaded.data;
  const kept =
    running !== undefined && recorded > 0
      ? `${counted(recorded, 'student has', 'students have')} recorded days; they keep them.`
      : '';
  if (assigned + unassigned + trainers === 0) {
    return <p className="text-muted">No student is registered yet, so no notification is sent.</p>;
  }
  const who = [
    ...(assigned > 0 ? [`${counted(assigned, 'student')} of this batch`] : []),
    ...(unassigned > 0 ? [`${counted(unassigned, 'student')} without a batch`] : []),
    ...(trainers > 0 ? [counted(trainers, 'trainer')] : []),
  ];
  return (
    <>
      {(running || kept) && (
        <Alert type="warning" title={running || kept}>
          {running && kept}
        </Alert>
      )}
      <Alert type="info" title="Recipients">
        {who.join(', ')}: by email, and students also in their portal.
      </Alert>
    </>
  );
}
