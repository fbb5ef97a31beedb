import * as contract from '@edc/contract/desk/requests/saved-reasons';
import { route } from '../../../../context.ts';
import { staff } from '../../../people/staff/gates.ts';
import { removeReason, saveReason } from './actions.ts';
import { reasonsFor } from './store.ts';

export const savedReasonRoutes = [
  route(contract.listSavedReasons, staff).to(({ app }, { kind }) => reasonsFor(app.db, kind)),

  route(contract.saveReason, staff).to(({ app, me }, given) =>
    saveReason(app.db, { ...given, by: me.actor }),
  ),

  route(contract.removeReason, staff).to(({ app, me }, { id }) =>
    removeReason(app.db, { id: Number(id), by: me.actor }),
  ),
];
