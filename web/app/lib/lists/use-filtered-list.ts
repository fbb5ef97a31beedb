import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useListPending } from './use-list-pending';

export interface ListValues {
  /** If the list has a search field. */
  q?: string;
  sort: string;
  cursor: string;
}

/** Shared by the parts of a list: its filters without sort and page, and addresses of others. */
export function useFilteredList<Values extends ListValues>(
  values: Values,
  href: (values: Partial<Values>) => string,
) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { cursor: _cursor, sort, ...rest } = values;
  const filtered = rest as unknown as Omit<Values, 'sort' | 'cursor'> & Record<string, string>;
  const pending = useListPending((next) => next.toString() !== search.slice(1), pathname);
  const address = (given: object) => href(given as Partial<Values>);

  const findBy = useCallback(
    (q: string) =>
      void navigate(href({ ...values, q, cursor: '' } as Partial<Values>), {
        replace: true,
        preventScrollReset: true,
      }),
    [navigate, values, href],
  );
  return {
    filtered,
    sort,
    pending,
    findBy,
    apply: (chosen: Record<string, string>) =>
      void navigate(address({ ...chosen, q: values.q, sort })),
    hrefWithout: (name: string) => address({ ...filtered, sort, [name]: '' }),
    sortHref: (next: string) => address({ ...filtered, sort: next }),
    /** The current query, without the page, for a saved view. */
    view: address({ ...filtered, sort }).split('?')[1] ?? '',
    pageHref: (cursor?: string) => address({ ...filtered, sort, cursor: cursor ?? '' }),
  };
}
