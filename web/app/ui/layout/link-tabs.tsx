import { Link } from 'react-router';
import { cx } from '../hooks/cx';
import { useCurrentInView } from '../hooks/use-current-in-view';

interface LinkTab {
  /** Needed if two have the same name. */
  key?: string;
  label: string;
  to: string;
  current: boolean;
  /** How many wait there; zero is not shown. */
  count?: number | undefined;
}

/** Views of one list as tabs: each is an address. On a phone the row can be swiped. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  const nav = useCurrentInView<HTMLElement>(tabs.find((tab) => tab.current)?.to);
  return (
    <nav
      ref={nav}
      aria-label={label}
      className="relative flex min-w-0 grow gap-1 overflow-x-auto [scrollbar-width:none] max-md:mask-r-from-[calc(100%-2rem)] max-md:pr-8"
    >
      {tabs.map(({ key, label: words, to, current: isCurrent, count }) => (
        <Link
          key={key ?? words}
          to={to}
          aria-current={isCurrent ? 'page' : undefined}
          className={cx(
            'inline-flex min-h-9 shrink-0 items-center gap-1.5 border-b-2 px-2.5 no-underline pointer-coarse:min-h-11',
            isCurrent
              ? 'border-link font-semibold text-link'
              : 'border-transparent text-muted hover:text-ink',
          )}
        >
          {words}
          {count ? <span className="tabular-nums">{` ${count}`}</span> : null}
        </Link>
      ))}
    </nav>
  );
}
