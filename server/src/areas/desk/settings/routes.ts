import * as contract from '@edc/contract/desk/settings';
import { route } from '../../../context.ts';
import { staff } from '../../people/staff/gates.ts';
import { changeSettings } from '../../system/settings-store/actions.ts';
import { testEmail, testPayments } from './actions.ts';
import { loadAllSettings } from './queries.ts';

export const settingRoutes = [
  route(contract.getSettings, staff).to(async ({ app }) => ({
    status: 200,
    data: await loadAllSettings(app),
  })),

  route(contract.saveSettings, staff).to(async ({ app, me }, { versions, ...changes }) => {
    await changeSettings(app.db, { changes, by: me.actor, seen: versions });
    return { status: 200, message: 'The settings are saved. Pages show them at once.' };
  }),

  // Input that gets here has passed the contract's validation.
  route(contract.checkSettings, staff).to(async () => ({
    status: 200,
    message: 'These are fine.',
  })),

  route(contract.testEmail, staff).to(async ({ app, me }) => ({
    status: 200,
    data: await testEmail(app, me),
  })),

  route(contract.testPayments, staff).to(async ({ app, me }) => ({
    status: 200,
    data: await testPayments(app, me),
  })),
];
