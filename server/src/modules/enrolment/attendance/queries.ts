import { type Attendance, attendanceOf } from '@edc/contract/attendance-rules';
import { dayInLagos, trainingDays } from '@edc/contract/training-rules';
import type { Db } from '../../../platform/database/connect.ts';
import { loadAttendanceSettings } from '../../site/queries.ts';
import { loadTraining, type Training } from '../training/queries.ts';
import { attendanceRows } from './store.ts';

/** The counted days of each of these registrations; without those that have no day to count. */
export async function loadAttendance(
  db: Db,
  registrationIds: readonly number[],
  now: Date,
  known?: ReadonlyMap<number, Training>,
): Promise<Map<number, Attendance>> {
  if (registrationIds.length === 0) return new Map();
  const training = known ?? (await loadTraining(db, registrationIds));
  const rows = await attendanceRows(db, registrationIds);
  const { certificate_attendance: percent } = await loadAttendanceSettings(db);
  const counted = rows.flatMap((row): [number, Attendance][] => {
    const own = training.get(row.id);
    const facts = {
      lines: own?.lines.map((line) => trainingDays(line, own.calendar)) ?? [],
      from: own?.from ?? dayInLagos(row.registered_at),
      excused: row.excused,
      present: row.present,
    };
    const attendance = attendanceOf(facts, { percent, now });
    return attendance ? [[row.id, attendance]] : [];
  });
  return new Map(counted);
}
