import type { LoadArgs } from '../../../lib/api/load';
import { readFilters } from './address';
import { shorten } from './shorten';

export async function loadExhibitions({ call, url }: LoadArgs) {
  const { semester, category, page } = readFilters(url.searchParams);
  const { data } = await call('GET /website/exhibitions', { semester, category, page });
  return {
    ...data,
    semester,
    category,
    items: data.items.map(
      ({
        id,
        title,
        semester: when,
        category: kind,
        description,
        mediaType,
        featured,
        picture,
      }) => ({
        id,
        title,
        semester: when,
        category: kind,
        description: shorten(description),
        mediaType,
        featured,
        picture,
      }),
    ),
    at: `${url.origin}/exhibition`,
  };
}

export type ExhibitionList = Awaited<ReturnType<typeof loadExhibitions>>;
export type ExhibitionOnCard = ExhibitionList['items'][number];

export async function loadExhibition({ call, url, params }: LoadArgs) {
  const { data } = await call('GET /website/exhibitions/{id}', { id: params.id ?? '' });
  return {
    exhibition: data,
    filters: readFilters(url.searchParams),
    at: `${url.origin}/exhibition/${data.id}`,
  };
}
