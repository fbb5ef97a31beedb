import { api, type Output } from '../../../../../lib/api/api';
import { useLoaded } from '../../../../../lib/api/use-loaded';
import { Alert } from '../../../../../ui/notices/alert';

export type BatchPreview = Output<'GET /staff/batches/preview'>['data'];

/** The students concerned; undefined until loaded. */
export function useBatchPreview(workshop: string, registrations: string): BatchPreview | undefined {
  const { loaded } = useLoaded(`batches:${workshop}:${registrations}`, () =>
    api('GET /staff/batches/preview', { workshop, registrations }),
  );
  // If it fails, students still stay in the batch that they attend.
  return loaded.is === 'there' ? loaded.data.data : undefined;
}

interface BatchEffectProps {
  preview: BatchPreview | undefined;
  /** The id of a batch, `spread` or `none`. */
  batch: string;
  /** How many batches there are: spreading uses one that has begun only if all have. */
  batches: number;
}

/** Shows the effect of the chosen batch on these students. */
export function BatchEffect({ preview, batch, batches }: BatchEffectProps) {
  if (!preview) return null;
  const { begun, ahead, other_mode } = preview;
  const isChosen = ({ id }: { id: number }) => String(id) === batch;
  const isSpread = batch === 'spread' && begun.length === batches;
  const warnings = [
    ...other_mode.filter(isChosen),
    ...begun.filter((one) => isSpread || isChosen(one)),
  ];
  const facts = ahead.filter(isChosen);
  return (
    <>
      {warnings.length > 0 && (
        <Alert type="warning" announce>
          {warnings.map(({ note }) => (
            <p key={note}>{note}</p>
          ))}
        </Alert>
      )}
      {facts.length > 0 && (
        <Alert type="info" announce>
          {facts.map(({ note }) => (
            <p key={note}>{note}</p>
          ))}
        </Alert>
      )}
    </>
  );
}
