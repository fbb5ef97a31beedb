import { readSort } from '@edc/contract/common/lists/paging-rules';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigationType } from 'react-router';
import { forgetLeftRow, keepLeftRow, readLeftRow } from '../forms/left-row';
import { cx } from '../hooks/cx';
import { BulkBar } from './selection/bulk-bar';
import { type ListSelection, tickColumn } from './selection/list-selection';
import { isSelected } from './selection/selection';
import { type Order, orderWords, SortMenu } from './sort-menu';
import { type Column, Table } from './table';
import { useRowClick } from './use-row-click';
import { useRowKeys } from './use-row-keys';

export interface ListColumn<Row> extends Column<Row> {
  /** The list's sort order for this column. */
  sort?: string;
  /** The meaning of its two directions; names go from A to Z. */
  order?: Order;
}

/** Keys of columns that the user has hidden, for the list on the page. */
export const HiddenColumns = createContext<ReadonlySet<string>>(new Set());

export interface ListTableProps<Row> {
  caption: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The row's name, for its checkbox. */
  rowName: (row: Row) => string;
  /** The target of a row; the column with `title` becomes the link. */
  rowHref?: (row: Row) => string;
  /** `name` or `-name`. */
  sort: string;
  sortHref: (sort: string) => string;
  /** Keys of columns that the user has hidden. */
  hidden?: ReadonlySet<string>;
  selection?: ListSelection;
  /** Inside a `ListPage`, which has the sort menu and the `BulkBar`. */
  docked?: boolean;
  /** The row whose link has the focus, by `j` and `k` or Tab. */
  onRowFocus?: (row: Row) => void;
  /** Highlighted as the current one. */
  current?: string | undefined;
  empty?: ReactNode;
  loading?: boolean;
}

/** Every list of the console: sorting and pages are links, so the address describes the list. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { columns, rows, rowKey, rowName, rowHref, selection, sort, sortHref } = props;
  const putAway = useContext(HiddenColumns);
  const hidden = props.hidden ?? putAway;
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  useRowClick(list);
  const { pathname, search, state } = useLocation();
  const from = pathname + search;
  const isBack = useNavigationType() === 'POP';
  // Read once: a row opened from here is stored for the next visit of the list.
  const [leftRow] = useState(() => (isBack ? readLeftRow(from) : undefined));
  const cameFrom: unknown = state?.cameFrom ?? leftRow;
  // Returning from a row continues there.
  useEffect(() => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
    links.find(({ dataset }) => dataset.rowLink === cameFrom)?.focus();
    forgetLeftRow();
  }, [cameFrom]);
  const visible = columns
    .filter(({ key }) => !hidden.has(key))
    .map((column) =>
      asLink(
        withSort(column, sort, sortHref),
        rowHref && {
          href: rowHref,
          key: rowKey,
          from,
          onFocus: props.onRowFocus,
        },
      ),
    );
  const onPage = rows.map(rowKey);
  return (
    <div
      ref={list}
      className={cx('grid gap-3', rowHref && '[&_tbody_tr:has([data-row-link])]:cursor-pointer')}
    >
      {!props.docked && <SortMenu columns={columns} sort={sort} sortHref={sortHref} />}
      {selection && !props.docked && <BulkBar {...selection} onPage={onPage} />}
      <Table<Row>
        sticky={props.docked ? 'page' : 'box'}
        caption={props.caption}
        rows={rows}
        rowKey={rowKey}
        empty={props.empty}
        loading={props.loading ?? false}
        columns={selection ? [tickColumn(selection, onPage, rowKey, rowName), ...visible] : visible}
        isChosen={(row) =>
          rowKey(row) === props.current ||
          (selection !== undefined && isSelected(selection.selected, rowKey(row)))
        }
      />
    </div>
  );
}

function withSort<Row>(
  column: ListColumn<Row>,
  sort: string,
  sortHref: (sort: string) => string,
): ListColumn<Row> {
  if (!column.sort) return column;
  const { key, descending } = readSort(sort);
  const isSorted = key === column.sort;
  const Arrow = descending ? ArrowDown : ArrowUp;
  const next = isSorted && !descending ? `-${column.sort}` : column.sort;
  const [forwards, backwards] = orderWords(column.order);
  return {
    ...column,
    sorted: isSorted ? (descending ? 'descending' : 'ascending') : undefined,
    control: (
      <Link
        to={sortHref(next)}
        title={`Sort: ${next === column.sort ? forwards : backwards}`}
        preventScrollReset
        className="inline-flex items-center gap-1 text-inherit no-underline hover:underline"
      >
        {column.header}
        {isSorted && <Arrow className="size-4" />}
      </Link>
    ),
  };
}

interface RowLink<Row> {
  href: (row: Row) => string;
  key: (row: Row) => string;
  /** The list's address, for the way back. */
  from: string;
  onFocus: ((row: Row) => void) | undefined;
}

function asLink<Row>(column: ListColumn<Row>, link: RowLink<Row> | undefined): ListColumn<Row> {
  if (!column.title || !link) return column;
  return {
    ...column,
    cell: (row) => (
      <Link
        to={link.href(row)}
        state={{ from: link.from }}
        data-row-link={link.key(row)}
        onClick={() => keepLeftRow(link.from, link.key(row))}
        onFocus={({ currentTarget }) => {
          // A press opens the row: a preview that opens first would move it from under the pointer.
          if (currentTarget.matches(':focus-visible')) link.onFocus?.(row);
        }}
        className="font-semibold"
      >
        {column.cell(row)}
      </Link>
    ),
  };
}
