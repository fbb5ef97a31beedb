import { createHash } from 'node:crypto';
import type { Demo } from '../../demo/read-demo.ts';
import type { App } from './context.ts';
import { insertScans, type NewScan } from './modules/attendance/scanning/store.ts';
import { applicationCode } from './modules/catalogue/rules.ts';
import type { Db } from './platform/database/connect.ts';

const NAME = 'Front door';
/** Always the same, so that loading twice is loading once. */
const LINK = createHash('sha256').update('the demo’s phone').digest();
const OPENED = new Date('2025-11-01T06:00:00Z');
const LAST_SEEN = new Date('2026-11-13T17:00:00Z');
const ENDS = new Date('2026-12-18T23:00:00Z');

/** The scans of the days that the demo's students attended, by one phone. */
export async function loadScans({ db }: App, demo: Demo): Promise<void> {
  const attended = demo.students.flatMap(({ matric_no, registrations }) =>
    registrations.map((one) => ({
      matricNo: matric_no,
      code: applicationCode(one.session, one.course_code),
      days: one.attended,
    })),
  );
  await db.transaction().execute(async (tx) => {
    const device = await demoDevice(tx);
    if (device === undefined) return;
    for (const { matricNo, code, days } of attended) {
      const { id } = await tx
        .selectFrom('registrations')
        .innerJoin('students', 'students.id', 'registrations.student_id')
        .innerJoin('applications', 'applications.id', 'registrations.application_id')
        .select('registrations.id')
        .where('students.matric_no', '=', matricNo)
        .where('applications.code', '=', code)
        .executeTakeFirstOrThrow();
      await insertScans(
        tx,
        days.map((day) => aScan(device, id, day)),
      );
    }
  });
}

/** Undefined where it is there already. */
async function demoDevice(tx: Db): Promise<number | undefined> {
  const known = await tx
    .selectFrom('scan_devices')
    .select('id')
    .where('link_hash', '=', LINK)
    .executeTakeFirst();
  if (known) return undefined;
  const { id } = await tx
    .selectFrom('staff')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const device = await tx
    .insertInto('scan_devices')
    .values({
      name: NAME,
      link_hash: LINK,
      link_until: OPENED,
      may_admit: false,
      created_by: id,
      created_at: OPENED,
      linked_at: OPENED,
      last_seen_at: LAST_SEEN,
      expires_at: ENDS,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return device.id;
}

function aScan(device: number, registration: number, day: string): NewScan {
  const hex = createHash('sha256').update(`demo ${registration} ${day}`).digest('hex');
  const at = new Date(`${day}T07:${String(registration % 50).padStart(2, '0')}:00+01:00`);
  return {
    id: `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`,
    device_id: device,
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
