import type { Key, ReactNode } from 'react';
import { cx } from '../hooks/cx';
import { TableSkeleton } from './table-skeleton';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** For figures and actions. */
  align?: 'end';
  /** The card's heading on a phone: shown first, without its label. */
  title?: boolean;
  /** Shown in the table only. */
  hideOnCard?: boolean;
  /** On a phone the value needs no label. */
  plainOnCard?: boolean;
  /** For rows without a value: left out of their cards. */
  isEmpty?: (row: Row) => boolean;
  /** Hidden if the list has little room, such as beside a preview. */
  secondary?: boolean;
  /** Takes the remaining width; by default the column with `title` does. */
  grow?: boolean;
  /**
   * Its text wraps instead of being cut, so that the others keep their width; `wide` reserves more
   * width, for more than a few words.
   */
  wrap?: boolean | 'wide';
  /** Stays visible if the table is wider than its container: buttons, and the row's name. */
  pinned?: 'start' | 'end';
  /** The header is only for screen readers, e.g. above buttons. */
  hideHeader?: boolean;
  /** Replaces the header's text, if there is a header. */
  control?: ReactNode;
  /** The table is sorted by this column. */
  sorted?: 'ascending' | 'descending' | undefined;
}

interface TableProps<Row> {
  caption: string;
  /** Shows the caption above the table, not only to screen readers. */
  showCaption?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** Shown without rows: an EmptyState. */
  empty?: ReactNode;
  loading?: boolean;
  /**
   * A long list: dense rows that scroll under the header, in their own box or with the part of the
   * page that holds the table.
   */
  sticky?: 'box' | 'page';
  /** Highlighted as chosen. */
  isChosen?: (row: Row) => boolean;
}

// On a phone the elements are blocks, so without these roles they would not be a table.
const role = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
};

/** A table on a wide screen, cards on a phone, from the same elements. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, showCaption, columns, rows, rowKey, empty, loading, sticky, isChosen } = props;
  if (loading) return <TableSkeleton label={caption} columns={columns.length} />;
  if (rows.length === 0 && empty) return empty;

  const growing = columns.find(({ grow }) => grow) ?? columns.find(({ title }) => title);

  return (
    <div
      className={cx(
        sticky !== 'page' &&
          'relative overflow-x-auto md:rounded-card md:border md:border-line md:bg-card md:shadow-card',
        sticky === 'box' && 'md:max-h-[calc(100dvh-12rem)] md:overflow-y-auto',
      )}
    >
      <table
        {...role.table}
        className={cx(
          'w-full max-md:block',
          sticky && 'md:text-small md:[&_td]:py-1.5',
          sticky === 'page' &&
            'md:bg-card md:[&_td]:whitespace-nowrap md:[&_td:first-child]:pl-6 md:[&_td:last-child]:pr-6 md:[&_td>div]:max-w-60 md:[&_td>div]:overflow-clip md:[&_td>div]:[overflow-clip-margin:4px] md:[&_td>div]:text-ellipsis',
        )}
      >
        <caption
          className={
            showCaption
              ? 'px-4 pt-4 pb-2 text-left font-display text-heading font-bold max-md:block max-md:px-0 max-md:pt-0'
              : 'sr-only'
          }
        >
          {caption}
        </caption>
        <thead {...role.rowgroup} className="max-md:sr-only">
          <tr {...role.row} className="border-b border-line-strong">
            {columns.map((column) => (
              <th
                key={column.key}
                {...role.columnheader}
                scope="col"
                aria-sort={column.sorted}
                className={cx(
                  sticky &&
                    'md:sticky md:top-0 md:z-1 md:bg-card md:shadow-[inset_0_-1px_var(--line-strong)]',
                  column.secondary && secondaryClass,
                  sticky === 'page'
                    ? 'py-2 whitespace-nowrap first:pl-6 last:pr-6'
                    : 'py-3 first:pl-4 last:pr-4',
                  'px-3 text-left text-small font-semibold text-muted',
                  column.align && 'text-right',
                )}
              >
                <span
                  className={cx(
                    column.hideHeader && 'sr-only',
                    column.control !== undefined && 'md:hidden',
                  )}
                >
                  {column.header}
                </span>
                {column.control && <span className="max-md:hidden">{column.control}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          {...role.rowgroup}
          className={cx('max-md:grid max-md:grid-cols-1', sticky ? 'max-md:gap-2' : 'max-md:gap-3')}
        >
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              {...role.row}
              className={cx(
                'border-line max-md:flex max-md:rounded-card max-md:border max-md:shadow-card md:border-b md:last:border-0 md:hover:bg-hover',
                sticky
                  ? 'max-md:flex-wrap max-md:items-baseline max-md:gap-x-4 max-md:gap-y-1 max-md:p-3'
                  : 'max-md:flex-col max-md:p-4',
                isChosen?.(row) ? 'bg-hover' : sticky === 'page' ? 'bg-card' : 'max-md:bg-card',
              )}
            >
              {columns.map((column) => (
                <Cell
                  key={column.key}
                  column={column.isEmpty?.(row) ? { ...column, hideOnCard: true } : column}
                  compact={sticky !== undefined}
                  grows={sticky === 'page' && column === growing}
                >
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  column: Omit<Column<never>, 'cell' | 'isEmpty'>;
  /** In a long list: on a phone its facts are side by side. */
  compact: boolean;
  grows: boolean;
  children: ReactNode;
}

/** By the list's width, which depends on the preview beside it. */
const secondaryClass = 'md:@max-3xl:hidden';

const pinnedClass = {
  start: 'md:sticky md:left-0 md:bg-inherit',
  end: 'md:sticky md:right-0 md:bg-inherit md:[&&>div]:max-w-none',
};

const cardCell = {
  title: 'max-md:-order-1 max-md:pb-2 max-md:text-lead',
  labelled:
    'max-md:flex max-md:justify-between max-md:gap-4 max-md:border-t max-md:border-dashed max-md:border-line max-md:py-2',
  other: 'max-md:pt-2',
  content: 'max-md:text-right',
};
const compactCell = {
  title: 'max-md:-order-2 max-md:grow max-md:basis-4/5',
  labelled: 'max-md:flex max-md:gap-1.5 max-md:text-small',
  other: 'max-md:-order-1',
  content: '',
};

function Cell({ column, compact, grows, children }: CellProps) {
  const card = compact ? compactCell : cardCell;
  const labelled = !column.title && !column.hideHeader;
  return (
    <td
      {...role.cell}
      className={cx(
        'min-w-0 md:px-3 md:py-3 md:first:pl-4 md:last:pr-4',
        // The largest width of a cell is its preferred one: it is cut only without room.
        column.wrap &&
          cx(
            'md:[&&]:whitespace-normal md:[&&>div]:wrap-break-word',
            column.title && 'md:[&&>div]:min-w-40',
            !column.title &&
              (column.wrap === 'wide' ? 'md:[&&>div]:min-w-36' : 'md:[&&>div]:min-w-24'),
          ),
        column.pinned && pinnedClass[column.pinned],
        // A wrapped name keeps its least width inside, so that it does not reach into the next cell.
        grows &&
          cx(
            'md:w-1/2 md:max-w-0 md:[&&>div]:max-w-none',
            column.wrap && column.title ? 'md:min-w-52' : 'md:min-w-36',
          ),
        column.align && 'md:text-right',
        column.title && cx('font-semibold', card.title),
        labelled && card.labelled,
        column.hideHeader && (column.align && compact ? 'max-md:ml-auto' : card.other),
        column.hideOnCard && 'max-md:hidden',
        column.secondary && secondaryClass,
      )}
    >
      {labelled && (
        <span
          aria-hidden="true"
          className={cx('text-muted md:hidden', column.plainOnCard && 'max-md:hidden')}
        >
          {column.header}
        </span>
      )}
      <div className={cx('min-w-0', labelled && card.content)}>{children}</div>
    </td>
  );
}
