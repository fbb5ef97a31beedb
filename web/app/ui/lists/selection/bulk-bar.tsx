import { formatTotal } from '@edc/contract/common/lists/paging-rules';
import X from 'lucide-react/icons/x';
import { Button } from '../../actions/button';
import type { ListSelection } from './list-selection';
import { isNothing, isSelected, NOTHING_SELECTED } from './selection';

/** The selection of a list and its actions, below the rows and never covering one. */
export function BulkBar(props: ListSelection & { onPage: readonly string[] }) {
  const { selected, select, total, actions, onPage } = props;
  if (isNothing(selected)) return null;
  const wholePage = onPage.length > 0 && onPage.every((key) => isSelected(selected, key));
  const more = !total.exact || total.count > onPage.length;
  return (
    <section
      aria-label="Selected rows"
      data-bulk=""
      className="flex flex-wrap items-center gap-3 bg-indigo px-4 py-2 text-on-indigo max-md:sticky max-md:bottom-0 max-md:z-10 md:px-6"
    >
      <p aria-live="polite" className="font-semibold tabular-nums">
        {selected.all ? `All ${formatTotal(total)} selected` : `${selected.keys.size} selected`}
      </p>
      {!selected.all && wholePage && more && (
        <button
          type="button"
          onClick={() => select({ all: true })}
          className="min-h-9 underline pointer-coarse:min-h-11"
        >
          Select all {formatTotal(total)} that match
        </button>
      )}
      <span className="ml-auto flex flex-wrap items-center gap-2">
        {actions}
        <Button
          variant="inverse"
          size="small"
          aria-label="Clear selection"
          onClick={() => select(NOTHING_SELECTED)}
        >
          <X />
        </Button>
      </span>
    </section>
  );
}
