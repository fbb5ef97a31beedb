import type { ConfirmedStep } from '@edc/contract/desk/settings/set-up-rules';
import type { App } from '../../../../context.ts';
import type { Actor } from '../../../../platform/actors.ts';
import { ensureSession } from '../../../catalogue/sessions/actions.ts';
import { recordInAudit } from '../../../system/audit/actions.ts';
import { loadSettings } from '../../../system/settings-store/queries.ts';
import { confirmStep } from './store.ts';

/** Marks a step as done that cannot be derived from other tables. */
export async function confirmSetUpStep(
  app: App,
  step: ConfirmedStep | 'mail' | 'payment',
  by: Actor,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    if (!(await confirmStep(tx, step, by, app.now()))) return;
    // Courses are added to a session of the catalogue; a new portal has none.
    if (step === 'session') await ensureSession(tx, (await loadSettings(tx)).current_session, by);
    await recordInAudit(tx, { actor: by, action: 'set_up.confirm', subject: `set-up:${step}` });
  });
}
