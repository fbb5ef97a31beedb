import { api, type Output } from '../../lib/api';
import { useLoaded } from '../../lib/use-loaded';
import { Alert } from '../../ui/alert';

export type BatchPreview = Output<'GET /staff/batches/preview'>['data'];

/** Whom it concerns; undefined until it is known. */
export function useBatchPreview(workshop: string, registrations: string): BatchPreview | undefined {
  const { loaded } = useLoaded(`batches:${workshop}:${registrations}`, () =>
    api('GET /staff/batches/preview', { workshop, registrations }),
  );
  // Without an answer students are left in the batch that they attend all the same.
  return loaded.is === 'there' ? loaded.data.data : undefined;
}

interface BegunBatchProps {
  preview: BatchPreview | undefined;
  /** The id of a batch, `spread` or `none`. */
  batch: string;
  /** How many batches there are: spreading takes one that has begun only where all have. */
  batches: number;
}

/** Says of a batch that has begun what is left of it for these students. */
export function BegunBatch({ preview, batch, batches }: BegunBatchProps) {
  const begun = preview?.begun ?? [];
  const isSpread = batch === 'spread' && begun.length === batches;
  const shown = begun.filter(({ id }) => isSpread || String(id) === batch);
  if (shown.length === 0) return null;
  return (
    <Alert type="warning" announce>
      {shown.map(({ id, note }) => (
        <p key={id}>{note}</p>
      ))}
    </Alert>
  );
}
