import type { SecondFactors, StaffDevice } from '@edc/contract/people/staff/staff-account';
import type { Db } from '../../../../platform/database/connect.ts';
import { presentDevice } from '../../identity/queries.ts';
import type { SignedInStaff } from '../gates.ts';
import { factorsOf, passkeysOf } from '../second-factors/store.ts';
import { staffSessionsOf } from '../store.ts';

export async function loadSecondFactors(db: Db, me: SignedInStaff): Promise<SecondFactors> {
  const factors = await factorsOf(db, me.staffId);
  const passkeys = await passkeysOf(db, me.staffId);
  return {
    totp_since: factors.totp_since?.toISOString() ?? null,
    passkeys: passkeys.map((row) => ({
      id: String(row.id),
      name: row.name,
      created_at: row.created_at.toISOString(),
      used_at: row.used_at?.toISOString() ?? null,
    })),
    recovery_codes_left: factors.recovery_codes,
  };
}

export async function loadStaffDevices(
  db: Db,
  me: SignedInStaff,
  now: Date,
): Promise<StaffDevice[]> {
  const rows = await staffSessionsOf(db, me.staffId, now);
  return rows.map((row) => ({ ...presentDevice(row), current: row.id === me.sessionId }));
}
