import type {
  ImportSummary,
  UndoSummary,
} from '@edc/contract/desk/roster-imports/roster-import-rules';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { withRest } from '../../../../platform/with-rest.ts';
import { recordInAudit } from '../../../system/audit/actions.ts';
import { removeFiles } from '../../../system/files/actions.ts';
import { Cancelled, progressOf, progressOfFile, publishProgress } from '../checking/actions.ts';
import {
  findImport,
  forgetSamples,
  type ImportRow,
  moveImport,
  takeApplyLock,
  takeWorkLock,
} from '../store.ts';
import { addPastRecords, removePastRecords } from './past/actions.ts';
import {
  addStudents,
  changeStudents,
  removeAdded,
  restoreChanged,
  tablesOfStudents,
} from './store.ts';

/** A record has changed since the comparison, so the confirmed preview is no longer true. */
class Outdated extends Error {
  override name = 'Outdated';
}

const OUTDATED =
  'Some records changed after the preview was made, so nothing was imported. This is the new preview.';

/** Imports in one transaction: all of it becomes visible, or nothing. */
export async function applyImport(app: App, id: number): Promise<void> {
  try {
    await app.db.transaction().execute(async (tx) => {
      await takeWorkLock(tx, id);
      await takeApplyLock(tx);
      const row = await findImport(tx, id);
      if (row?.state === 'applying') await applyRows(tx, app, row);
    });
  } catch (error) {
    if (error instanceof Cancelled) {
      await moveImport(app.db, id, 'applying', { state: 'checked', cancelled: false, done: 0 });
      await publishProgress(app.db, id);
    } else if (error instanceof Outdated) await readAgain(app, id);
    else throw error;
  }
}

async function applyRows(tx: Db, app: App, row: ImportRow): Promise<void> {
  const { id, summary, applied_by: by, file_id: fileId } = row;
  if (!summary || !by) throw new Error(`import ${id} was never checked and confirmed`);
  const now = app.now();
  const progress = progressOfFile(app.db, row);
  let written = 0;
  for (const write of row.kind === 'past' ? [addPastRecords] : [addStudents, changeStudents]) {
    for (let after = 0; ; ) {
      const part = await withRest(() => write(tx, { importId: id, after, now, by }));
      if (part.written !== part.wanted) throw new Outdated();
      if (part.last === null) break;
      after = part.last;
      written += part.written;
      await progress(written);
    }
  }
  const isMoved = await moveImport(tx, id, 'applying', {
    state: 'applied',
    applied_at: now,
    done: written,
    total: written,
    file_id: null,
    problem: null,
    cancelled: false,
  });
  if (!isMoved) throw new Error(`import ${id} is no longer being applied`);
  await forgetSamples(tx, id);
  if (fileId) await removeFiles(tx, [fileId]);
  await recordInAudit(tx, {
    actor: by,
    action: 'roster.import',
    subject: `roster_import:${id}`,
    detail: auditOf(row, summary),
  });
  await publishProgress(tx, id);
}

const auditOf = ({ file_name: file, kind }: ImportRow, summary: ImportSummary) => ({
  file,
  ...(kind === 'past'
    ? { registrations: summary.registrations ?? 0, certificates: summary.certificates ?? 0 }
    : {}),
  added: summary.added,
  changed: summary.changed,
  untouched: summary.untouched,
  left_out: summary.bad,
  conflicts: summary.conflicts,
});

async function readAgain(app: App, id: number): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const moved = await moveImport(tx, id, 'applying', {
      state: 'reading',
      problem: OUTDATED,
      applied_by: null,
      done: 0,
    });
    if (moved) await app.jobs.enqueue(tx, IMPORT_JOB, { id });
    await publishProgress(tx, id);
  });
}

/** The queue of imports: an import's state says what to do. */
export const IMPORT_JOB = { name: 'roster-import' };

/** Undoes an import, except for records that were used or changed since. */
export async function undoImport(app: App, id: number): Promise<void> {
  try {
    await app.db.transaction().execute(async (tx) => {
      await takeWorkLock(tx, id);
      await takeApplyLock(tx);
      const row = await findImport(tx, id);
      if (row?.state === 'undoing') await undoRows(tx, app, row);
    });
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error;
    await moveImport(app.db, id, 'undoing', { state: 'applied', cancelled: false });
    await publishProgress(app.db, id);
  }
}

const undoersOf = ({ kind }: ImportRow) =>
  kind === 'past'
    ? ([['removed', removePastRecords]] as const)
    : ([
        ['removed', removeAdded],
        ['restored', restoreChanged],
      ] as const);

async function undoRows(tx: Db, app: App, row: ImportRow): Promise<void> {
  const { id, undone_by: by } = row;
  if (!by) throw new Error(`nobody asked to undo import ${id}`);
  const now = app.now();
  const tables = await tablesOfStudents(tx);
  const progress = progressOf(app.db, id);
  const result: UndoSummary = { removed: 0, restored: 0, kept: 0 };
  let seen = 0;
  for (const [name, undo] of undoersOf(row)) {
    for (let after = 0; ; ) {
      const part = await withRest(() => undo(tx, { importId: id, after, now, by, tables }));
      if (part.last === null) break;
      after = part.last;
      result[name] += part.undone;
      result.kept += part.wanted - part.undone;
      seen += part.wanted;
      await progress(seen);
    }
  }
  const isMoved = await moveImport(tx, id, 'undoing', {
    state: 'undone',
    undone_at: now,
    undo_summary: JSON.stringify(result),
    problem: null,
    done: seen,
    cancelled: false,
  });
  if (!isMoved) throw new Error(`import ${id} is no longer being undone`);
  await recordInAudit(tx, {
    actor: by,
    action: 'roster.undo',
    subject: `roster_import:${id}`,
    detail: { file: row.file_name, ...result },
  });
  await publishProgress(tx, id);
}
