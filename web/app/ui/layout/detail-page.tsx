import ChevronLeft from 'lucide-react/icons/chevron-left';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { cx } from '../hooks/cx';
import { useKey } from '../hooks/use-key';
import type { Fact } from './facts';

interface DetailPageProps {
  /** The list, and the key of the row that led here; the list's own filters are kept. */
  back: { to: string; label: string; row: string };
  title: string;
  /** Codes and states beside the title. */
  marks?: ReactNode;
  actions?: ReactNode;
  /** Messages above everything. */
  notes?: ReactNode;
  /** The present facts, on the left. */
  facts: ReactNode;
  /** The history, on the right. */
  history: ReactNode;
  /** The facts are a wide table: they take the whole width, with the history below. */
  wide?: boolean;
}

/** Leads back to a list in its earlier state, also with the key `u`. */
export function BackLink({ to, label, row }: DetailPageProps['back']) {
  const { state } = useLocation();
  const link = useKey<HTMLAnchorElement>('u');
  return (
    <Link
      ref={link}
      to={typeof state?.from === 'string' ? state.from : to}
      state={{ cameFrom: row }}
      aria-keyshortcuts="u"
      className="-ml-1 inline-flex min-h-9 items-center gap-1 justify-self-start pr-2 text-muted hover:text-ink hover:underline pointer-coarse:min-h-11"
    >
      <ChevronLeft className="size-4" />
      {label}
    </Link>
  );
}

/** One thing of the console: facts left, history right, actions on top. */
export function DetailPage(props: DetailPageProps) {
  const { back, title, marks, actions, notes, facts, history, wide } = props;
  return (
    <div className="grid gap-4 px-4 py-4 md:px-6">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 gap-1">
          <BackLink {...back} />
          <h1 className="text-section">{title}</h1>
          {marks && <div className="flex flex-wrap items-center gap-2">{marks}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      {notes}
      <div
        className={cx(
          'grid items-start gap-4',
          !wide && 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]',
        )}
      >
        <div className="grid gap-4">{facts}</div>
        <div className="grid gap-4">{history}</div>
      </div>
    </div>
  );
}

interface PanelProps {
  /** The anchor for links from other pages. */
  id?: string;
  title: string;
  /** A count, or a link. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of a page under a heading of its own. */
export function Panel({ id, title, aside, children }: PanelProps) {
  return (
    <section
      id={id}
      className="min-w-0 scroll-mt-16 rounded-card border border-line bg-card target:border-link"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line px-4 py-2.5">
        <h2 className="text-lead">{title}</h2>
        {aside !== undefined && <div className="text-small text-muted tabular-nums">{aside}</div>}
      </div>
      <div className="px-4 py-3">{children}</div>
    </section>
  );
}

interface FactRowsProps {
  /** Those that do not apply are false or empty. */
  facts: readonly (Fact | false | null | '')[];
}

/** Terms and values in two columns, one line each: denser than `Facts`. */
export function FactRows({ facts }: FactRowsProps) {
  return (
    // Large text: long terms wrap before the values run out of room.
    <dl className="grid grid-cols-[minmax(min(6rem,45%),auto)_minmax(45%,1fr)] gap-x-4 gap-y-1.5">
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact.term} className="col-span-2 grid grid-cols-subgrid">
              <dt className="min-w-0 text-muted wrap-anywhere">{fact.term}</dt>
              <dd className="min-w-0 wrap-anywhere">{fact.detail}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
