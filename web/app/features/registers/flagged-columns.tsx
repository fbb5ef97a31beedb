import { formatDay } from '@edc/contract/dates';
import {
  canMark,
  type RegisterState,
  type ReviewDecision,
  registerStateLabels,
  reviewLabels,
} from '@edc/contract/register-rules';
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
      wrap: true,
      pinned: 'start',
      cell: (row) => <Student row={row} hrefOf={hrefOf} />,
    },
    {
      key: 'why',
      header: 'Why',
      wrap: true,
      grow: true,
      cell: whyOf,
    },
    {
      key: 'phone',
      header: 'Phone',
      wrap: true,
      cell: (row) =>
        phonesOf(row).map((phone) => (
          <span key={phone} className="block">
            {phone}
          </span>
        )),
    },
    { key: 'day', header: 'Day', wrap: true, cell: dayOf },
    {
      key: 'state',
      header: 'Counts as',
      isEmpty: (row) => !isDay(row),
      cell: (row) =>
        isDay(row) ? (
          <Badge tone={row.state === 'present' ? 'success' : 'neutral'}>
            {registerStateLabels[row.state]}
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
      pinned: 'end',
      cell: (row) => <Decisions scan={row} decide={decide} busy={busy === row.id} />,
    },
  ];
}

/** A day of a student whom we know. */
const isDay = (scan: FlaggedScan): scan is FlaggedScan & { state: RegisterState } =>
  scan.state !== null;

function whyOf({ why, result, note }: FlaggedScan): string {
  if (why === 'refused') return scanReasonLabels[result];
  return why === 'admitted' && note ? `${reviewLabels[why]}: ${note}` : reviewLabels[why];
}

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
function phonesOf({ device, scanned_at, other }: FlaggedScan): string[] {
  return [...(other ? [other] : []), { device, scanned_at }].map(
    (one) => `${formatTime(new Date(one.scanned_at))} ${one.device}`,
  );
}

interface StudentProps {
  row: FlaggedScan;
  hrefOf: FlaggedColumns['hrefOf'];
}

function Student({ row, hrefOf }: StudentProps) {
  const { registration, matric_no, full_name, skill, course_code } = row;
  if (!registration) return 'Unknown code';
  return (
    <>
      <Link to={hrefOf({ id: registration, matric_no })}>{full_name}</Link>
      <span className="block font-normal text-muted">
        <CodeText>{matric_no}</CodeText>
      </span>
      <span className="block font-normal text-muted">
        {skill}, {course_code}
      </span>
    </>
  );
}

interface DecisionsProps {
  scan: FlaggedScan;
  decide: Decide;
  busy: boolean;
}

function Decisions({ scan, decide, busy }: DecisionsProps) {
  const name = scan.full_name || 'unknown code';
  if (!scan.mine) return <span className="text-muted">The office decides</span>;
  const other = scan.state === 'present' ? 'absent' : 'present';
  return (
    <span className="flex justify-end gap-2 max-md:flex-wrap md:@max-4xl:flex-col md:@max-4xl:items-end">
      <Button
        size="small"
        busy={busy}
        onClick={() => decide('keep', scan)}
        aria-label={`Leave as it is: ${name}`}
      >
        Leave as it is
      </Button>
      {isDay(scan) && canMark(scan.state) && (
        <Button
          size="small"
          onClick={() => decide(other, scan)}
          aria-label={`Mark ${other}: ${name}`}
        >
          Mark {other}
        </Button>
      )}
    </span>
  );
}
