import { api, type Output } from '../../../../lib/api/api';
import { useLoaded } from '../../../../lib/api/use-loaded';
import { Alert } from '../../../../ui/notices/alert';

export type BatchPreview = Output<'GET /staff/batches/preview'>['data'];

/** Whom it concerns; undefined until it is known. */
export function useBatchPreview(workshop: string, registrations: string): BatchPreview | undefined {
  const { loaded } = useLoaded(`batches:${workshop}:${registrations}`, () =>
    api('GET /staff/batches/preview', { workshop, registrations }),
  );
  // Without an answer students are left in the batch that they attend all the same.
  return loaded.is === 'there' ? loaded.data.data : undefined;
}

interface BatchEffectProps {
  preview: BatchPreview | undefined;
  /** The id of a batch, `spread` or `none`. */
  batch: string;
  /** How many batches there are: spreading takes one that has begun only where all have. */
  batches: number;
}

/** Says what the chosen batch means for these students. */
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
