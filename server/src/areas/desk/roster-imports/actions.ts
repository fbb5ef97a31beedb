import { DAY_MS } from '@edc/contract/common/time/days';
import {
  type ColumnChoices,
  columnProblems,
  type ImportKind,
} from '@edc/contract/desk/roster-imports/import-column-rules';
import { type ImportState, UNDO_DAYS } from '@edc/contract/desk/roster-imports/roster-import-rules';
import { z } from 'zod';
import type { App } from '../../../context.ts';
import type { Actor } from '../../../platform/actors.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Upload } from '../../../platform/http/form.ts';
import { existing, notPossible, Refusal, wrongField } from '../../../platform/http/refusal.ts';
import { TableError } from '../../../platform/tables/table-error.ts';
import { type DownloadKind, openDownload, prepareDownload } from '../../people/staff/actions.ts';
import type { SignedInStaff } from '../../people/staff/gates.ts';
import { recordInAudit } from '../../system/audit/actions.ts';
import { keepFiles, receiveFiles, removeFiles } from '../../system/files/actions.ts';
import { contentOf } from '../../system/files/queries.ts';
import { IMPORT_JOB } from './applying/actions.ts';
import { publishProgress } from './checking/actions.ts';
import { inspectInThread, openStored } from './reading/actions.ts';
import { guessColumns, isCertain } from './reading/columns.ts';
import { countToWrite, deleteRows, takeConflicts } from './rows-store.ts';
import {
  changeImport,
  earlierChoices,
  findImport,
  forgetSamples,
  type ImportChange,
  type ImportRow,
  insertImport,
  lockImport,
} from './store.ts';

export { pushRosterRows } from './push.ts';

/** Stores an uploaded file; it is checked at once if every column is recognised. */
export async function startImport(
  app: App,
  files: AsyncIterable<Upload>,
  { kind, by }: { kind: ImportKind; by: Actor },
): Promise<number> {
  const [file] = await receiveFiles(app.db, files);
  if (!file) throw wrongField('file', 'Please choose a file');
  try {
    const open = openStored(contentOf(app.db, file));
    const inspected = await inspectInThread(open, file.type === 'text/csv' ? 'csv' : 'xlsx');
    const choices = guessColumns(inspected.headers, kind, await earlierChoices(app.db, kind));
    const isReady = isCertain(inspected.headers, choices, kind);
    return await app.db.transaction().execute(async (tx) => {
      await keepFiles(tx, [file.id]);
      const id = await insertImport(tx, {
        file_id: file.id,
        file_name: file.name,
        kind,
        started_by: by,
        state: isReady ? 'reading' : 'columns',
        inspected,
        choices,
        created_at: app.now(),
      });
      if (isReady) await app.jobs.enqueue(tx, IMPORT_JOB, { id });
      await publishProgress(tx, id);
      return id;
    });
  } catch (error) {
    await removeFiles(app.db, [file.id]);
    throw error instanceof TableError ? wrongField('file', error.message) : error;
  }
}

/** Changes an import in one of these states; refuses others. */
async function change(
  app: App,
  id: number,
  from: readonly ImportState[],
  decide: (tx: Db, row: ImportRow) => Promise<ImportChange>,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const row = existing(await lockImport(tx, id));
    if (!from.includes(row.state)) throw new Refusal('NOT_POSSIBLE');
    const changed = await decide(tx, row);
    if (Object.keys(changed).length > 0) await changeImport(tx, id, changed);
    if (changed.state && ['reading', 'applying', 'undoing'].includes(changed.state)) {
      await app.jobs.enqueue(tx, IMPORT_JOB, { id });
    }
    await publishProgress(tx, id);
  });
}

export async function chooseColumns(app: App, id: number, choices: ColumnChoices): Promise<void> {
  await change(app, id, ['columns', 'checked', 'failed'], async (_tx, row) => {
    const fields = columnProblems(choices, row.inspected.headers.length, row.kind);
    if (Object.keys(fields).length > 0) throw new Refusal('INVALID', { fields });
    return {
      state: 'reading',
      choices: JSON.stringify(choices),
      problem: null,
      summary: null,
      done: 0,
      total: 0,
    };
  });
}

/** Which of staff's corrections the file may replace: of one row, or of all rows. */
export async function chooseConflicts(
  app: App,
  id: number,
  chosen: { row?: number | undefined; field?: string | undefined; take: boolean },
): Promise<void> {
  await change(app, id, ['checked'], async (tx, row) => {
    await takeConflicts(tx, id, chosen);
    // A confirmation based on the earlier choice is refused.
    return { check_no: row.check_no + 1 };
  });
}

/** Starts the import after its preview. */
export async function confirmImport(
  app: App,
  id: number,
  { checkNo, by }: { checkNo: number; by: Actor },
): Promise<void> {
  await change(app, id, ['checked'], async (tx, row) => {
    if (row.check_no !== checkNo) throw new Refusal('RECORD_CHANGED');
    const total = await countToWrite(tx, id);
    if (total === 0) {
      throw notPossible('This file changes nothing.');
    }
    return { state: 'applying', applied_by: by, problem: null, done: 0, total };
  });
}

/** Stops the work under way, or discards a file that was not imported. */
export async function cancelImport(app: App, id: number, by: Actor): Promise<void> {
  const open = ['columns', 'checked', 'failed', 'reading', 'applying', 'undoing'] as const;
  await change(app, id, open, async (tx, row) => {
    // Without a file it was started on the command line, which may have been killed.
    const isWorkedOn = row.state === 'undoing' || row.file_id !== null;
    if (['reading', 'applying', 'undoing'].includes(row.state) && isWorkedOn) {
      return { cancelled: true };
    }
    await deleteRows(tx, id);
    await forgetSamples(tx, id);
    if (row.file_id) await removeFiles(tx, [row.file_id]);
    await recordInAudit(tx, {
      actor: by,
      action: 'roster.discard',
      subject: `roster_import:${id}`,
      detail: { file: row.file_name },
    });
    return { state: 'discarded', file_id: null };
  });
}

const errorsExport: DownloadKind<{ id: number }> = {
  kind: 'roster-errors',
  request: z.object({ id: z.int() }),
};

/** Records that the rejected rows leave the portal, and returns a token to fetch them. */
export async function prepareErrors(app: App, me: SignedInStaff, id: number): Promise<string> {
  return await app.db.transaction().execute(async (tx) => {
    const row = existing(await findImport(tx, id));
    await recordInAudit(tx, {
      actor: me.actor,
      action: 'roster.export_errors',
      subject: `roster_import:${id}`,
      detail: { file: row.file_name, rows: row.summary?.bad ?? 0 },
    });
    return await prepareDownload(tx, app, me, errorsExport, { id });
  });
}

export const openErrors = async (app: App, me: SignedInStaff, token: string) =>
  (await openDownload(app, me, errorsExport, token)).id;

export async function requestUndo(app: App, id: number, by: Actor): Promise<void> {
  await change(app, id, ['applied'], async (tx, row) => {
    const until = (row.applied_at?.getTime() ?? 0) + UNDO_DAYS * DAY_MS;
    if (until < app.now().getTime()) {
      throw notPossible(`An import can be undone for ${UNDO_DAYS} days.`);
    }
    const total = await countToWrite(tx, id);
    return { state: 'undoing', undone_by: by, problem: null, done: 0, total, cancelled: false };
  });
}
