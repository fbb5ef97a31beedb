import { MOST_VIEWS } from '@edc/contract/people/staff-view-rules';
import * as contract from '@edc/contract/people/staff-views';
import { route } from '../../../context.ts';
import { Refusal, wrongField } from '../../../platform/http/refusal.ts';
import { staff } from '../staff/gates.ts';
import { readSearch } from './rules.ts';
import { deleteView, setWeekly, upsertView, viewsOf } from './store.ts';

const NOT_OF_THIS_LIST = 'Open the list, choose its filters and save the view from there.';
const notOfThisList = () => wrongField('search', NOT_OF_THIS_LIST);

export const staffViewRoutes = [
  route(contract.getStaffViews, staff).to(({ app, me }, { list }) =>
    viewsOf(app.db, me.staffId, list),
  ),

  route(contract.saveStaffView, staff).to(async ({ app, me }, { list, name, ...given }) => {
    const search = readSearch(list, given.search);
    if (search === undefined) throw notOfThisList();
    const views = await viewsOf(app.db, me.staffId, list);
    if (views.length >= MOST_VIEWS && !views.some((view) => view.name === name)) {
      throw new Refusal('TOO_MANY_VIEWS');
    }
    const data = await upsertView(app.db, { staff_id: me.staffId, list, name, search });
    return { message: 'The view is saved.', data };
  }),

  route(contract.removeStaffView, staff).to(async ({ app, me }, { id }) => {
    await deleteView(app.db, me.staffId, Number(id));
    return 'The view is removed.';
  }),

  route(contract.mailStaffView, staff).to(async ({ app, me }, { id, ...given }) => {
    const on = given.on === 'Yes';
    if (!(await setWeekly(app.db, me.staffId, Number(id), on))) throw new Refusal('NOT_FOUND');
    const message = on
      ? 'You get a link to this view every Monday.'
      : 'You no longer get a link to this view.';
    return message;
  }),
];
