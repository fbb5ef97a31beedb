import { api } from '../../lib/api';
import { useLoaded } from '../../lib/use-loaded';
import { Alert } from '../../ui/alert';
import { Skeleton } from '../../ui/skeleton';

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** How many people are told, before anything is changed. */
export function Concerned({ id }: { id: string }) {
  const { loaded } = useLoaded(
    id,
    async () => (await api('GET /staff/schedule/batches/{id}/concerned', { id })).data,
  );
  if (loaded.is === 'loading') return <Skeleton className="h-12" />;
  if (loaded.is === 'failed') return <Alert type="danger">{loaded.error.message}</Alert>;
  const { assigned, unassigned, trainers } = loaded.data;
  if (assigned + unassigned + trainers === 0) {
    return <p className="text-muted">Nobody is registered yet, so nobody is told.</p>;
  }
  const who = [
    ...(assigned > 0 ? [`${counted(assigned, 'student')} of this batch`] : []),
    ...(unassigned > 0 ? [`${counted(unassigned, 'student')} without a batch`] : []),
    ...(trainers > 0 ? [counted(trainers, 'trainer')] : []),
  ];
  return (
    <Alert type="info" title="Who is told">
      {who.join(', ')}: by email, and students also in their portal.
    </Alert>
  );
}
