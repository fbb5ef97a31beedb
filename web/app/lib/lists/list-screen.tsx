import type { ExportFormat } from '@edc/contract/common/lists/export-formats';
import { formatTotal, type Page } from '@edc/contract/common/lists/paging-rules';
import type { ConsoleList } from '@edc/contract/people/staff-view-rules';
import type { StaffView } from '@edc/contract/people/staff-views';
import type { ReactNode } from 'react';
import { Button } from '../../ui/actions/button';
import { ButtonLink } from '../../ui/actions/button-link';
import { Key } from '../../ui/actions/key';
import { useKey } from '../../ui/hooks/use-key';
import { type Filter, FilterBar } from '../../ui/lists/filter-bar';
import { ListPage, type ListPageProps } from '../../ui/lists/list-page';
import { ListSearch } from '../../ui/lists/list-search';
import { ListTable, type ListTableProps } from '../../ui/lists/list-table';
import { ListPager } from '../../ui/lists/paging/list-pager';
import { BulkBar } from '../../ui/lists/selection/bulk-bar';
import { NOTHING_SELECTED, type Selection, useSelection } from '../../ui/lists/selection/selection';
import { EmptyState } from '../../ui/notices/empty-state';
import { ExportMenu } from './export-menu';
import { withoutEmpty } from './list-params';
import { SavedViews } from './saved-views';
import { type ListValues, useFilteredList } from './use-filtered-list';

/** The filters that are set, as the server is asked for them. */
type Query<Values> = {
  [Name in Exclude<keyof Values, 'sort' | 'cursor'>]?: Exclude<Values[Name], ''>;
};

interface Chosen<Values> {
  selection: Selection;
  /** What all of it matches, where everything is selected. */
  asked: Query<Values>;
  count: number;
  /** The count in words. */
  counted: string;
  clear: () => void;
}

interface Press {
  label: string;
  onPress: () => void;
}

interface ListLink {
  label: string;
  to: string;
  /** State passed to the page there. */
  state?: unknown;
}

interface EmptyList {
  title: string;
  /** What to do next. */
  text: ReactNode;
  action?: ListLink | Press | undefined;
}

type RowProps<Row> = Pick<
  ListTableProps<Row>,
  'columns' | 'rowKey' | 'rowName' | 'rowHref' | 'onRowFocus' | 'current'
>;
type AroundProps = Pick<
  ListPageProps,
  'title' | 'count' | 'name' | 'hiddenAtFirst' | 'actions' | 'note' | 'preview'
>;

interface ListScreenProps<Row, Values extends ListValues> extends RowProps<Row>, AroundProps {
  page: Page<Row>;
  /** The values of the address. */
  values: Values;
  href: (values: Partial<Values>) => string;
  /** The table's name; the title if left out. */
  caption?: string;
  /** The name of the links to other pages; after the table if left out. */
  pages?: string;
  tabs?: ReactNode;
  /** `isTab`: one of the tabs shows exactly this, so there is nothing to save. */
  saved?: { list: ConsoleList; views: readonly StaffView[]; isTab?: boolean };
  search?: { label: string; maxLength: number };
  filters?: readonly Filter[];
  /** Values that are not filters and stay when filters are applied. */
  kept?: Record<string, string>;
  exportFile?: (asked: Query<Values> & { format: ExportFormat }) => Promise<{ url: string }>;
  /** The list's main button, which `e` presses. */
  add?: Press;
  /** `pageOnly`: only rows on the page can be selected. */
  bulk?: { actions: (chosen: Chosen<Values>) => ReactNode; pageOnly?: true } | false;
  empty: EmptyList;
  /** Scrolls with the rows. */
  below?: ReactNode;
  /** Beside the links to other pages. */
  aside?: ReactNode;
}

/** A list of the console from its declaration. */
export function ListScreen<Row, Values extends ListValues>(props: ListScreenProps<Row, Values>) {
  const { page, values, href, columns, rowKey, tabs, saved, search, filters, add, bulk } = props;
  const { exportFile, below } = props;
  const list = useFilteredList(values, href);
  const { filtered, sort, sortHref } = list;
  const asked = withoutEmpty(filtered) as unknown as Query<Values>;
  const pageOnly = bulk ? bulk.pageOnly : false;
  const { selection, select } = useSelection(JSON.stringify(pageOnly ? values : asked));
  const total = pageOnly ? { count: page.items.length, exact: true } : page.total;
  const ticks = bulk && {
    selected: selection,
    select,
    total,
    actions: bulk.actions({
      selection,
      asked,
      count: selection.all ? total.count : selection.keys.size,
      counted: selection.all ? formatTotal(total) : String(selection.keys.size),
      clear: () => select(NOTHING_SELECTED),
    }),
  };
  const order = { columns, sort, sortHref };
  const { caption = props.title } = props;
  const { pages = `Pages of ${caption.toLowerCase()}` } = props;
  const field = search && <ListSearch {...search} value={values.q ?? ''} onSearch={list.findBy} />;
  const table = (
    <ListTable
      {...props}
      docked
      {...order}
      caption={caption}
      rows={page.items}
      {...(ticks && { selection: ticks })}
      loading={list.pending}
      empty={<Empty {...props.empty} />}
    />
  );
  return (
    <ListPage
      {...props}
      order={order}
      actions={
        <>
          {exportFile && <ExportMenu prepare={(format) => exportFile({ ...asked, format })} />}
          {props.actions}
          {add && <AddButton {...add} />}
        </>
      }
      views={
        saved ? <SavedViews {...saved} search={saved.isTab ? '' : list.view} tabs={tabs} /> : tabs
      }
      filters={
        filters ? (
          <FilterBar
            filters={filters}
            values={filtered}
            hrefWithout={list.hrefWithout}
            onApply={(chosen) => list.apply({ ...chosen, ...props.kept })}
            search={field}
          />
        ) : (
          field
        )
      }
      table={
        below ? (
          <div className="grid gap-4">
            {table}
            <div className="md:px-6 md:pb-6">{below}</div>
          </div>
        ) : (
          table
        )
      }
      bulk={ticks && <BulkBar {...ticks} onPage={page.items.map(rowKey)} />}
      pager={
        <>
          <ListPager page={page} label={pages} href={list.pageHref} />
          {props.aside}
        </>
      }
    />
  );
}

function AddButton({ label, onPress }: Press) {
  const button = useKey<HTMLButtonElement>('e');
  return (
    <Button ref={button} variant="primary" size="small" onClick={onPress}>
      {label} <Key>e</Key>
    </Button>
  );
}

function Empty({ title, text, action }: EmptyList) {
  return (
    <div className="p-4 md:p-6">
      <EmptyState title={title} actions={action && <EmptyAction {...action} />}>
        {text}
      </EmptyState>
    </div>
  );
}

function EmptyAction(action: ListLink | Press) {
  return 'to' in action ? (
    <ButtonLink to={action.to} state={action.state} variant="primary">
      {action.label}
    </ButtonLink>
  ) : (
    <Button variant="primary" onClick={action.onPress}>
      {action.label}
    </Button>
  );
}
