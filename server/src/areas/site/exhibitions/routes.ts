import { getExhibition, listExhibitions } from '@edc/contract/site/exhibitions';
import { anyone, route } from '../../../context.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { loadExhibition, loadExhibitions } from './queries.ts';

export const exhibitionRoutes = [
  route(listExhibitions, anyone).to(async ({ app }, { semester, category, page }) => {
    // A form sends an unset filter as empty text.
    const filters = { semester: semester || undefined, category: category || undefined };
    return { status: 200, data: await loadExhibitions(app.db, filters, page) };
  }),

  route(getExhibition, anyone).to(async ({ app }, { id }) => {
    const exhibition = await loadExhibition(app.db, id);
    if (!exhibition)
      throw new Refusal('NOT_FOUND', { message: 'We could not find this exhibition.' });
    return { status: 200, data: exhibition };
  }),
];
