import { createHmac } from 'node:crypto';
import type { Device } from '@edc/contract/people/identity/account';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { deriveKey, hashToken, sameText } from '../../../../platform/secrets.ts';
import type { SignedInStudent } from '../gates.ts';
import { presentDevice } from '../queries.ts';
import { devicesEpochOf, sessionsOf, studentSession } from '../store.ts';

export async function loadDevices(db: Db, me: SignedInStudent, now: Date): Promise<Device[]> {
  const rows = await sessionsOf(db, me.studentId, now);
  return rows.map((row) => ({
    ...presentDevice(row),
    remembered: row.remember,
    current: row.id === me.sessionId,
  }));
}

/**
 * A device may keep its slips while it is logged in, or while its mark matches the account's: that
 * still holds after its session has expired, but not after the student has logged devices out.
 */
export async function checkKeptSlips(
  app: App,
  device: { code: string; mark: string; token: string | undefined },
): Promise<{ keep: boolean; mark: string }> {
  const epoch = await devicesEpochOf(app.db, device.code);
  if (epoch === undefined) return { keep: false, mark: '' };
  const mark = createHmac('sha256', deriveKey(app.secretKey, 'kept-slips'))
    .update(`${device.code}:${epoch}`)
    .digest('base64url');
  const { token } = device;
  const session = token && (await studentSession(app.db, hashToken(token), app.now()));
  const keep = (session && session.code === device.code) || sameText(device.mark, mark);
  return keep ? { keep, mark } : { keep: false, mark: '' };
}
