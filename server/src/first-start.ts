import type { App } from './context.ts';
import { demoDataState } from './modules/site/demo-mark.ts';
import { createStaff } from './modules/staff/actions.ts';
import { hasAdministrator } from './modules/staff/queries.ts';
import type { Database } from './platform/database/connect.ts';
import { SetupError } from './platform/setup-error.ts';

/** What a database must have, and must not have, before the portal serves from it. */
export async function prepareFirstStart(
  core: { app: App; database: Database },
  options: { demoData: boolean },
): Promise<void> {
  const { config, db } = core.app;
  if (!config.demo && (await demoDataState(db)) !== 'none') {
    throw new SetupError(
      'This database holds the demo centre, whose passwords everybody knows: set DATABASE_URL (or DATA_DIR) to another one for production.',
    );
  }
  const { firstAdministrator } = config;
  if (firstAdministrator && !(await hasAdministrator(db))) {
    await createStaff(db, {
      email: firstAdministrator.email,
      fullName: 'Administrator',
      roles: ['administrator'],
      password: firstAdministrator.password,
      by: 'operator',
    });
  }
  if (config.demo && options.demoData) {
    // Not read in production, where the demo's folder need not even be there.
    const { loadDemo } = await import('./demo.ts');
    const { summary } = await loadDemo(core);
    core.app.log.info(summary);
  }
}
