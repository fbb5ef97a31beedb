import { formatTime } from '@edc/contract/common/times';
import {
  canMark,
  type RegisterState,
  registerNote,
  registerStateLabels,
} from '@edc/contract/training/attendance/register-rules';
import type { RegisterRow } from '@edc/contract/training/attendance/registers';
import { Link } from 'react-router';
import { Button } from '../../../../ui/actions/button';
import type { Column } from '../../../../ui/lists/table';
import { Badge } from '../../../../ui/text/badge';
import { CodeText } from '../../../../ui/text/code-text';
import { flaggedHref } from './address';

/** Actions on one student of the register. */
export type RowAction =
  | 'present'
  | 'absent'
  | 'remove-mark'
  | 'more'
  | 'excuse'
  | 'unexcuse'
  | 'move'
  | 'complete';

export const registerTones = {
  present: 'success',
  missed: 'danger',
  excused: 'neutral',
  today: 'warning',
  coming: 'neutral',
  optional: 'neutral',
  none: 'neutral',
} as const satisfies Record<RegisterState, string>;

/** "07:07, Front door"; empty without a scan. */
const scannedWords = ({ scanned_at, scanner }: RegisterRow) =>
  scanned_at ? `${formatTime(new Date(scanned_at))}, ${scanner}` : '';

/** The day was marked by hand. */
export const isMarked = ({ corrected_at }: RegisterRow) => corrected_at !== null;

interface RegisterColumns {
  act: (action: RowAction, row: RegisterRow) => void;
  hrefOf: (row: RegisterRow) => string;
  mayChange: boolean;
  /** A future day cannot be marked. */
  isComing: boolean;
}

export function registerColumns(given: RegisterColumns): Column<RegisterRow>[] {
  return [
    {
      key: 'name',
      header: 'Name',
      title: true,
      wrap: true,
      pinned: 'start',
      cell: (row) => (
        <>
          <Link to={given.hrefOf(row)}>{row.full_name}</Link>
          <span className="block font-normal text-muted">
            <CodeText>{row.matric_no}</CodeText>
            <span className="md:hidden">, {row.batch || 'no batch'}</span>
          </span>
          {row.scanned_at && (
            <span className="block text-small font-normal text-muted md:hidden">
              Scanned {scannedWords(row)}
            </span>
          )}
        </>
      ),
    },
    // On a card these two are under the name.
    { key: 'batch', header: 'Batch', hideOnCard: true, cell: (row) => row.batch || 'None' },
    {
      key: 'state',
      header: 'State',
      plainOnCard: true,
      cell: (row) => (
        <Badge tone={registerTones[row.state]}>{registerStateLabels[row.state]}</Badge>
      ),
    },
    {
      key: 'time',
      header: 'Scanned',
      hideOnCard: true,
      wrap: 'wide',
      cell: (row) => scannedWords(row) || '–',
    },
    {
      key: 'days',
      header: 'Days',
      align: 'end',
      plainOnCard: true,
      cell: (row) => `${row.attended} of ${row.required}`,
    },
    {
      key: 'note',
      header: 'Note',
      plainOnCard: true,
      wrap: true,
      grow: true,
      isEmpty: (row) => !registerNote(row) && !row.to_check,
      cell: (row) => (
        <>
          {/* In a narrow column the whole text is under More. */}
          <span className="md:line-clamp-2" title={registerNote(row)}>
            {registerNote(row)}
          </span>
          {row.to_check && (
            <Link to={flaggedHref({})} className="block text-link underline">
              Scans to check
            </Link>
          )}
        </>
      ),
    },
    {
      key: 'act',
      header: 'Actions',
      hideHeader: true,
      align: 'end',
      pinned: 'end',
      cell: (row) => <RowButtons row={row} {...given} />,
    },
  ];
}

type RowButtonsProps = Pick<RegisterColumns, 'act' | 'mayChange' | 'isComing'> & {
  row: RegisterRow;
};

function RowButtons({ row, act, mayChange, isComing }: RowButtonsProps) {
  const other = row.state === 'present' ? 'absent' : 'present';
  // A completed training needs no more days; the office corrects one under More.
  const isOpen = canMark(row.state) && !isComing && !row.completed;
  const hasMore = mayChange || registerNote(row) !== '';
  return (
    <span className="flex justify-end gap-1 md:@max-4xl:flex-col md:@max-4xl:items-end">
      {isOpen && (
        <Button
          size="small"
          onClick={() => act(other, row)}
          aria-label={`Mark ${other}: ${row.full_name}`}
        >
          Mark {other}
        </Button>
      )}
      {hasMore && (
        <Button
          size="small"
          variant="quiet"
          onClick={() => act('more', row)}
          aria-label={`More for ${row.full_name}`}
        >
          More
        </Button>
      )}
    </span>
  );
}
