import type { ReactNode } from 'react';
import { ScreenPurpose } from '../layout/screen-purpose';
import { ColumnChooser } from './column-chooser';
import { HiddenColumns } from './list-table';
import { SortMenu, type SortMenuProps } from './sort-menu';
import { useStoredSet } from './use-stored-set';

export interface ListPageProps {
  title: string;
  /** How many rows match, in words. */
  count: string;
  /** The name under which the browser remembers hidden columns. */
  order?: SortMenuProps;
  /** Keys of columns that are hidden by default. */
  name?: string;
  /** Keys of columns that are hidden by default. */
  hiddenAtFirst?: readonly string[];
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
 * A list of the console. On a wide screen it fills the window: only the rows scroll. On a phone it
 * is an ordinary page.
 */
export function ListPage(props: ListPageProps) {
  const { title, count, order, actions, views, filters, note, table, bulk, pager, preview } = props;
  const { name, hiddenAtFirst } = props;
  const [hidden, setHidden] = useStoredSet(name && `edc_staff_${name}_columns`, hiddenAtFirst);
  return (
    <div className="min-w-0 md:flex md:h-full md:flex-col">
      <div className="min-w-0 md:flex md:min-h-0 md:grow">
        <div className="min-w-0 md:@container md:flex md:grow md:flex-col">
          <header className="grid gap-3 px-4 pt-4 md:px-6">
            <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-2 md:gap-x-6">
              <h1 className="flex min-w-0 flex-wrap items-baseline gap-x-2 text-section md:gap-x-3 wrap-anywhere">
                {title}
                <span className="font-sans text-small font-normal tracking-normal text-muted tabular-nums">
                  {count}
                </span>
              </h1>
              <div className="flex flex-wrap gap-2 empty:hidden">
                {order && name && (
                  <div className="max-md:hidden">
                    <ColumnChooser columns={order.columns} hidden={hidden} onChange={setHidden} />
                  </div>
                )}
                {actions}
                {order && !filters && <SortMenu {...order} />}
              </div>
            </div>
            <div className="max-md:hidden">
              <ScreenPurpose />
            </div>
            {views}
            {filters && (
              <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
                {/* A row of filters may be swiped out at the left, but not over the sort menu. */}
                <div className="min-w-0 max-md:-ml-4 max-md:overflow-x-clip max-md:pl-4">
                  {filters}
                </div>
                {order && <SortMenu {...order} />}
              </div>
            )}
          </header>
          <div className="mt-3 min-h-0 px-4 md:grow md:overflow-auto md:border-t md:border-line md:px-0">
            {note && <div className="py-3 md:px-6">{note}</div>}
            <HiddenColumns value={hidden}>{table}</HiddenColumns>
          </div>
          <div className="px-4 py-3 empty:hidden md:border-t md:border-line md:px-6">{pager}</div>
          {/* On a phone the rows come first. */}
          <div className="px-4 pb-4 empty:hidden md:hidden">
            <ScreenPurpose />
          </div>
        </div>
        {preview}
      </div>
      {/* Below a preview too: beside one its actions would take several lines. */}
      {bulk}
    </div>
  );
}
