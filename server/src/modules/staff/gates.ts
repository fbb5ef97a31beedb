import { allows } from '@edc/contract/capabilities';
import type { StaffRole } from '@edc/contract/staff-rules';
import type { App } from '../../context.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Gate } from '../../platform/http/route.ts';
import { hashToken } from '../../platform/secrets.ts';
import { tokenOf } from '../identity/cookies.ts';
import { staffSession } from './store.ts';

declare const proven: unique symbol;

/** Proof that the caller is this member of staff: only the gate makes one. */
export interface SignedInStaff {
  readonly [proven]: true;
  staffId: number;
  email: string;
  fullName: string;
  roles: StaffRole[];
  sessionId: number;
  expiresAt: Date;
}

/**
 * A member of staff whose roles allow what the call's contract names. The roles are read with the
 * session at every request: a role that was taken away is gone at the next one.
 */
export const staff: Gate<App, 'staff', SignedInStaff> = {
  access: 'staff',
  async admit(call) {
    const token = tokenOf(call, 'staffToken');
    const found = token && (await staffSession(call.app.db, hashToken(token), call.app.now()));
    if (!found) throw new Refusal('UNAUTHENTICATED');
    if (found.locked_at) throw new Refusal('ACCOUNT_LOCKED');
    return {
      staffId: found.id,
      email: found.email_address,
      fullName: found.full_name,
      roles: found.roles as StaffRole[],
      sessionId: found.session_id,
      expiresAt: found.expires_at,
    } as SignedInStaff;
  },
  demand(me, { may }) {
    if (!may || !allows(me.roles, may)) throw new Refusal('NOT_ALLOWED');
  },
};
