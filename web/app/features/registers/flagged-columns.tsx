import { formatDay } from '@edc/contract/dates';
import { type ReviewDecision, reviewLabels } from '@edc/contract/register-rules';
import type { FlaggedScan } from '@edc/contract/scan-reviews';
import { scanKindLabels, scanReasonLabels } from '@edc/contract/scan-rules';
import { formatTime } from '@edc/contract/times';
import { Link } from 'react-router';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { CodeText } from '../../ui/code-text';
import type { Column } from '../../ui/table';
import { registerHref } from './address';

import type { useStudentHref } from './use-student-href';

export type Decide = (decision: ReviewDecision, scan: FlaggedScan) => void;

interface FlaggedColumns {
  decide: Decide;
  /** The scan whose decision is on its way. */
  busy: string;
  hrefOf: ReturnType<typeof useStudentHref>;
}

export function flaggedColumns({ decide, busy, hrefOf }: FlaggedColumns): Column<FlaggedScan>[] {
  return [
    {
      key: 'name',
      header: 'Student',
      title: true,
      cell: (row) =>
        row.registration ? (
          <Link to={hrefOf({ id: row.registration, matric_no: row.matric_no })}>
            {row.full_name}
          </Link>
        ) : (
          'Unknown code'
        ),
    },
    {
      key: 'matric',
      header: 'Matric number',
      isEmpty: (row) => !row.matric_no,
      cell: (row) => (row.matric_no ? <CodeText>{row.matric_no}</CodeText> : '–'),
    },
    {
      key: 'why',
      header: 'Why',
      cell: (row) => (row.why === 'refused' ? scanReasonLabels[row.result] : reviewLabels[row.why]),
    },
    { key: 'day', header: 'Day', cell: dayOf },
    { key: 'phone', header: 'Phone', cell: phonesOf },
    {
      key: 'state',
      header: 'Counts as',
      isEmpty: (row) => !isDay(row),
      cell: (row) =>
        isDay(row) ? (
          <Badge tone={row.present ? 'success' : 'neutral'}>
            {row.present ? 'Present' : 'Absent'}
          </Badge>
        ) : (
          '–'
        ),
    },
    {
      key: 'act',
      header: 'Actions',
      hideHeader: true,
      align: 'end',
      cell: (row) => <Decisions scan={row} decide={decide} busy={busy === row.id} />,
    },
  ];
}

/** A day of training of a student whom we know. */
const isDay = ({ kind, workshop }: FlaggedScan) => kind === 'attendance' && workshop !== '';

/** The day opens its register. */
function dayOf(row: FlaggedScan) {
  const { day, workshop, kind } = row;
  if (kind !== 'attendance') return `${formatDay(day)}, ${scanKindLabels[kind]}`;
  if (!workshop) return formatDay(day);
  return (
    <Link to={registerHref({ workshop, day })} className="text-link underline">
      {formatDay(day)}
    </Link>
  );
}

/** Both phones where there are two, in the order of their scans. */
function phonesOf({ device, scanned_at, other }: FlaggedScan): string {
  const own = `${device} ${formatTime(new Date(scanned_at))}`;
  return other ? `${other.device} ${formatTime(new Date(other.scanned_at))}, ${own}` : own;
}

interface DecisionsProps {
  scan: FlaggedScan;
  decide: Decide;
  busy: boolean;
}

function Decisions({ scan, decide, busy }: DecisionsProps) {
  const name = scan.full_name || 'unknown code';
  const other = scan.present ? 'absent' : 'present';
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <Button
        size="small"
        busy={busy}
        onClick={() => decide('keep', scan)}
        aria-label={`Leave ${name} as it is`}
      >
        Leave as it is
      </Button>
      {isDay(scan) && (
        <Button
          size="small"
          variant="quiet"
          onClick={() => decide(other, scan)}
          aria-label={`Write ${name} as ${other}`}
        >
          Write as {other}
        </Button>
      )}
    </span>
  );
}
