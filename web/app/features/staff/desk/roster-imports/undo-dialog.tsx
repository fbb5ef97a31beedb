import { figure } from '@edc/contract/common/text/counted';
import type { ImportKind } from '@edc/contract/desk/roster-imports/import-column-rules';
import type { UndoSummary } from '@edc/contract/desk/roster-imports/roster-import-rules';
import { api } from '../../../../lib/api/api';
import { useLoaded } from '../../../../lib/api/use-loaded';
import { FormDialog } from '../../../../lib/forms/form-dialog';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { Alert } from '../../../../ui/notices/alert';
import { SkeletonText } from '../../../../ui/notices/skeleton';

/** The same words before and after. */
export function UndoWords({ kind, removed, restored, kept }: UndoSummary & { kind: ImportKind }) {
  if (kind === 'past') {
    return (
      <ul className="list-disc pl-5">
        <li>{`Old records removed: ${figure(removed)}`}</li>
        {kept > 0 && (
          <li>{`Kept, because staff revoked the certificate since: ${figure(kept)}`}</li>
        )}
      </ul>
    );
  }
  return (
    <ul className="list-disc pl-5">
      {(removed > 0 || restored === 0) && <li>{`New students removed: ${figure(removed)}`}</li>}
      {restored > 0 && <li>{`Records restored as they were before: ${figure(restored)}`}</li>}
      {kept > 0 && <li>{`Kept, because they were used or changed since: ${figure(kept)}`}</li>}
    </ul>
  );
}

interface UndoDialogProps {
  id: string;
  kind: ImportKind;
  onClose: () => void;
  onDone: () => void;
}

/** Shows the effect of undoing, and does it. */
export function UndoDialog({ id, kind, onClose, onDone }: UndoDialogProps) {
  const form = useSubmit();
  const { loaded } = useLoaded(id, () => api('GET /staff/roster/imports/{id}/undo', { id }));
  const undo = () =>
    void form.run('Not undone', async () => {
      await api('POST /staff/roster/imports/{id}/undo', { id });
      onDone();
    });
  return (
    <FormDialog
      title="Undo this import?"
      label="Undo the import"
      danger
      disabled={loaded.is !== 'there'}
      form={form}
      onSend={undo}
      onClose={onClose}
    >
      {loaded.is === 'there' && <UndoWords kind={kind} {...loaded.data.data} />}
      {loaded.is === 'failed' && <Alert type="danger">{loaded.error.message}</Alert>}
      {loaded.is !== 'there' && loaded.is !== 'failed' && <SkeletonText lines={3} />}
    </FormDialog>
  );
}
