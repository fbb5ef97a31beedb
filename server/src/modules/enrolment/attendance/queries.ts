import { type Attendance, attendanceOf } from '@edc/contract/attendance-rules';
import { dayInLagos, dayToCome, trainingDays } from '@edc/contract/training-rules';
import type { Db } from '../../../platform/database/connect.ts';
import { loadAttendanceSettings } from '../../site/queries.ts';
import { loadTraining, type Training } from '../training/queries.ts';
import { attendanceRows } from './store.ts';

interface Known {
  training?: ReadonlyMap<number, Training>;
  /** The centre's usual time, for who wants to know whether they can still come today. */
  time?: string;
}

/** The first day to which one can still come, by the time of the batch that trains today. */
function nextDay({ lines, calendar }: Training, now: Date, time: string): string {
  const today = dayInLagos(now);
  const trains = lines.find((line) => trainingDays(line, calendar).includes(today));
  return dayToCome(now, trains?.training_time ?? time);
}

/** The counted days of each of these registrations; without those that have no day to count. */
export async function loadAttendance(
  db: Db,
  registrationIds: readonly number[],
  now: Date,
  known: Known = {},
): Promise<Map<number, Attendance>> {
  if (registrationIds.length === 0) return new Map();
  const training = known.training ?? (await loadTraining(db, registrationIds));
  const rows = await attendanceRows(db, registrationIds);
  const { certificate_attendance: percent } = await loadAttendanceSettings(db);
  const counted = rows.flatMap((row): [number, Attendance][] => {
    const own = training.get(row.id);
    const facts = {
      lines: own?.lines.map((line) => trainingDays(line, own.calendar)) ?? [],
      from: own?.from ?? dayInLagos(row.registered_at),
      excused: row.excused,
      absent: row.absent,
      present: row.present,
    };
    const next = own && known.time !== undefined ? nextDay(own, now, known.time) : undefined;
    const attendance = attendanceOf(facts, { percent, now, ...(next ? { next } : {}) });
    return attendance ? [[row.id, attendance]] : [];
  });
  return new Map(counted);
}
