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

/** Staff with one of these roles; an administrator may do everything; no role named: any staff. */
export function staffWith(...wanted: StaffRole[]): Gate<App, 'staff', SignedInStaff> {
  return {
    access: 'staff',
    async admit(call) {
      const token = tokenOf(call, 'staffToken');
      const found = token && (await staffSession(call.app.db, hashToken(token), call.app.now()));
      if (!found) throw new Refusal('UNAUTHENTICATED');
      if (found.locked_at) throw new Refusal('ACCOUNT_LOCKED');
      const roles = found.roles as StaffRole[];
      const allowed =
        wanted.length === 0 ||
        roles.some((role) => role === 'administrator' || wanted.includes(role));
      if (!allowed) throw new Refusal('NOT_ALLOWED');
      return {
        staffId: found.id,
        email: found.email_address,
        fullName: found.full_name,
        roles,
        sessionId: found.session_id,
        expiresAt: found.expires_at,
      } as SignedInStaff;
    },
  };
}
