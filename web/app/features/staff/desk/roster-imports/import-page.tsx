import { counted, figure } from '@edc/contract/common/text/counted';
import { formatMoment } from '@edc/contract/common/time/dates';
import { importKindLabels } from '@edc/contract/desk/roster-imports/import-column-rules';
import { importedWords } from '@edc/contract/desk/roster-imports/roster-import-rules';
import type { OneImport } from '@edc/contract/desk/roster-imports/roster-imports';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useLive } from '../../../../lib/live/live';
import { DetailPage, FactRows, Panel } from '../../../../ui/layout/detail-page';
import { Alert } from '../../../../ui/notices/alert';
import { Progress } from '../../../../ui/notices/progress';
import { ROSTER_PATH } from './address';
import { ColumnForm } from './column-form';
import { ImportActions } from './import-actions';
import { ImportStateBadge, isWorking } from './import-state';
import type { loadImport } from './load-imports';
import { Preview } from './preview';
import { UndoWords } from './undo-dialog';

type Loaded = Awaited<ReturnType<typeof loadImport>>;

/** In case live events do not arrive. */
const POLL_MS = 2000;

export function ImportPage({ one, part, values, page }: Loaded) {
  const { revalidate } = useRevalidator();
  const again = useEffectEvent(() => void revalidate());
  const [changingColumns, setChangingColumns] = useState(false);
  useLive('roster', (event) => {
    if (event === 'reset' || event.key === one.id) again();
  });
  const working = isWorking(one.state);
  useEffect(() => {
    if (!working) return;
    const timer = setInterval(again, POLL_MS);
    return () => clearInterval(timer);
  }, [working]);
  const showsColumns =
    one.state === 'columns' ||
    one.state === 'failed' ||
    (one.state === 'checked' && changingColumns);
  const done = () => {
    setChangingColumns(false);
    void revalidate();
  };
  return (
    <DetailPage
      wide
      back={{ to: ROSTER_PATH, label: 'Roster', row: one.id }}
      title={one.file_name}
      marks={<ImportStateBadge state={one.state} />}
      actions={
        <ImportActions
          one={one}
          onChangeColumns={
            one.state === 'checked' && !changingColumns ? () => setChangingColumns(true) : undefined
          }
          onDone={done}
        />
      }
      notes={<Notes one={one} />}
      facts={
        <>
          {working && <Working one={one} />}
          {showsColumns && <ColumnForm key={one.check_no} one={one} onDone={done} />}
          {page && !showsColumns && (
            <Preview one={one} part={part} values={values} page={page} onChange={done} />
          )}
          {one.state === 'discarded' && (
            <Panel title="Nothing was imported">
              <p>The rows of this file are no longer kept.</p>
            </Panel>
          )}
        </>
      }
      history={<History one={one} />}
    />
  );
}

function Notes({ one }: { one: OneImport }) {
  if (one.problem) {
    return <Alert type={one.state === 'failed' ? 'danger' : 'warning'}>{one.problem}</Alert>;
  }
  if (one.state === 'undone' && one.undo_summary) {
    return (
      <Alert type="info">
        <UndoWords kind={one.kind} {...one.undo_summary} />
      </Alert>
    );
  }
  if (one.state === 'applied' && one.summary) {
    return <Alert type="success">{importedWords(one.summary)}</Alert>;
  }
  return null;
}

const LABELS = {
  reading: 'Checking the file',
  applying: 'Importing',
  undoing: 'Undoing the import',
};

function Working({ one }: { one: OneImport }) {
  const { state, done, total, cancelled } = one;
  return (
    <Panel title={LABELS[state as keyof typeof LABELS]}>
      <div className="grid gap-2">
        <Progress
          label={cancelled ? 'Stopping' : 'Working'}
          value={total > 0 ? Math.min(done, total) : undefined}
          max={Math.max(total, 1)}
          detail={total > 0 ? `${figure(done)} of ${counted(total, 'row')}` : counted(done, 'row')}
        />
        <p className="text-muted">
          You can leave this page. {state !== 'reading' && 'All rows change together, at the end.'}
        </p>
      </div>
    </Panel>
  );
}

function History({ one }: { one: OneImport }) {
  const moment = (at: string | null) => (at ? formatMoment(at) : '–');
  return (
    <Panel title="About this file">
      <FactRows
        facts={[
          { term: 'Sent', detail: `${moment(one.created_at)} by ${one.started_by}` },
          { term: 'What it holds', detail: importKindLabels[one.kind] },
          { term: 'Format', detail: one.format },
          { term: 'Rows', detail: one.summary ? figure(one.summary.rows) : '–' },
          { term: 'Checked', detail: moment(one.checked_at) },
          one.applied_at && {
            term: 'Imported',
            detail: `${moment(one.applied_at)} by ${one.applied_by}`,
          },
          one.undone_at && {
            term: 'Undone',
            detail: `${moment(one.undone_at)} by ${one.undone_by}`,
          },
          one.undo_until && { term: 'Can be undone', detail: `until ${moment(one.undo_until)}` },
        ]}
      />
    </Panel>
  );
}
