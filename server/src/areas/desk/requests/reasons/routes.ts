import {
  listSavedReasons,
  removeReason as removeCall,
  saveReason as saveCall,
} from '@edc/contract/desk/saved-reasons';
import { route } from '../../../../context.ts';
import { staff } from '../../../people/staff/gates.ts';
import { removeReason, saveReason } from './actions.ts';
import { reasonsFor } from './store.ts';

export const savedReasonRoutes = [
  route(listSavedReasons, staff).to(async ({ app }, { kind }) => ({
    status: 200,
    data: await reasonsFor(app.db, kind),
  })),

  route(saveCall, staff).to(async ({ app, me }, given) => ({
    status: 200,
    data: await saveReason(app.db, { ...given, by: me.actor }),
  })),

  route(removeCall, staff).to(async ({ app, me }, { id }) => ({
    status: 200,
    data: await removeReason(app.db, { id: Number(id), by: me.actor }),
  })),
];
