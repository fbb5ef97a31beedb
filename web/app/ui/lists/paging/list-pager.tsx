import { formatRange, type Page } from '@edc/contract/common/lists/paging-rules';
import { ButtonLink } from '../../actions/button-link';

interface ListPagerProps {
  page: Page<unknown>;
  /** The address of the page at a cursor; without one the first page's. */
  href: (cursor?: string) => string;
  label: string;
}

/** The range of this page, and links to the pages before and after it. */
export function ListPager({ page, href, label }: ListPagerProps) {
  if (page.items.length === 0) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-small text-muted tabular-nums">{formatRange(page)}</p>
      <p className="flex flex-wrap gap-2">
        {page.previous && (
          <>
            <ButtonLink to={href()} variant="quiet" size="small">
              First
            </ButtonLink>
            <ButtonLink to={href(page.previous)} variant="secondary" size="small">
              Previous
            </ButtonLink>
          </>
        )}
        {page.next && (
          <ButtonLink to={href(page.next)} variant="secondary" size="small">
            Next
          </ButtonLink>
        )}
      </p>
    </nav>
  );
}
