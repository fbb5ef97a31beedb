import type { AuditAction } from '@edc/contract/system/audit-actions';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { Refusal, refusedField } from '../../../../platform/http/refusal.ts';
import { countGuess, type GuessOrigin } from '../../../../platform/limits/guess-limits.ts';
import { refuseEasyPassword } from '../../../../platform/passwords/easy-passwords.ts';
import { hashPassword } from '../../../../platform/passwords/passwords.ts';
import { hashToken, newToken } from '../../../../platform/secrets.ts';
import { recordInAudit } from '../../../system/audit/actions.ts';
import { compareOrRelease, endSessions } from '../../identity/actions.ts';
import type { SignedInStaff } from '../gates.ts';
import { closeInvitations } from '../invitations/store.ts';
import { codeLimits, staffLimits } from '../rules.ts';
import {
  beginTotp,
  confirmTotp,
  issueRecoveryCodes,
  spendCode,
} from '../second-factors/actions.ts';
import { acceptPasskey, addPasskey, spendAnswer } from '../second-factors/passkeys.ts';
import { deletePasskey, factorsOf, setTotp } from '../second-factors/store.ts';
import { changeStaff, endStaffSessions, lockStaff, touchStaffSession } from '../store.ts';

/** A change of how one logs in, under the account's lock and in the audit log. */
async function change<T>(
  app: App,
  me: SignedInStaff,
  action: AuditAction,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  return await app.db.transaction().execute(async (tx) => {
    await lockStaff(tx, me.staffId);
    const done = await work(tx);
    await recordInAudit(tx, { actor: me.actor, action, subject: me.actor });
    return done;
  });
}

/** Logs out one device, or all but this one. */
export async function endDevices(
  app: App,
  me: SignedInStaff,
  id: number | undefined,
): Promise<void> {
  await change(app, me, 'staff.end_devices', async (tx) => {
    if (id === undefined) return await endStaffSessions(tx, me.staffId, 'device', me.sessionId);
    if (!(await endSessions(tx, { staff_id: me.staffId }, 'device', { id }))) {
      throw new Refusal('NOT_FOUND');
    }
  });
}

/** Changes the password; returns this session's new token, and ends all other sessions. */
export async function changePassword(
  app: App,
  me: SignedInStaff,
  given: { current: string; next: string },
): Promise<string> {
  const used = [staffLimits.currentPassword, String(me.staffId)] as const;
  const ofDay = [staffLimits.currentPasswordOfDay, String(me.staffId)] as const;
  await app.limits.takeInTurn([used, ofDay]);
  const stored = (await lockStaff(app.db, me.staffId))?.password_hash;
  if (!(await compareOrRelease(app, stored, given.current, [used, ofDay]))) {
    throw refusedField('WRONG_CURRENT_PASSWORD', 'current');
  }
  await app.limits.resetAndRelease({ reset: [used], release: [ofDay] });
  if (given.next === given.current) throw refusedField('SAME_PASSWORD', 'password');
  const known = { 'your name': [me.fullName], 'your email address': [me.email] };
  await refuseEasyPassword(given.next, known, 'password');
  const password_hash = await hashPassword(given.next);
  const token = newToken();
  await change(app, me, 'staff.password', async (tx) => {
    const person = await lockStaff(tx, me.staffId);
    // Changed elsewhere since the comparison: it is no longer the current password.
    if (person?.password_hash !== stored) throw refusedField('WRONG_CURRENT_PASSWORD', 'current');
    await changeStaff(tx, me.staffId, { password_hash });
    // An earlier link could set another password.
    await closeInvitations(tx, me.staffId, app.now());
    await endStaffSessions(tx, me.staffId, 'password', me.sessionId);
    await touchStaffSession(tx, me.sessionId, { token_hash: hashToken(token) });
  });
  return token;
}

export async function beginNewTotp(app: App, me: SignedInStaff): Promise<string> {
  return await app.db.transaction().execute((tx) => beginTotp(tx, app, me.staffId));
}

export async function confirmNewTotp(app: App, me: SignedInStaff, code: string): Promise<void> {
  await change(app, me, 'staff.totp.set', (tx) => confirmTotp(tx, app, me.staffId, code));
}

export async function removeTotp(app: App, me: SignedInStaff): Promise<void> {
  await change(app, me, 'staff.totp.remove', async (tx) => {
    const { passkeys } = await factorsOf(tx, me.staffId);
    if (passkeys === 0) throw new Refusal('LAST_SECOND_FACTOR');
    await setTotp(tx, me.staffId, { totp_secret: null, totp_since: null, totp_new_secret: null });
  });
}

export async function addOwnPasskey(
  app: App,
  me: SignedInStaff,
  given: { credential: string; name: string },
): Promise<void> {
  const answer = await spendAnswer(app, 'register', given.credential);
  const passkey = { staffId: me.staffId, name: given.name, answer };
  await change(app, me, 'staff.passkey.add', (tx) => addPasskey(tx, app, passkey));
}

export async function removePasskey(app: App, me: SignedInStaff, id: number): Promise<void> {
  await change(app, me, 'staff.passkey.remove', async (tx) => {
    if (!(await deletePasskey(tx, me.staffId, id))) throw new Refusal('NOT_FOUND');
    const { has_totp, passkeys } = await factorsOf(tx, me.staffId);
    if (!has_totp && passkeys === 0) throw new Refusal('LAST_SECOND_FACTOR');
  });
}

export async function renewRecoveryCodes(app: App, me: SignedInStaff): Promise<string[]> {
  return await change(app, me, 'staff.recovery_codes', (tx) =>
    issueRecoveryCodes(tx, app, me.staffId),
  );
}

/** Confirms with the second factor again: dangerous actions are allowed for some minutes. */
export async function confirmWithCode(
  app: App,
  me: SignedInStaff,
  given: GuessOrigin & { code: string },
): Promise<void> {
  const { forget } = await countGuess(app.limits, codeLimits, String(me.staffId), given);
  await app.db.transaction().execute(async (tx) => {
    if (!(await spendCode(tx, app, me.staffId, given.code)))
      throw refusedField('SECOND_FACTOR_WRONG', 'code');
    await touchStaffSession(tx, me.sessionId, { second_factor_at: app.now() });
  });
  await forget();
}

export async function confirmWithPasskey(
  app: App,
  me: SignedInStaff,
  given: { credential: string; address: string },
): Promise<void> {
  await app.limits.take(staffLimits.passkey, given.address);
  const answer = await spendAnswer(app, 'confirm', given.credential);
  await app.db.transaction().execute(async (tx) => {
    const { staff_id } = await acceptPasskey(tx, app, answer);
    if (staff_id !== me.staffId) throw new Refusal('PASSKEY_REFUSED');
    await touchStaffSession(tx, me.sessionId, { second_factor_at: app.now() });
  });
}
