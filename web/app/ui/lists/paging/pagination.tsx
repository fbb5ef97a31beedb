import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../../hooks/cx';
import { pageWindow } from './page-window';

interface PaginationProps {
  page: number;
  pages: number;
  /** The address of a page. */
  href: (page: number) => string;
  /** What is being paged, for screen readers. */
  label?: string;
  /** How many page numbers are shown at most. */
  most?: number;
}

const box =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-control border px-3 font-semibold tabular-nums no-underline';

export function Pagination({ page, pages, href, label = 'Pages', most = 3 }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap items-center justify-center gap-1.5">
        <li>
          <Neighbour to={page > 1 ? href(page - 1) : null} rel="prev">
            <ChevronLeft className="size-5" />
            <span className="max-md:sr-only">Previous</span>
          </Neighbour>
        </li>
        {pageWindow(page, pages, most).map((number) => (
          <li key={number}>
            <Link
              to={href(number)}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              className={cx(
                box,
                number === page
                  ? 'border-transparent bg-indigo-bright text-on-indigo'
                  : 'border-line bg-card text-ink hover:bg-hover',
              )}
            >
              {number}
            </Link>
          </li>
        ))}
        <li>
          <Neighbour to={page < pages ? href(page + 1) : null} rel="next">
            <span className="max-md:sr-only">Next</span>
            <ChevronRight className="size-5" />
          </Neighbour>
        </li>
      </ul>
    </nav>
  );
}

interface NeighbourProps {
  to: string | null;
  rel: 'prev' | 'next';
  children: ReactNode;
}

/** On the first and last page it stays as plain text, so that nothing moves. */
function Neighbour({ to, rel, children }: NeighbourProps) {
  if (to === null) {
    return <span className={cx(box, 'border-transparent font-normal text-muted')}>{children}</span>;
  }
  return (
    <Link to={to} rel={rel} className={cx(box, 'border-line bg-card text-ink hover:bg-hover')}>
      {children}
    </Link>
  );
}
