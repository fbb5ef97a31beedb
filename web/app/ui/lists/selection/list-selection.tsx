import type { Total } from '@edc/contract/common/lists/paging-rules';
import type { ReactNode } from 'react';
import { TickBox } from '../../forms/checkbox';
import type { Column } from '../table';
import { isSelected, type Selection, withKeys } from './selection';

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
