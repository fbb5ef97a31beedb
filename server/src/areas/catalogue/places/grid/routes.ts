import * as contract from '@edc/contract/catalogue/places';
import { counted } from '@edc/contract/common/text/counted';
import { route } from '../../../../context.ts';
import { staff } from '../../../people/staff/gates.ts';
import { saveAudience, savePlaces } from './actions.ts';
import { loadPlaces } from './queries.ts';

export const placeRoutes = [
  route(contract.getPlaces, staff).to(({ app }, { session }) => loadPlaces(app, session)),

  route(contract.savePlaces, staff).to(async ({ app, me }, given) => {
    const saved = await savePlaces(app, given, me.actor);
    return `${counted(saved, 'change is', 'changes are')} saved. New places go to waiting students first.`;
  }),

  route(contract.saveAudience, staff).to(async ({ app, me }, given) => {
    await saveAudience(app, given, me.actor);
    return 'Saved. Students who are registered already stay.';
  }),
];
