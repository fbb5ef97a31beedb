import { createHash } from 'node:crypto';
import { applicationCode } from '@edc/contract/catalogue/course-rules';
import { type Demo, registrationsOf } from '../../../demo/read-demo.ts';
import { countAll } from '../areas/training/attendance/counting/actions.ts';
import { insertScans, type NewScan } from '../areas/training/attendance/scanning/store.ts';
import type { App } from '../context.ts';
import type { Db } from '../platform/database/connect.ts';
import { registrationOf } from './certificates.ts';

const FRONT = { name: 'Front door', seed: 'the demo’s phone' };
const BACK = { name: 'Back door', seed: 'the demo’s other phone' };
/** Seconds after the first phone: too soon to be genuine. */
const SECONDS_LATER = 30;
const OPENED = '2025-11-01T06:00:00Z';
const LAST_SEEN = '2026-11-13T17:00:00Z';
const ENDS = '2026-12-18T23:00:00Z';

/** The evening after the last scans, when the students at risk are known. */
const COUNTED = '2026-11-13T21:00:00Z';

/** The scans of the days that the demo's students attended, and their consequences. */
export async function loadScans(app: App, demo: Demo): Promise<void> {
  await scanAll(app, demo);
  await countAll({ ...app, now: () => new Date(demo.days(COUNTED)) });
}

/** By one phone, and one day of a student by a second one too. */
async function scanAll({ db }: App, demo: Demo): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const [scanner, other] = [
      await demoScanner(tx, demo, FRONT),
      await demoScanner(tx, demo, BACK),
    ];
    if (scanner === undefined || other === undefined) return;
    for (const { matric_no, session, course_code, attended, ...one } of registrationsOf(demo)) {
      const id = await registrationOf(tx, matric_no, applicationCode(session, course_code));
      await insertScans(
        tx,
        attended.map((day) => aScan(scanner, id, day)),
      );
      const twice = 'scanned_twice' in one ? one.scanned_twice : undefined;
      if (twice) await insertScans(tx, [aScan(other, id, twice, SECONDS_LATER)]);
    }
  });
}

/** Undefined if it exists already. */
async function demoScanner(
  tx: Db,
  { days }: Demo,
  { name, seed }: { name: string; seed: string },
): Promise<number | undefined> {
  // Always the same, so that a second load changes nothing.
  const link = createHash('sha256').update(seed).digest();
  const known = await tx
    .selectFrom('scanners')
    .select('id')
    .where('link_hash', '=', link)
    .executeTakeFirst();
  if (known) return undefined;
  const { id } = await tx
    .selectFrom('staff')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const opened = new Date(days(OPENED));
  const scanner = await tx
    .insertInto('scanners')
    .values({
      name,
      link_hash: link,
      link_until: opened,
      may_admit: false,
      created_by: id,
      created_at: opened,
      linked_at: opened,
      last_seen_at: new Date(days(LAST_SEEN)),
      expires_at: new Date(days(ENDS)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return scanner.id;
}

function aScan(scanner: number, registration: number, day: string, seconds = 0): NewScan {
  const hex = createHash('sha256').update(`demo ${registration} ${day} ${seconds}`).digest('hex');
  const minute = new Date(`${day}T07:${String(registration % 50).padStart(2, '0')}:00+01:00`);
  const at = new Date(minute.getTime() + seconds * 1000);
  return {
    id: `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`,
    scanner_id: scanner,
    kind: 'attendance',
    method: 'code',
    registration_id: registration,
    scanned_at: at,
    day,
    offset_ms: 0,
    received_at: at,
    result: 'ok',
    said: 'ok',
    counted: true,
    admit_reason: null,
    review: null,
    code: null,
    replaces: null,
  };
}
