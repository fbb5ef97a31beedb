import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import Check from 'lucide-react/icons/check';
import { Link } from 'react-router';
import { PopBelow, popLineClass } from '../actions/pop-below';

/** The meaning of sorting by a column, forwards and backwards. */
const orders = {
  text: ['A to Z', 'Z to A'],
  time: ['oldest first', 'newest first'],
  number: ['smallest first', 'largest first'],
} as const;

export type Order = keyof typeof orders | readonly [forwards: string, backwards: string];

export const orderWords = (order: Order = 'text') =>
  typeof order === 'string' ? orders[order] : order;

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

interface SortColumn {
  key: string;
  header: string;
  title?: boolean;
  hideHeader?: boolean;
  sort?: string;
  order?: Order;
}

export interface SortMenuProps {
  columns: readonly SortColumn[];
  sort: string;
  sortHref: (sort: string) => string;
}

/** A phone shows no header to press. */
export function SortMenu({ columns, sort, sortHref }: SortMenuProps) {
  const sortable = columns.filter((column) => column.sort);
  const lines = sortable.flatMap(({ header, sort: by = '', order }) => {
    const [forwards, backwards] = orderWords(order);
    const words = (order: string) =>
      sortable.length === 1 ? capital(order) : `${header}, ${order}`;
    return [
      { sort: by, words: words(forwards) },
      { sort: `-${by}`, words: words(backwards) },
    ];
  });
  if (lines.length === 0) return null;
  const current = lines.find((one) => one.sort === sort);
  return (
    <div className="md:hidden">
      <PopBelow
        label={current ? `Sort: ${current.words}` : 'Sort'}
        trigger={<ArrowUpDown />}
        align="end"
      >
        {lines.map((line) => (
          <Link
            key={line.sort}
            to={sortHref(line.sort)}
            aria-current={line === current ? 'true' : undefined}
            className={popLineClass}
          >
            {line.words}
            {line === current && <Check className="ml-auto" />}
          </Link>
        ))}
      </PopBelow>
    </div>
  );
}
