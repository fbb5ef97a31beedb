import { createStaff } from './areas/people/staff/actions.ts';
import { hasAdministrator } from './areas/people/staff/queries.ts';
import { demoDataState } from './areas/system/settings-store/demo-mark.ts';
import { markRehearsal } from './areas/system/settings-store/rehearsal-mark.ts';
import type { App } from './context.ts';
import type { Database } from './platform/database/connect.ts';
import { easyBecause } from './platform/passwords/easy-passwords.ts';
import { SetupError } from './platform/setup-error.ts';

export type DemoData = 'always' | 'embedded' | undefined;

/** Checks and prepares a database before the portal serves from it. */
export async function prepareFirstStart(
  core: { app: App; database: Database },
  options: { demoData: DemoData },
): Promise<void> {
  const { app } = core;
  const { config, db } = app;
  const demoState = await demoDataState(db);
  if (!config.demo && demoState !== 'none') {
    throw new SetupError(
      'This database holds the demo centre, whose passwords are public: set DATABASE_URL (or DATA_DIR) to another one for production.',
    );
  }
  if (config.demo && app.rehearsal) {
    throw new SetupError('This database is a rehearsal: set NODE_ENV=production to serve from it.');
  }
  const isOthers = config.database.kind === 'server' && options.demoData === 'embedded';
  if (config.demo && isOthers && demoState === 'none') {
    throw new SetupError(
      'DATABASE_URL names a database without the demo centre, and NODE_ENV is not production. Set NODE_ENV=production to serve from it, or run npm run portal -- demo to load the demo centre, whose passwords everybody knows, into it.',
    );
  }
  if (config.rehearsal) await markRehearsal(db);
  const { firstAdministrator } = config;
  if (firstAdministrator && !(await hasAdministrator(db))) {
    const { email, password } = firstAdministrator;
    const easy = await easyBecause(password, { 'the email address': [email] });
    if (easy) throw new SetupError(`ADMIN_PASSWORD: ${easy}`);
    await createStaff(db, {
      email,
      fullName: 'Administrator',
      roles: ['administrator'],
      password,
      by: 'operator',
    });
  }
  if (config.demo && options.demoData) {
    // Not loaded in production, where the demo's folder may be missing.
    const { loadDemo } = await import('./demo/demo.ts');
    const { summary } = await loadDemo(core);
    app.log.info(summary);
  }
}
