import { readSort } from '@edc/contract/paging-rules';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { type ListSelection, SelectionBar, tickColumn } from './list-selection';
import { Menu, MenuLink } from './menu';
import { isSelected } from './selection';
import { type Column, Table } from './table';
import { useRowKeys } from './use-row-keys';

export interface ListColumn<Row> extends Column<Row> {
  /** The sort of the list that this column stands for. */
  sort?: string;
}

interface ListTableProps<Row> {
  caption: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What a person calls the row, for its checkbox. */
  rowName: (row: Row) => string;
  /** Where a row leads; the column with `title` becomes the link. */
  rowHref?: (row: Row) => string;
  /** `name` or `-name`. */
  sort: string;
  sortHref: (sort: string) => string;
  /** Keys of columns that the person has put away. */
  hidden?: ReadonlySet<string>;
  selection?: ListSelection;
  empty?: ReactNode;
  loading?: boolean;
}

/** Every list of the console: sorting and pages are links, so that the address is the list. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { columns, rows, rowKey, rowName, rowHref, hidden, selection, sort, sortHref } = props;
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  const visible = columns
    .filter(({ key }) => !hidden?.has(key))
    .map((column) => asLink(withSort(column, sort, sortHref), rowHref));
  const onPage = rows.map(rowKey);
  return (
    <div ref={list} className="grid gap-3">
      <SortMenu columns={columns} sort={sort} sortHref={sortHref} />
      {selection && <SelectionBar {...selection} onPage={onPage} />}
      <Table<Row>
        sticky
        caption={props.caption}
        rows={rows}
        rowKey={rowKey}
        empty={props.empty}
        loading={props.loading ?? false}
        columns={selection ? [tickColumn(selection, onPage, rowKey, rowName), ...visible] : visible}
        isChosen={(row) => selection !== undefined && isSelected(selection.selected, rowKey(row))}
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
  return {
    ...column,
    sorted: isSorted ? (descending ? 'descending' : 'ascending') : undefined,
    control: (
      <Link
        to={sortHref(isSorted && !descending ? `-${column.sort}` : column.sort)}
        preventScrollReset
        className="inline-flex items-center gap-1 text-inherit no-underline hover:underline"
      >
        {column.header}
        {isSorted && <Arrow className="size-4" />}
      </Link>
    ),
  };
}

function asLink<Row>(
  column: ListColumn<Row>,
  rowHref: ((row: Row) => string) | undefined,
): ListColumn<Row> {
  if (!column.title || !rowHref) return column;
  return {
    ...column,
    cell: (row) => (
      <Link to={rowHref(row)} data-row-link="" className="font-semibold">
        {column.cell(row)}
      </Link>
    ),
  };
}

/** On a phone there is no header to press. */
function SortMenu<Row>({
  columns,
  sort,
  sortHref,
}: Pick<ListTableProps<Row>, 'columns' | 'sort' | 'sortHref'>) {
  const sorts = columns.flatMap((column) =>
    column.sort
      ? [
          { sort: column.sort, words: `${column.header}, ascending` },
          { sort: `-${column.sort}`, words: `${column.header}, descending` },
        ]
      : [],
  );
  if (sorts.length === 0) return null;
  const current = sorts.find((one) => one.sort === sort);
  return (
    <div className="md:hidden">
      <Menu trigger={`Sort: ${current?.words ?? 'choose'}`} align="start">
        {sorts.map((one) => (
          <MenuLink key={one.sort} to={sortHref(one.sort)}>
            {one.words}
          </MenuLink>
        ))}
      </Menu>
    </div>
  );
}
