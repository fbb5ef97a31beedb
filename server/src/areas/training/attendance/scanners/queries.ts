import type { Page } from '@edc/contract/common/lists/paging-rules';
import { dayInLagos } from '@edc/contract/common/time/days';
import type { ListedScanner } from '@edc/contract/training/attendance/scanners';
import type { ScannerSetup } from '@edc/contract/training/attendance/scans';
import { sql } from 'kysely';
import type { App } from '../../../../context.ts';
import { type List, loadPage, type PageRequest } from '../../../../platform/lists/page.ts';
import type { SignedInStaff } from '../../../people/staff/gates.ts';
import { attendanceKeyBytes } from '../../enrolment/queries.ts';
import { seesAll } from '../registers/queries.ts';
import { isLeftBehind, isSilent, scannerState, silentBefore } from '../rules.ts';
import { listedScanners, placesOf } from './store.ts';

/** Working phones first, silent ones before them, then open links: each can be revoked. */
const listAt = (now: Date): List => ({
  name: 'scanners',
  id: sql.ref<number>('scanners.id'),
  sorts: {
    use: {
      by: sql`case when scanners.revoked_at is not null or scanners.expires_at <= ${now} then 0
        when (scanners.last_seen_at at time zone 'Africa/Lagos')::date
          < ${silentBefore(now)}::date then 3
        when scanners.linked_at is not null then 2
        when scanners.link_until > ${now} then 1 else 0 end`,
      type: 'bigint',
    },
  },
});

export async function loadScanners(
  app: App,
  me: SignedInStaff,
  wanted: PageRequest,
): Promise<Page<ListedScanner>> {
  const now = app.now();
  const today = dayInLagos(now);
  const query = listedScanners(app.db, { today, ...(seesAll(me) ? {} : { of: me.staffId }) });
  const { secretKey } = app;
  const page = await loadPage(app.db, query, listAt(now), { ...wanted, secretKey });
  const present = (row: (typeof page.items)[number]): ListedScanner => {
    const state = isLeftBehind(row) ? 'revoked' : scannerState(row, now);
    return { ...shown(row), state, silent: state === 'active' && isSilent(row.last_seen_at, now) };
  };
  const shown = (row: (typeof page.items)[number]) => ({
    id: String(row.id),
    name: row.name,
    workshops: row.limited && row.workshops.length === 0 ? ['No workshop now'] : row.workshops,
    may_admit: row.may_admit,
    created_by: row.creator,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
    revoked_by: row.revoker ?? '',
    unlinked: row.revoked_by?.startsWith('scanner:') ?? false,
    waiting: row.waiting,
    scans: row.scans,
  });
  return { ...page, items: page.items.map(present) };
}

/** The data that a phone needs to scan offline. */
export async function loadOwnScanner(
  app: App,
  scanner: {
    id: number;
    name: string;
    may_admit: boolean;
    may_admit_everywhere: boolean;
    expires_at: Date;
  },
): Promise<ScannerSetup> {
  return {
    id: String(scanner.id),
    name: scanner.name,
    places: await placesOf(app.db, scanner.id),
    may_admit: scanner.may_admit,
    may_admit_everywhere: scanner.may_admit_everywhere,
    expires_at: scanner.expires_at.toISOString(),
    public_key: attendanceKeyBytes(app.secretKey).toString('base64url'),
    now: app.now().toISOString(),
  };
}
