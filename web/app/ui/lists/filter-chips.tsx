import { Link } from 'react-router';
import { cx } from '../hooks/cx';
import { useCurrentInView } from '../hooks/use-current-in-view';

export interface Chip {
  label: string;
  to: string;
  current: boolean;
}

interface FilterChipsProps {
  /** The name of the filter, shown above the chips. */
  label: string;
  chips: readonly Chip[];
}

/** One filter as a row of links, which also works without script. */
export function FilterChips({ label, chips }: FilterChipsProps) {
  const row = useCurrentInView<HTMLUListElement>(chips.find((chip) => chip.current)?.to);
  return (
    <nav aria-label={`Filter by ${label.toLowerCase()}`} className="min-w-0">
      <p aria-hidden="true" className="mb-1.5 font-semibold">
        {label}
      </p>
      <ul
        ref={row}
        className="relative -mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0"
      >
        {chips.map(({ label: words, to, current }) => (
          <li key={words} className="shrink-0">
            <Link
              to={to}
              preventScrollReset
              aria-current={current ? 'true' : undefined}
              className={cx(
                'inline-flex min-h-11 items-center rounded-full border px-4 no-underline transition-colors duration-(--quick)',
                current
                  ? 'border-transparent bg-indigo-bright font-semibold text-on-indigo'
                  : 'border-line-strong bg-card text-ink hover:bg-hover',
              )}
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
