import { formatTotal } from '@edc/contract/common/lists/paging-rules';
import { figure } from '@edc/contract/common/text/counted';
import {
  fieldLabel,
  missingForNewStudents,
} from '@edc/contract/desk/roster-imports/import-column-rules';
import {
  type ImportPart,
  importHighlights,
  importMarks,
  importOutcomes,
  importPartLabels,
} from '@edc/contract/desk/roster-imports/roster-import-rules';
import type { OneImport } from '@edc/contract/desk/roster-imports/roster-imports';
import { Link } from 'react-router';
import { api } from '../../../../lib/api/api';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { Button } from '../../../../ui/actions/button';
import { cx } from '../../../../ui/hooks/cx';
import { Panel } from '../../../../ui/layout/detail-page';
import { ListTable } from '../../../../ui/lists/list-table';
import { ListPager } from '../../../../ui/lists/paging/list-pager';
import { Alert } from '../../../../ui/notices/alert';
import { importHref } from './address';
import { countOf, type loadImport } from './load-imports';
import { rowColumns } from './row-columns';

type Loaded = Awaited<ReturnType<typeof loadImport>>;

interface PreviewProps {
  one: OneImport;
  part: ImportPart;
  values: Loaded['values'];
  page: NonNullable<Loaded['page']>;
  onChange: () => void;
}

function titleOf({ kind, state }: OneImport): string {
  if (kind === 'past') return state === 'checked' ? 'What this file would add' : 'What it added';
  if (state === 'undone') return 'What this file changed, before it was undone';
  return state === 'checked' ? 'What this file would change' : 'What this file changed';
}

/** One sentence instead of the same error in every row. */
function MissingColumns({ one }: { one: OneImport }) {
  if (one.kind !== 'students' || countOf(one, 'bad') === 0) return null;
  const missing = missingForNewStudents((field) => Boolean(one.choices[field]));
  if (missing.length === 0) return null;
  const names = missing.map((field) => fieldLabel(field)).join(', ');
  return (
    <Alert type="warning">
      {`Not chosen: ${names}. Without ${missing.length === 1 ? 'it' : 'them'} no new student can be imported. Press “Change columns”.`}
    </Alert>
  );
}

interface PartsProps {
  label: string;
  names: readonly ImportPart[];
  one: OneImport;
  /** The part that is shown. */
  part: ImportPart;
}

/** Parts of the preview with their counts. */
function Parts({ label, names, one, part }: PartsProps) {
  const filled = names.filter((name) => countOf(one, name) > 0);
  if (filled.length === 0) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p aria-hidden="true" className="text-muted">
        {label}
      </p>
      <ul className="flex flex-wrap gap-2">
        {filled.map((name) => (
          <li key={name}>
            <Link
              to={importHref(one.id, { part: name })}
              preventScrollReset
              aria-current={name === part ? 'true' : undefined}
              className={cx(
                'inline-flex min-h-9 items-center gap-2 rounded-full border px-3 no-underline pointer-coarse:min-h-11',
                name === part
                  ? 'border-transparent bg-indigo-bright font-semibold text-on-indigo'
                  : 'border-line-strong bg-card text-ink hover:bg-hover',
              )}
            >
              {importPartLabels[name]}
              <span className="tabular-nums">{figure(countOf(one, name))}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The effect of the file: in numbers, and row by row. */
export function Preview({ one, part, values, page, onChange }: PreviewProps) {
  const { busy, run } = useSubmit();
  const canChoose = one.state === 'checked';
  const choose = (input: { row?: number; field?: string; take: boolean }) =>
    run('Not saved', async () => {
      await api('POST /staff/roster/imports/{id}/conflicts', {
        id: one.id,
        ...(input as { take: boolean }),
      });
      onChange();
    });
  const highlights = one.summary ? importHighlights(one.summary, one.kind) : [];
  return (
    <Panel title={titleOf(one)}>
      <div className="grid gap-4">
        {highlights.length > 0 && (
          <ul aria-label="In short" className="list-disc pl-5">
            {highlights.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        <Parts label="Rows" names={importOutcomes} one={one} part={part} />
        <Parts label="Among them" names={importMarks} one={one} part={part} />
        {canChoose && <MissingColumns one={one} />}
        {part === 'conflicts' && canChoose && (
          <div className="flex flex-wrap items-center gap-2">
            <p className="grow text-muted">
              Staff corrected these fields. They stay as they are unless you tick them.
            </p>
            <Button size="small" busy={busy} onClick={() => void choose({ take: true })}>
              Tick all
            </Button>
            <Button size="small" busy={busy} onClick={() => void choose({ take: false })}>
              Keep all
            </Button>
          </div>
        )}
        {page.items.length > 0 && (
          <ListTable
            caption={importPartLabels[part]}
            columns={rowColumns(part, {
              busy,
              choose: canChoose
                ? (row, field, take) => void choose({ row, field, take })
                : undefined,
            })}
            rows={page.items}
            rowKey={({ row_no }) => String(row_no)}
            rowName={({ matric_no }) => matric_no}
            sort={values.sort}
            sortHref={(sort) => importHref(one.id, { part, sort: sort as 'row' | '-row' })}
          />
        )}
        {page.total.count > page.items.length && (
          <ListPager
            page={page}
            label={`Pages of rows, ${formatTotal(page.total)} in all`}
            href={(cursor) => importHref(one.id, { part, sort: values.sort, cursor: cursor ?? '' })}
          />
        )}
      </div>
    </Panel>
  );
}
