import * as contract from '@edc/contract/desk/settings/settings';
import { route } from '../../../context.ts';
import { staff } from '../../people/staff/gates.ts';
import { changeSettings } from '../../system/settings-store/actions.ts';
import { testEmail, testPayments } from './actions.ts';
import { loadAllSettings, savedWords } from './queries.ts';

export const settingRoutes = [
  route(contract.getSettings, staff).to(({ app }) => loadAllSettings(app)),

  route(contract.saveSettings, staff).to(async ({ app, me }, { versions, ...changes }) => {
    await changeSettings(app.db, { changes, by: me.actor, seen: versions });
    return await savedWords(app, changes);
  }),

  // The contract has checked what was typed.
  route(contract.checkSettings, staff).to(async () => 'These are fine.'),

  route(contract.testEmail, staff).to(({ app, me }) => testEmail(app, me)),

  route(contract.testPayments, staff).to(({ app, me }) => testPayments(app, me)),
];
