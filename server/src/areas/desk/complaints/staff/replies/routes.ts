import {
  addSavedReply,
  changeSavedReply,
  listSavedReplies,
  removeSavedReply,
} from '@edc/contract/desk/complaints/saved-replies';
import { route } from '../../../../../context.ts';
import { done } from '../../../../../platform/http/route.ts';
import { staff } from '../../../../people/staff/gates.ts';
import { addReply, changeReply, removeReply } from './actions.ts';
import { loadReplies } from './queries.ts';

export const savedReplyRoutes = [
  route(listSavedReplies, staff).to(async ({ app }) => ({
    status: 200,
    data: await loadReplies(app.db),
  })),
  route(addSavedReply, staff).to(async ({ app, me }, given) => {
    await addReply(app, given, me.actor);
    return done('The reply is saved.');
  }),
  route(changeSavedReply, staff).to(async ({ app, me }, { id, ...given }) => {
    await changeReply(app, { ...given, id: Number(id) }, me.actor);
    return done('The reply is saved.');
  }),
  route(removeSavedReply, staff).to(async ({ app, me }, { id }) => {
    await removeReply(app, Number(id), me.actor);
    return done('The reply was removed.');
  }),
];
