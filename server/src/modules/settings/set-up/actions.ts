import type { ConfirmedStep } from '@edc/contract/set-up-rules';
import type { App } from '../../../context.ts';
import { recordInAudit } from '../../audit/actions.ts';
import { confirmStep } from './store.ts';

/** Keeps that a step is done which cannot be seen from other tables. */
export async function confirmSetUpStep(
  app: App,
  step: ConfirmedStep | 'mail' | 'payment',
  by: string,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    if (!(await confirmStep(tx, step, by, app.now()))) return;
    await recordInAudit(tx, { actor: by, action: 'set_up.confirm', subject: `set-up:${step}` });
  });
}
