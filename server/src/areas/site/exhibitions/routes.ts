import * as contract from '@edc/contract/site/exhibitions';
import { anyone, route } from '../../../context.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { loadExhibition, loadExhibitions } from './queries.ts';

export const exhibitionRoutes = [
  route(contract.listExhibitions, anyone).to(async ({ app }, { semester, category, page }) => {
    // A form sends a filter that nobody chose as empty text.
    const filters = { semester: semester || undefined, category: category || undefined };
    return await loadExhibitions(app.db, filters, page);
  }),

  route(contract.getExhibition, anyone).to(async ({ app }, { id }) => {
    const exhibition = await loadExhibition(app.db, id);
    if (!exhibition)
      throw new Refusal('NOT_FOUND', { message: 'We could not find this exhibition.' });
    return exhibition;
  }),
];
