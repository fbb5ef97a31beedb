import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import type { DB } from '../../../../platform/database/schema.ts';
import { wentBackAt } from '../../../money/payments/queries.ts';
import { paymentsChangedAt } from '../../certificates/queries.ts';
import { isExcusedDay } from '../../enrolment/queries.ts';

export type NewScan = Selectable<DB['scans']>;

/** An existing scan stays unchanged. */
export async function insertScans(tx: Db, rows: readonly NewScan[]): Promise<void> {
  if (rows.length === 0) return;
  // In a fixed order, so that two scanners with the same students do not deadlock.
  const sorted = rows.toSorted((a, b) => (a.registration_id ?? 0) - (b.registration_id ?? 0));
  await tx
    .insertInto('scans')
    .values(sorted)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** The results of these scans from when each was first sent. */
export async function storedResults(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('scans')
    .select(['id', 'result'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .limit(ids.length)
    .execute();
  return new Map(rows.map(({ id, result }) => [id, result]));
}

export type NewUndo = Selectable<DB['scan_undos']>;

export async function insertUndos(tx: Db, rows: readonly NewUndo[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('scan_undos')
    .values(rows.toSorted((a, b) => a.scan_id.localeCompare(b.scan_id)))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Those of these scans that admitted a student whom staff had marked absent for that day. */
export async function admittedAfterAbsence(tx: Db, scanIds: readonly string[]) {
  const { rows } = await sql<{
    id: string;
    registration_id: number;
    day: string;
    reason: string;
    at: Date;
  }>`
    select scans.id, scans.registration_id, scans.day::text as day, scans.admit_reason as reason,
      scans.scanned_at as at
    from counted_scans scans
    join lateral (select present, at from hand_marks
      where hand_marks.registration_id = scans.registration_id
        and hand_marks.day = scans.day
      order by at desc, id desc limit 1) written on not written.present
    where scans.id = any(${scanIds}::uuid[]) and scans.kind = 'attendance'
      and scans.admit_reason is not null and scans.scanned_at > written.at
    order by scans.registration_id`.execute(tx);
  return rows;
}

/** When each version of these slips was replaced. */
export async function replacements(db: Db, registrationIds: readonly number[]) {
  return await db
    .selectFrom('registration_changes')
    .select(['registration_id', 'slip_version', 'at'])
    .where(sql<boolean>`registration_id = any(${registrationIds}::bigint[])`)
    .where('what', 'in', ['course', 'skill'])
    .orderBy('id')
    .limit(10_000)
    .execute();
}

/** Requests whose paper was handed out by a scan, but that are not marked so yet. */
export async function uncollected(db: Db, registrationIds?: readonly number[]) {
  return await db
    .selectFrom('requests')
    .innerJoin('counted_scans', 'counted_scans.registration_id', 'requests.registration_id')
    .select('requests.id')
    .select(({ ref }) => ref('counted_scans.scanner_id').$notNull().as('scanner_id'))
    .where('requests.state', '=', 'ready')
    .where('requests.collected_at', 'is', null)
    .where('counted_scans.kind', '=', 'certificate')
    .where('counted_scans.scanned_at', '>=', sql<Date>`requests.ready_at`)
    .$if(registrationIds !== undefined, (query) =>
      query.where(sql<boolean>`requests.registration_id = any(${registrationIds}::bigint[])`),
    )
    .limit(500)
    .execute();
}

/** When these registrations, their money or their excused days were last changed. */
export async function lastChanges(db: Db, registrationIds: readonly number[]) {
  const { rows } = await sql<{ id: number; at: Date | null }>`
    select registrations.id, greatest(
      (select max(registration_changes.at) from registration_changes
        where registration_changes.registration_id = registrations.id),
      ${wentBackAt(sql.ref('registrations.purchase_id'))},
      (select max(excused_days.at) from excused_days where ${isExcusedDay})
    ) as at
    from registrations where registrations.id = any(${registrationIds}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, at }) => [id, at]));
}

/** When the certificates of these registrations were last revoked, or their payments changed. */
export async function certificateChanges(db: Db, registrationIds: readonly number[]) {
  const { rows } = await sql<{ id: number; at: Date | null }>`
    select requests.registration_id as id, max(greatest(certificates.revoked_at,
      ${paymentsChangedAt})) as at
    from requests
    left join certificates on certificates.request_id = requests.id
    where requests.registration_id = any(${registrationIds}::bigint[])
      and requests.kind = 'certificate' and requests.state <> 'rejected'
    group by requests.registration_id`.execute(db);
  return new Map(rows.map(({ id, at }) => [id, at]));
}

/** Requests marked as handed over by a phone, although no scan of this paper counts any more. */
export async function notCollected(db: Db, registrationIds?: readonly number[]) {
  return await db
    .selectFrom('requests')
    .select(['id', ({ ref }) => ref('collected_by').$notNull().as('by')])
    .where(sql<boolean>`collected_by like 'scanner:%'`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('counted_scans')
            .select('counted_scans.id')
            .whereRef('counted_scans.registration_id', '=', 'requests.registration_id')
            .where('counted_scans.kind', '=', 'certificate')
            .whereRef('counted_scans.scanned_at', '>=', 'requests.ready_at'),
        ),
      ),
    )
    .$if(registrationIds !== undefined, (query) =>
      query.where(sql<boolean>`registration_id = any(${registrationIds}::bigint[])`),
    )
    .limit(500)
    .execute();
}

export async function registrationsOfScans(db: Db, scanIds: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('scans')
    .select('registration_id')
    .distinct()
    .where(sql<boolean>`id = any(${scanIds}::uuid[])`)
    .where('kind', '=', 'certificate')
    .where('registration_id', 'is not', null)
    .limit(500)
    .execute();
  return rows.flatMap(({ registration_id }) => registration_id ?? []);
}
