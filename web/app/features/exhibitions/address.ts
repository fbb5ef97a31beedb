export interface Filters {
  semester: string;
  category: string;
  page: number;
}

/** What the address asks for; nonsense in it asks for nothing. */
export function readFilters(params: URLSearchParams): Filters {
  const page = Number(params.get('page') ?? 1);
  return {
    semester: params.get('semester') ?? '',
    category: params.get('category') ?? '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

function query({ semester, category, page }: Partial<Filters>): string {
  const params = new URLSearchParams({
    ...(semester ? { semester } : {}),
    ...(category ? { category } : {}),
    ...(page && page > 1 ? { page: String(page) } : {}),
  });
  return params.size > 0 ? `?${params}` : '';
}

export const listAddress = (filters: Partial<Filters>) => `/exhibition${query(filters)}`;

/** It carries the filters along, so that the way back leads to the same list. */
export const detailAddress = (id: string, filters: Partial<Filters>) =>
  `/exhibition/${id}${query(filters)}`;
