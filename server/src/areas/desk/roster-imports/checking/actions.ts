import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { publish } from '../../../../platform/live/events.ts';
import { TableError } from '../../../../platform/tables/table-error.ts';
import { withRest } from '../../../../platform/with-rest.ts';
import { anyErased, erasedAmong } from '../../../people/roster/queries.ts';
import { findFile } from '../../../system/files/queries.ts';
import { NAMING_JOB } from '../naming.ts';
import { openStored, stageInThread } from '../reading/actions.ts';
import type { StagedPart } from '../reading/staged-rows.ts';
import { deleteRows, stageRows } from '../rows-store.ts';
import {
  findImport,
  forgetSamples,
  type ImportRow,
  moveImport,
  recordProgress,
  takeWorkLock,
} from '../store.ts';
import { comparePast, markRepeatedPast } from './past-store.ts';
import {
  compareRows,
  lastRow,
  markErased,
  markMissing,
  markNotCompared,
  markRepeated,
  nextMatricNos,
  type RowRange,
  summarize,
} from './store.ts';

/** Open pages ask how far it is, no more often than this. */
const PUBLISH_MS = 500;

export async function publishProgress(db: Db, id: number): Promise<void> {
  await publish(db, { to: 'may:roster.import', topic: 'roster', key: String(id) });
}

/** The work was cancelled. */
export class Cancelled extends Error {
  override name = 'Cancelled';
}

/** Records progress, and stops the work if it was cancelled. */
export function progressOf(db: Db, id: number) {
  let publishedAt = 0;
  return async (done: number) => {
    if (Date.now() - publishedAt < PUBLISH_MS) return;
    publishedAt = Date.now();
    if (await recordProgress(db, id, done)) throw new Cancelled();
    await publishProgress(db, id);
  };
}

/**
 * Work without a file has no viewers, and many such jobs at once would each wait for a second
 * connection while they hold one.
 */
export const progressOfFile = (
  db: Db,
  { id, file_id: fileId }: Pick<ImportRow, 'id' | 'file_id'>,
) => (fileId === null ? async () => undefined : progressOf(db, id));

/** Reads the file of an import into rows and compares them with the students. */
export async function readImport(app: App, id: number): Promise<void> {
  const row = await findImport(app.db, id);
  if (row?.state !== 'reading') return;
  const file = row.file_id === null ? undefined : await findFile(app.db, row.file_id);
  if (!file) throw new Error(`the file of import ${id} is gone`);
  const { format, headerRow } = row.inspected;
  const stop = new AbortController();
  const { choices, kind } = row;
  const parts = stageInThread(
    openStored(file.content),
    { importId: id, kind, format, headerRow, choices },
    stop.signal,
  );
  try {
    await stageAndCompare(app, row, parts);
  } catch (error) {
    if (error instanceof Cancelled) {
      await endReading(app, id, { state: 'columns', cancelled: false, done: 0 });
    } else if (error instanceof TableError) {
      await endReading(app, id, { state: 'failed', problem: error.message });
    } else throw error;
  } finally {
    stop.abort();
  }
}

async function endReading(app: App, id: number, change: Parameters<typeof moveImport>[3]) {
  await moveImport(app.db, id, 'reading', change);
  await publishProgress(app.db, id);
}

/** Students who were erased at their request are not imported again. */
async function refuseErased(tx: Db, app: App, id: number): Promise<void> {
  if (!(await anyErased(tx))) return;
  for (let after = 0; ; ) {
    const rows = await nextMatricNos(tx, id, after);
    const last = rows.at(-1);
    if (!last) return;
    const numbers = rows.map(({ matric_no }) => matric_no);
    const erased = [...(await erasedAmong(tx, app.secretKey, numbers))];
    await markErased(tx, id, erased);
    if (erased.length > 0) await forgetSamples(tx, id);
    after = last.row_no;
  }
}

const COMPARED_AT_ONCE = 500;

async function compareAll(
  tx: Db,
  importId: number,
  compare: (tx: Db, range: RowRange) => Promise<void>,
): Promise<void> {
  const last = await lastRow(tx, importId);
  for (let after = 0; after < last; after += COMPARED_AT_ONCE) {
    await withRest(() => compare(tx, { importId, after, until: after + COMPARED_AT_ONCE }));
  }
  await markNotCompared(tx, importId);
}

/** Ends in the state `checked`, with a summary. */
export async function stageAndCompare(
  app: App,
  row: Pick<ImportRow, 'id' | 'kind' | 'file_id'>,
  parts: AsyncIterable<StagedPart>,
): Promise<void> {
  const { id, kind } = row;
  await stageRows(app.db, id, parts, progressOfFile(app.db, row));
  await app.db.transaction().execute(async (tx) => {
    await takeWorkLock(tx, id);
    if (kind === 'students') await markMissing(tx, id);
    await (kind === 'past' ? markRepeatedPast : markRepeated)(tx, id);
    await refuseErased(tx, app, id);
    await compareAll(tx, id, kind === 'past' ? comparePast : compareRows);
    const summary = await summarize(tx, id);
    const before = await findImport(tx, id);
    const moved = await moveImport(tx, id, 'reading', {
      state: 'checked',
      summary: JSON.stringify(summary),
      check_no: (before?.check_no ?? 0) + 1,
      checked_at: app.now(),
      done: summary.rows,
      total: summary.rows,
      cancelled: false,
    });
    // It was discarded in the meantime, because a student who may be in it was erased.
    if (!moved) await deleteRows(tx, id);
    else if (kind === 'students' && summary.untouched > 0) {
      await app.jobs.enqueue(tx, NAMING_JOB, { id });
    }
    await publishProgress(tx, id);
  });
}
