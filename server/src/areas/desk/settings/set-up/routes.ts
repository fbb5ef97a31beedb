import * as contract from '@edc/contract/desk/settings/set-up';
import { route } from '../../../../context.ts';
import { staff } from '../../../people/staff/gates.ts';
import { confirmSetUpStep } from './actions.ts';
import { loadSetUp } from './queries.ts';

export const setUpRoutes = [
  route(contract.getSetUp, staff).to(({ app }) => loadSetUp(app)),

  route(contract.confirmSetUpStep, staff).to(async ({ app, me }, { step }) => {
    await confirmSetUpStep(app, step, me.actor);
    return 'The step is done.';
  }),
];
