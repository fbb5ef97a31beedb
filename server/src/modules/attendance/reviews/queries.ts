import type { FlaggedView, ReviewKind } from '@edc/contract/register-rules';
import type { FlaggedScan } from '@edc/contract/scan-reviews';
import type { ScanKind, ScanReason } from '@edc/contract/scan-rules';
import { dayInLagos } from '@edc/contract/training-rules';
import type { App } from '../../../context.ts';
import type { SignedInStaff } from '../../staff/gates.ts';
import { seesAll } from '../registers/queries.ts';
import { workshopKey } from '../rules.ts';
import { flaggedScans } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const FLAGGED_DAYS = 30;

export async function loadFlagged(
  { db, now }: App,
  me: SignedInStaff,
  view: FlaggedView,
): Promise<FlaggedScan[]> {
  const since = dayInLagos(new Date(now().getTime() - FLAGGED_DAYS * DAY_MS));
  const own = seesAll(me) ? {} : { trainer: me.staffId };
  const rows = await flaggedScans(db, { view, since, ...own });
  return rows.map((row) => ({
    id: row.id,
    why: row.why as ReviewKind,
    kind: row.kind as ScanKind,
    result: row.result as ScanReason,
    registration: row.registration,
    full_name: row.name ?? '',
    matric_no: row.matric_no ?? '',
    device: row.device,
    scanned_at: row.scanned_at.toISOString(),
    note: row.note,
    other:
      row.other_device && row.other_at
        ? { device: row.other_device, scanned_at: row.other_at.toISOString() }
        : null,
    day: row.day,
    workshop: row.workshop ? workshopKey(row.workshop) : '',
    present: row.present,
  }));
}
