import type { LoaderCall } from '../../../lib/api/api';
import { isNotThere } from '../../../lib/api/not-found';
import { type KeptPage, NOTHING } from '../../../lib/pages/kept-page';
import { detailAddress, type Filters, listAddress, readFilters } from './address';

/** The filters with an existing page; undefined if one of them is unknown. */
async function existing(call: LoaderCall, chosen: Filters): Promise<Filters | undefined> {
  const { data: all } = await call('GET /website/exhibitions');
  const { semester, category, page } = chosen;
  if (semester && !all.semesters.includes(semester)) return undefined;
  if (category && !all.categories.includes(category)) return undefined;
  if (page === 1) return chosen;
  const isFiltered = semester !== '' || category !== '';
  const { data } = isFiltered ? await call('GET /website/exhibitions', chosen) : { data: all };
  return { ...chosen, page: Math.min(page, data.pages) };
}

export const keptExhibitionList: KeptPage = {
  isForReading: true,
  address: ({ url }) => listAddress(readFilters(url.searchParams)),
  find: async ({ call, url }) =>
    listAddress((await existing(call, readFilters(url.searchParams))) ?? { category: NOTHING }),
};

/** With the filters of the list that it was opened from. */
const addressOf = (id = '', filters: Partial<Filters> = {}) =>
  detailAddress(encodeURIComponent(id), filters);

async function isThere(call: LoaderCall, id = ''): Promise<boolean> {
  try {
    await call('GET /website/exhibitions/{id}', { id });
    return true;
  } catch (error) {
    if (isNotThere(error)) return false;
    throw error;
  }
}

export const keptExhibition: KeptPage = {
  isForReading: true,
  address: ({ params, url }) => addressOf(params.id, readFilters(url.searchParams)),
  find: async ({ call, params, url }) =>
    (await isThere(call, params.id))
      ? addressOf(params.id, await existing(call, readFilters(url.searchParams)))
      : addressOf(NOTHING),
};
