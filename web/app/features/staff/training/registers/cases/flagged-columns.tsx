import { formatDay } from '@edc/contract/common/time/dates';
import {
  canMark,
  type RegisterState,
  type ReviewDecision,
  registerStateLabels,
} from '@edc/contract/training/attendance/register-rules';
import type { CaseScan, ScanCase } from '@edc/contract/training/attendance/scan-reviews';
import { scanKindLabels } from '@edc/contract/training/attendance/scan-rules';
import { Link } from 'react-router';
import { Button } from '../../../../../ui/actions/button';
import { TextLink } from '../../../../../ui/actions/text-link';
import type { Column } from '../../../../../ui/lists/table';
import { Badge } from '../../../../../ui/text/badge';
import { CodeText } from '../../../../../ui/text/code-text';
import { registerHref } from '../address';
import { registerTones } from '../register-columns';
import type { useStudentHref } from '../use-student-href';
import { leftAsItIs, phoneOf, scansToShow, storyOf, whyOf } from './case-words';

export type Decide = (decision: ReviewDecision, given: ScanCase) => void;

interface FlaggedColumns {
  decide: Decide;
  /** The case whose decision is being sent. */
  busy: string;
  hrefOf: ReturnType<typeof useStudentHref>;
}

export function flaggedColumns({ decide, busy, hrefOf }: FlaggedColumns): Column<ScanCase>[] {
  return [
    {
      key: 'name',
      header: 'Student',
      title: true,
      wrap: true,
      pinned: 'start',
      cell: (row) => <Student row={row} hrefOf={hrefOf} />,
    },
    { key: 'day', header: 'Day', wrap: true, plainOnCard: true, cell: dayOf },
    {
      key: 'scans',
      header: 'Scans',
      plainOnCard: true,
      wrap: true,
      grow: true,
      cell: (row) => (
        <>
          <Scans scans={row.scans} />
          {row.mine && (
            <p id={`left-${row.id}`} className="mt-1.5 text-muted">
              If you leave it as it is: {leftAsItIs(row)}
            </p>
          )}
        </>
      ),
    },
    {
      key: 'state',
      header: 'Counts as',
      isEmpty: (row) => !isDay(row),
      cell: (row) =>
        isDay(row) ? (
          <Badge tone={registerTones[row.state]}>{registerStateLabels[row.state]}</Badge>
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
      cell: (row) => <Decisions given={row} decide={decide} busy={busy === row.id} />,
    },
  ];
}

/** A day of a known student. */
const isDay = (one: ScanCase): one is ScanCase & { state: RegisterState } => one.state !== null;

/** The events, in the order of time; those that need no decision are one press away. */
function Scans({ scans }: { scans: readonly CaseScan[] }) {
  const { shown, folded } = scansToShow(scans);
  return (
    <>
      <ScanLines lines={shown} scans={scans} />
      {folded.length > 0 && (
        <details className="mt-1.5">
          <summary className="min-h-6 cursor-pointer text-link underline">
            and {folded.length} more {folded.length === 1 ? 'scan' : 'scans'}
          </summary>
          <div className="mt-1.5">
            <ScanLines lines={folded} scans={scans} />
          </div>
        </details>
      )}
    </>
  );
}

interface ScanLinesProps {
  lines: readonly CaseScan[];
  /** All of the case. */
  scans: readonly CaseScan[];
}

function ScanLines({ lines, scans }: ScanLinesProps) {
  return (
    <ol className="grid gap-1.5">
      {lines.map((scan) => {
        const why = whyOf(scan);
        return (
          <li key={scan.id}>
            <strong className="tabular-nums md:block">{phoneOf(scan)}</strong>{' '}
            <span className="md:block">{storyOf(scan, scans)}</span>{' '}
            {why && <Badge tone="warning">{why}</Badge>}
          </li>
        );
      })}
    </ol>
  );
}

/** The day, linked to its register. */
function dayOf(row: ScanCase) {
  const { day, workshop, kind } = row;
  if (kind !== 'attendance') return `${formatDay(day)}, ${scanKindLabels[kind]}`;
  if (!workshop) return formatDay(day);
  return <TextLink to={registerHref({ workshop, day })}>{formatDay(day)}</TextLink>;
}

interface StudentProps {
  row: ScanCase;
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
  given: ScanCase;
  decide: Decide;
  busy: boolean;
}

function Decisions({ given, decide, busy }: DecisionsProps) {
  const name = given.full_name || 'unknown code';
  if (!given.mine) return <span className="text-muted">The office decides</span>;
  const other = given.state === 'present' ? 'absent' : 'present';
  return (
    <span className="flex justify-end gap-2 max-md:flex-wrap md:@max-4xl:flex-col md:@max-4xl:items-end">
      <Button
        size="small"
        busy={busy}
        onClick={() => decide('keep', given)}
        aria-label={`Leave as it is: ${name}`}
        aria-describedby={`left-${given.id}`}
      >
        Leave as it is
      </Button>
      {isDay(given) && canMark(given.state) && (
        <Button
          size="small"
          onClick={() => decide(other, given)}
          aria-label={`Mark ${other}: ${name}`}
        >
          Mark {other}
        </Button>
      )}
    </span>
  );
}
