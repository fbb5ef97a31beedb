import { formatTotal, type Total } from '@edc/contract/common/lists/paging-rules';
import type { ReactNode } from 'react';
import { Button } from '../../actions/button';
import { TickBox } from '../../forms/checkbox';
import type { Column } from '../table';
import { isNothing, isSelected, NOTHING_SELECTED, type Selection, withKeys } from './selection';

export interface ListSelection {
  selected: Selection;
  select: (next: Selection) => void;
  /** Of all rows that match, on every page. */
  total: Total;
  /** Buttons for what is selected. */
  actions?: ReactNode;
}

type Chosen = Pick<ListSelection, 'selected' | 'select'>;

/** The column of checkboxes; the one in the header is for the whole page. */
export function tickColumn<Row>(
  { selected, select }: Chosen,
  onPage: readonly string[],
  rowKey: (row: Row) => string,
  rowName: (row: Row) => string,
): Column<Row> {
  return {
    key: 'selected',
    header: 'Select',
    hideHeader: true,
    control: <PageTick {...{ selected, select, onPage }} label="Select all rows on this page" />,
    cell: (row) => (
      <TickBox
        checked={isSelected(selected, rowKey(row))}
        onChange={({ target }) => select(withKeys(selected, [rowKey(row)], target.checked, onPage))}
        aria-label={`Select ${rowName(row)}`}
      />
    ),
  };
}

function PageTick({
  selected,
  select,
  onPage,
  label,
}: Chosen & { onPage: readonly string[]; label: string }) {
  const count = onPage.filter((key) => isSelected(selected, key)).length;
  return (
    <TickBox
      checked={onPage.length > 0 && count === onPage.length}
      indeterminate={count > 0 && count < onPage.length}
      onChange={({ target }) => select(withKeys(selected, onPage, target.checked, onPage))}
      aria-label={label}
    />
  );
}

/** Shows the selection, and offers to select all matching rows once the whole page is. */
export function SelectionBar(props: ListSelection & { onPage: readonly string[] }) {
  const { selected, select, total, actions, onPage } = props;
  const wholePage = onPage.length > 0 && onPage.every((key) => isSelected(selected, key));
  const more = !total.exact || total.count > onPage.length;
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-3 empty:hidden" aria-live="polite">
      <Button
        size="small"
        variant="quiet"
        className="md:hidden"
        onClick={() => select(withKeys(selected, onPage, !wholePage, onPage))}
      >
        {wholePage ? 'Clear this page' : 'Select this page'}
      </Button>
      {!isNothing(selected) && (
        <>
          <span className="font-semibold tabular-nums">
            {selected.all ? `All ${formatTotal(total)} selected` : `${selected.keys.size} selected`}
          </span>
          {!selected.all && wholePage && more && (
            <Button size="small" variant="quiet" onClick={() => select({ all: true })}>
              Select all {formatTotal(total)} that match
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={() => select(NOTHING_SELECTED)}>
            Clear selection
          </Button>
          {actions}
        </>
      )}
    </div>
  );
}
