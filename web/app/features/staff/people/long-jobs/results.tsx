import { formatTotal } from '@edc/contract/common/lists/paging-rules';
import { isUnderWay, MOST_ROWS_KEPT } from '@edc/contract/people/long-job-rules';
import { TextLink } from '../../../../ui/actions/text-link';
import { Panel } from '../../../../ui/layout/detail-page';
import { FilterChips } from '../../../../ui/lists/filter-chips';
import { ListPager } from '../../../../ui/lists/paging/list-pager';
import { rowsHref } from './address';
import type { loadLongJob } from './load-long-jobs';

const choices = [
  { only: '', label: 'All' },
  { only: 'not_done', label: 'Not changed' },
] as const;

/** The result of each row, page by page. */
export function Results({ job, rows, values }: Awaited<ReturnType<typeof loadLongJob>>) {
  return (
    <Panel title="Results" aside={formatTotal(rows.total)}>
      <div className="grid gap-3">
        <FilterChips
          label="Show"
          chips={choices.map(({ only, label }) => ({
            label,
            to: rowsHref(job.id, { only }),
            current: only === values.only,
          }))}
        />
        {rows.items.length === 0 ? (
          <p className="text-muted">{nothing(values.only, isUnderWay(job.state))}</p>
        ) : (
          <ul aria-label="Results" className="grid">
            {rows.items.map(({ id, name, outcome, done, path }) => (
              <li
                key={id}
                className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-1.5"
              >
                <span className="min-w-0 wrap-anywhere">
                  {path ? <TextLink to={path}>{name}</TextLink> : name}
                </span>
                <span className={done ? 'text-success' : 'text-warning'}>{outcome}</span>
              </li>
            ))}
          </ul>
        )}
        {job.kept_rows >= MOST_ROWS_KEPT && (
          <p className="text-muted">
            The first {formatTotal({ count: MOST_ROWS_KEPT, exact: true })} results are kept. The
            counts above are of all.
          </p>
        )}
        <ListPager
          page={rows}
          label="Pages of results"
          href={(cursor) => rowsHref(job.id, { only: values.only, cursor: cursor ?? '' })}
        />
      </div>
    </Panel>
  );
}

function nothing(only: string, isOpen: boolean): string {
  if (isOpen) return 'Nothing yet.';
  return only ? 'Everything was changed.' : 'Nothing was changed.';
}
