import { allows } from '@edc/contract/common/access/capabilities';
import type { StaffRole } from '@edc/contract/common/access/staff-roles';
import type { App } from '../../../context.ts';
import { type Actor, staffActor } from '../../../platform/actors.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Gate } from '../../../platform/http/route.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { loadOperations } from '../../system/settings-store/queries.ts';
import { tokenOf } from '../identity/cookies.ts';
import { signedOut } from '../identity/gates.ts';
import { accountLocked, idleEnd, isFresh, isTouchDue } from './rules.ts';
import { noteUse, signInOf, staffSession, touchStaffSession } from './store.ts';

declare const proven: unique symbol;

/** Proof that the caller is this member of staff: only the gate makes one. */
export interface SignedInStaff {
  readonly [proven]: true;
  staffId: number;
  /** The actor to record for their actions. */
  actor: Actor;
  email: string;
  fullName: string;
  roles: StaffRole[];
  sessionId: number;
  signedInAt: Date;
  usedAt: Date;
  secondFactorAt: Date;
  expiresAt: Date;
}

/**
 * A member of staff whose roles allow what the call's contract names. The roles are read with the
 * session at every request: a removed role is gone at the next one.
 */
export const staff: Gate<App, 'staff', SignedInStaff> = {
  access: 'staff',
  async admit(call) {
    const token = tokenOf(call, 'staffToken');
    if (!token) throw new Refusal('UNAUTHENTICATED');
    return await signedInBy(call.app, token);
  },
  async require(me, { may, background }, { app }) {
    if (!may || !allows(me.roles, may)) throw new Refusal('NOT_ALLOWED');
    const now = app.now();
    if (!background && isTouchDue(me.usedAt, now)) await keepAlive(app, me, now);
  },
  // A typing mistake is refused before anybody looks for their phone.
  confirm({ secondFactorAt }, { fresh }, { app }) {
    if (fresh && !isFresh(secondFactorAt, app.now())) throw new Refusal('SECOND_FACTOR_NEEDED');
  },
  person: (me) => me.email,
};

/** The member of staff with this session's token. */
export async function signedInBy(app: App, token: string): Promise<SignedInStaff> {
  const found = await staffSession(app.db, hashToken(token), app.now());
  if (!found) throw await signedOut(app.db, token);
  if (found.locked_at) throw accountLocked();
  return {
    staffId: found.id,
    actor: staffActor(found.id),
    email: found.email_address,
    fullName: found.full_name,
    roles: found.roles as StaffRole[],
    sessionId: found.session_id,
    signedInAt: found.created_at,
    usedAt: found.used_at,
    secondFactorAt: found.second_factor_at,
    expiresAt: found.expires_at,
  } as SignedInStaff;
}

/** Use extends the idle time. */
export async function keepAlive(app: App, me: SignedInStaff, now: Date): Promise<void> {
  const { staff_idle_minutes } = await loadOperations(app.db, app.config.demo);
  me.usedAt = now;
  me.expiresAt = idleEnd(me.signedInAt, now, staff_idle_minutes);
  await touchStaffSession(app.db, me.sessionId, { used_at: now, expires_at: me.expiresAt });
  await noteUse(app.db, me.staffId, now);
}

/** Proof that the caller has given this person's password, and nothing more. */
export interface SigningIn {
  readonly [proven]: true;
  signInId: number;
  staffId: number;
  actor: Actor;
  email: string;
  fullName: string;
  passwordHash: string;
}

export const signingIn: Gate<App, 'signing-in', SigningIn> = {
  access: 'signing-in',
  async admit(call) {
    const token = tokenOf(call, 'staffStep');
    const found = token && (await signInOf(call.app.db, hashToken(token), call.app.now()));
    if (!found) throw new Refusal('SIGN_IN_EXPIRED');
    if (found.locked_at) throw accountLocked();
    return {
      signInId: found.id,
      staffId: found.staff_id,
      actor: staffActor(found.staff_id),
      email: found.email_address,
      fullName: found.full_name,
      passwordHash: found.password_hash,
    } as SigningIn;
  },
};
