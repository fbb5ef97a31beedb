import * as contract from '@edc/contract/desk/complaints/saved-replies';
import { route } from '../../../../../context.ts';
import { staff } from '../../../../people/staff/gates.ts';
import { addReply, changeReply, removeReply } from './actions.ts';
import { loadReplies } from './queries.ts';

export const savedReplyRoutes = [
  route(contract.listSavedReplies, staff).to(({ app }) => loadReplies(app.db)),
  route(contract.addSavedReply, staff).to(async ({ app, me }, given) => {
    await addReply(app, given, me.actor);
    return 'The reply is saved.';
  }),
  route(contract.changeSavedReply, staff).to(async ({ app, me }, { id, ...given }) => {
    await changeReply(app, { ...given, id: Number(id) }, me.actor);
    return 'The reply is saved.';
  }),
  route(contract.removeSavedReply, staff).to(async ({ app, me }, { id }) => {
    await removeReply(app, Number(id), me.actor);
    return 'The reply was removed.';
  }),
];
