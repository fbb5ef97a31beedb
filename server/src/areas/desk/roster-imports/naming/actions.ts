import type { App } from '../../../../context.ts';
import { withRest } from '../../../../platform/with-rest.ts';
import { findImport } from '../store.ts';
import { noteNext } from './store.ts';

/** Once a file was checked: a file that changes nothing is never imported. */
export const NAMING_JOB = { name: 'roster-naming' };

/** Retention erases records that no roster names: those that a file leaves as they are count. */
export async function noteNamed(app: App, importId: number): Promise<void> {
  const at = (await findImport(app.db, importId))?.checked_at;
  if (!at) return;
  for (let after: number | null = 0; after !== null; ) {
    const given: Parameters<typeof noteNext>[1] = { importId, after, at };
    after = await withRest(() => noteNext(app.db, given));
  }
}
