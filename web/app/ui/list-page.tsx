import type { ReactNode } from 'react';
import { ScreenPurpose } from './screen-purpose';

interface ListPageProps {
  title: string;
  /** How many rows match, in words. */
  count: string;
  actions?: ReactNode;
  /** Saved views as tabs. */
  views?: ReactNode;
  /** Search field and filter chips. */
  filters?: ReactNode;
  /** A message above the rows. */
  note?: ReactNode;
  table: ReactNode;
  bulk?: ReactNode;
  pager: ReactNode;
  /** Beside the rows on a wide screen. */
  preview?: ReactNode;
}

/**
 * A list of the console. On a wide screen it fills the window: the rows scroll, everything around
 * them stays. On a phone it is a page like any other.
 */
export function ListPage(props: ListPageProps) {
  const { title, count, actions, views, filters, note, table, bulk, pager, preview } = props;
  return (
    <div className="min-w-0 md:flex md:h-full">
      <div className="min-w-0 md:@container md:flex md:grow md:flex-col">
        <header className="grid gap-3 px-4 pt-4 md:px-6">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <h1 className="flex flex-wrap items-baseline gap-x-3 text-section">
              {title}
              <span className="font-sans text-small font-normal tracking-normal text-muted tabular-nums">
                {count}
              </span>
            </h1>
            {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
          </div>
          <ScreenPurpose />
          {views}
          {filters}
        </header>
        <div className="mt-3 min-h-0 px-4 md:grow md:overflow-auto md:border-t md:border-line md:px-0">
          {note && <div className="pt-3 md:px-6">{note}</div>}
          {table}
        </div>
        {bulk}
        <div className="px-4 py-3 md:border-t md:border-line md:px-6">{pager}</div>
      </div>
      {preview}
    </div>
  );
}
