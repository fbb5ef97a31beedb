import type { Exhibition } from '@edc/contract/site/exhibitions';
import type { LoadArgs } from '../../../lib/api/load';
import { readFilters } from './address';
import { shorten } from './shorten';

const onCard = (exhibition: Exhibition) => {
  const { id, title, semester, category, description, mediaType, featured, picture } = exhibition;
  const words = shorten(description);
  return { id, title, semester, category, description: words, mediaType, featured, picture };
};
export type ExhibitionOnCard = ReturnType<typeof onCard>;

export async function loadExhibitions({ call, url }: LoadArgs) {
  const { semester, category, page } = readFilters(url.searchParams);
  const { data } = await call('GET /website/exhibitions', { semester, category, page });
  return {
    ...data,
    semester,
    category,
    items: data.items.map(onCard),
    at: `${url.origin}/exhibition`,
  };
}

export type ExhibitionList = Awaited<ReturnType<typeof loadExhibitions>>;

export async function loadExhibition({ call, url, params }: LoadArgs) {
  const { data } = await call('GET /website/exhibitions/{id}', { id: params.id ?? '' });
  return {
    exhibition: data,
    filters: readFilters(url.searchParams),
    at: `${url.origin}/exhibition/${data.id}`,
  };
}
