import { DAY_MS } from '@edc/contract/common/time/days';
import { UNDO_DAYS } from '@edc/contract/desk/roster-imports/roster-import-rules';
import { type App, jobKind, paces } from '../../../context.ts';
import { applyImport, IMPORT_JOB, undoImport } from './applying/actions.ts';
import { publishProgress, readImport } from './checking/actions.ts';
import { NAMING_JOB, noteNamed } from './naming.ts';
import { findImport, forgetOldImports, moveImport } from './store.ts';

const ABANDONED_DAYS = 7;

const STOPPED = 'An error of the portal stopped this. Nothing was changed. Please try again.';

/** Nothing was imported: the import returns to a state from which it can be tried again. */
async function giveUp(app: App, id: number): Promise<void> {
  await moveImport(app.db, id, 'reading', { state: 'failed', problem: STOPPED });
  await moveImport(app.db, id, 'applying', { state: 'checked', problem: STOPPED });
  await moveImport(app.db, id, 'undoing', { state: 'applied', problem: STOPPED });
  await publishProgress(app.db, id);
}

const work = jobKind<{ id: number }>({
  ...IMPORT_JOB,
  retries: 3,
  firstDelay: 2,
  longestDelay: 30,
  // The largest file takes a minute; after this time a killed process is replaced.
  expireSeconds: 300,
  atOnce: 2,
  async handle(app, { id }, { last }) {
    try {
      const row = await findImport(app.db, id);
      if (row?.state === 'reading') await readImport(app, id);
      else if (row?.state === 'applying') await applyImport(app, id);
      else if (row?.state === 'undoing') await undoImport(app, id);
    } catch (error) {
      if (last) await giveUp(app, id);
      throw error;
    }
  },
});

const naming = jobKind<{ id: number }>({
  ...NAMING_JOB,
  retries: 3,
  firstDelay: 30,
  longestDelay: 600,
  expireSeconds: 600,
  handle: async (app, { id }) => await noteNamed(app, id),
});

/** Rows are personal data: deleted once an import cannot be undone, or was abandoned. */
const sweep = jobKind<object>({
  name: 'sweep-roster-imports',
  ...paces.seldom,
  schedule: '41 2 * * *',
  async handle(app) {
    const now = app.now().getTime();
    await forgetOldImports(app.db, {
      applied: new Date(now - UNDO_DAYS * DAY_MS),
      abandoned: new Date(now - ABANDONED_DAYS * DAY_MS),
    });
  },
});

export const rosterImportJobs = [work, naming, sweep];
