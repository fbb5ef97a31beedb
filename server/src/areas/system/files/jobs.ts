import { jobKind, paces } from '../../../context.ts';
import { deleteNotKept } from './store.ts';

/** Longer than the longest upload takes. */
const UNUSED_MS = 2 * 60 * 60 * 1000;

/** Removes files that were uploaded for something that was never saved. */
const removeUnusedFiles = jobKind<object>({
  name: 'remove-unused-files',
  ...paces.seldom,
  schedule: '17 * * * *',
  handle: async (app) => await deleteNotKept(app.db, new Date(app.now().getTime() - UNUSED_MS)),
});

export const fileJobs = [removeUnusedFiles];
