import { counted } from '@edc/contract/common/text/counted';
import type { OneImport } from '@edc/contract/desk/roster-imports/roster-imports';
import { useState } from 'react';
import { ApiError, api, isGivenUp } from '../../../../lib/api/api';
import { Button } from '../../../../ui/actions/button';
import { useNotices } from '../../../../ui/notices/notices';
import { isWorking } from './import-state';
import { UndoDialog } from './undo-dialog';

interface ImportActionsProps {
  one: OneImport;
  onChangeColumns: (() => void) | undefined;
  onDone: () => void;
}

type Verb = 'confirm' | 'cancel' | 'download';

const rows = (count: number) => counted(count, 'row');

/** What can be done with an import in its state. */
export function ImportActions({ one, onChangeColumns, onDone }: ImportActionsProps) {
  const notices = useNotices();
  const [busy, setBusy] = useState<Verb>();
  const [undoing, setUndoing] = useState(false);
  const { id, state, writes, summary, check_no } = one;

  const act = async (verb: Verb) => {
    if (busy) return;
    setBusy(verb);
    try {
      if (verb === 'confirm')
        await api('POST /staff/roster/imports/{id}/confirm', { id, check_no });
      else if (verb === 'cancel') await api('POST /staff/roster/imports/{id}/cancel', { id });
      else location.assign((await api('POST /staff/roster/imports/{id}/bad-rows', { id })).url);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isGivenUp(error)) return;
      notices.show({ type: 'danger', title: 'Not done', message: error.message });
    } finally {
      setBusy(undefined);
    }
    onDone();
  };

  const bad = summary?.bad ?? 0;
  const canDiscard = ['columns', 'checked', 'failed'].includes(state);
  const canDownload = bad > 0 && ['checked', 'applying', 'applied', 'undoing'].includes(state);
  return (
    <>
      {canDownload && (
        <Button size="small" busy={busy === 'download'} onClick={() => void act('download')}>
          Download {rows(bad)} with errors
        </Button>
      )}
      {onChangeColumns && (
        <Button size="small" onClick={onChangeColumns}>
          Change columns
        </Button>
      )}
      {(canDiscard || isWorking(state)) && (
        <Button
          size="small"
          busy={busy === 'cancel'}
          disabled={one.cancelled}
          onClick={() => void act('cancel')}
        >
          {canDiscard ? 'Discard' : 'Cancel'}
        </Button>
      )}
      {one.undo_until && (
        <Button size="small" onClick={() => setUndoing(true)}>
          Undo
        </Button>
      )}
      {state === 'checked' && (
        <Button
          variant="primary"
          size="small"
          busy={busy === 'confirm'}
          disabled={writes === 0}
          onClick={() => void act('confirm')}
        >
          {writes === 0 ? 'Nothing to import' : `Import ${rows(writes)}`}
        </Button>
      )}
      {undoing && (
        <UndoDialog
          id={id}
          kind={one.kind}
          onClose={() => setUndoing(false)}
          onDone={() => {
            setUndoing(false);
            onDone();
          }}
        />
      )}
    </>
  );
}
