import type { ScanOutcome } from '@edc/contract/training/attendance/register-rules';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { replacesScan } from '../scanning/replacing.ts';
import { isSameCase } from './case-key.ts';

interface Case {
  id: string;
  registration: number | null;
  kind: string;
  day: string;
}

interface CaseScanRow {
  /** The id of the case. */
  case: string;
  id: string;
  scanner: string;
  scanned_at: Date;
  said: string;
  result: string;
  note: string;
  counted: boolean;
  undone_at: Date | null;
  other_person: boolean | null;
  /** When another scan replaced it. */
  replaced_at: Date | null;
  /** When the phone admitted the student whom it had refused. */
  admitted_at: Date | null;
}

/** Every scan of these cases, in the order of time. */
export async function scansOfCases(db: Db, cases: readonly Case[]): Promise<CaseScanRow[]> {
  const list = (pick: (one: Case) => string | number | null) => cases.map(pick);
  const { rows } = await sql<CaseScanRow>`
    select wanted.id as case, scans.id, scanners.name as scanner, scans.scanned_at, scans.said,
      scans.result, coalesce(scans.admit_reason, '') as note, scans.counted,
      undone.at as undone_at, undone.other_person, replaced.at as replaced_at,
      admitted.at as admitted_at
    from unnest(${list((one) => one.id)}::uuid[], ${list((one) => one.registration)}::bigint[],
      ${list((one) => one.kind)}::text[], ${list((one) => one.day)}::date[])
      as wanted (id, registration_id, kind, day)
    join scans on scans.id = wanted.id or (${isSameCase('scans', 'wanted')})
    join scanners on scanners.id = scans.scanner_id
    left join scan_undos undone on undone.scan_id = scans.id
      and undone.scanner_id = scans.scanner_id and not undone.ended
    left join lateral (select min(later.scanned_at) as at from scans later
      where ${replacesScan}) replaced on true
    left join lateral (select min(later.scanned_at) as at from scans later
      where not scans.counted and scans.admit_reason is null and later.admit_reason is not null
        and later.scanner_id = scans.scanner_id and later.registration_id = scans.registration_id
        and later.kind = scans.kind and later.day = scans.day and later.said = scans.said
        and later.scanned_at >= scans.scanned_at) admitted on true
    order by scans.scanned_at, scans.received_at, scans.id`.execute(db);
  return rows;
}

/** The decision about a scan, and its time. */
export function scanOutcome(row: CaseScanRow): { outcome: ScanOutcome; at: Date | null } {
  if (row.replaced_at) return { outcome: 'later', at: row.replaced_at };
  if (row.undone_at) {
    return { outcome: row.other_person ? 'other-person' : 'undone', at: row.undone_at };
  }
  if (row.admitted_at) return { outcome: 'later', at: row.admitted_at };
  return { outcome: row.counted ? 'counted' : 'not-counted', at: null };
}
