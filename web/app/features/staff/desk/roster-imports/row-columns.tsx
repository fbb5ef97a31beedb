import { formatDay } from '@edc/contract/common/time/dates';
import {
  fieldLabel,
  type ImportField,
} from '@edc/contract/desk/roster-imports/import-column-rules';
import type { ImportPart } from '@edc/contract/desk/roster-imports/roster-import-rules';
import type { ImportedRow } from '@edc/contract/desk/roster-imports/roster-imports';
import { Link } from 'react-router';
import { TickBox } from '../../../../ui/forms/checkbox';
import type { ListColumn } from '../../../../ui/lists/list-table';
import { EmailText } from '../../../../ui/text/email-text';

const OTHER_LABELS: Record<string, string> = {
  source: 'Record',
  corrected: 'Correction confirmed',
  registration: 'Registration',
  certificate: 'Certificate',
};
const labelOf = (field: string) =>
  OTHER_LABELS[field] ?? fieldLabel(field as ImportField)?.replace(/ \(.*/, '') ?? field;

/** A date in words shows whether day and month were read correctly. */
function valueWords(field: string, value: string): string {
  if (field === 'birth_date' && value) return formatDay(value);
  return field === 'gender' ? value.charAt(0).toUpperCase() + value.slice(1) : value;
}

const named = (fields: string) => fields.split(', ').map(labelOf).join(', ');

interface Choose {
  busy: boolean;
  /** Undefined if there is nothing left to choose. */
  choose: ((row: number, field: string, take: boolean) => void) | undefined;
}

const rowNumber: ListColumn<ImportedRow> = {
  key: 'row',
  header: 'Row',
  sort: 'row',
  order: 'number',
  align: 'end',
  cell: (row) => row.row_no,
};

const student: ListColumn<ImportedRow> = {
  key: 'student',
  header: 'Student',
  title: true,
  cell: (row) =>
    row.student ? (
      <Link to={`/staff/students/${encodeURIComponent(row.student)}`}>
        {row.full_name || row.matric_no}
      </Link>
    ) : (
      row.full_name || row.matric_no || '–'
    ),
};

const matric: ListColumn<ImportedRow> = {
  key: 'matric_no',
  header: 'Matric number',
  cell: (row) => row.matric_no || '–',
};

const changes: ListColumn<ImportedRow> = {
  key: 'changes',
  header: 'Change',
  cell: (row) => (
    <ul className="grid gap-0.5">
      {row.changes.map(({ field, before, after }) => (
        <li key={field} className="wrap-anywhere">
          <span className="text-muted">{labelOf(field)}: </span>
          {field === 'corrected' ? (
            named(after)
          ) : (
            <>
              {valueWords(field, before) || 'empty'} → <strong>{valueWords(field, after)}</strong>
            </>
          )}
        </li>
      ))}
    </ul>
  ),
};

const added: ListColumn<ImportedRow> = {
  key: 'added',
  header: 'As it was read',
  cell: (row) => (
    <span className="block whitespace-normal md:min-w-56 wrap-anywhere">
      {row.changes.map(({ field, after }, at) => (
        <span key={field}>
          <span className="text-muted">{labelOf(field)} </span>
          {after.includes('@') ? <EmailText>{after}</EmailText> : valueWords(field, after)}
          {at < row.changes.length - 1 && ', '}
        </span>
      ))}
    </span>
  ),
};

const problem: ListColumn<ImportedRow> = {
  key: 'problem',
  header: 'What is wrong',
  cell: (row) => (
    <span className="block whitespace-normal md:min-w-48 wrap-anywhere">{row.problem}</span>
  ),
};

/** Without the empty cells at the end. */
const filledCells = (all: readonly string[]) => all.slice(0, all.findLastIndex(Boolean) + 1);

const cells: ListColumn<ImportedRow> = {
  key: 'cells',
  header: 'In the file',
  cell: (row) => (
    <span className="block whitespace-normal md:min-w-56 wrap-anywhere text-muted">
      {filledCells(row.cells)
        .map((cell) => cell || '(empty)')
        .join(', ')}
    </span>
  ),
};

const conflicts = ({ choose, busy }: Choose): ListColumn<ImportedRow> => ({
  key: 'conflicts',
  header: 'Take the file’s value?',
  cell: (row) => (
    <ul className="grid gap-1">
      {row.conflicts.map(({ field, kept, given, taken }) => (
        <li key={field} className="flex items-center gap-2">
          <TickBox
            aria-label={`Take ${labelOf(field)} “${given}” for ${row.matric_no}`}
            checked={taken}
            disabled={!choose || busy}
            onChange={({ target }) => choose?.(row.row_no, field, target.checked)}
          />
          <span className="min-w-0 whitespace-normal wrap-anywhere">
            <span className="text-muted">{labelOf(field)}: </span>
            {taken ? <s>{kept || 'empty'}</s> : <strong>{kept || 'empty'}</strong>} · the file says{' '}
            {taken ? <strong>{given}</strong> : given}
          </span>
        </li>
      ))}
    </ul>
  ),
});

/** The columns of one part of the preview. */
export function rowColumns(part: ImportPart, choose: Choose): readonly ListColumn<ImportedRow>[] {
  const shown: Record<ImportPart, ListColumn<ImportedRow>[]> = {
    bad: [problem, cells],
    conflicts: [conflicts(choose)],
    changed: [changes],
    added: [added],
    left: [],
    untouched: [],
  };
  return part === 'bad'
    ? [{ ...problem, title: true }, rowNumber, matric, cells]
    : [student, rowNumber, matric, ...shown[part]];
}
