import type { Device } from '@edc/contract/account';
import type { Db } from '../../../platform/database/connect.ts';
import type { SignedInStudent } from '../gates.ts';
import { sessionsOf } from '../store.ts';
import { deviceName } from './rules.ts';

export async function loadDevices(db: Db, me: SignedInStudent, now: Date): Promise<Device[]> {
  const rows = await sessionsOf(db, me.studentId, now);
  return rows.map((row) => ({
    id: String(row.id),
    device: deviceName(row.device),
    signed_in_at: row.created_at.toISOString(),
    last_used_at: row.used_at.toISOString(),
    remembered: row.remember,
    current: row.id === me.sessionId,
  }));
}
