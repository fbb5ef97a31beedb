import { allows } from '@edc/contract/common/access/capabilities';
import type { StaffRole } from '@edc/contract/common/access/staff-roles';
import { CALLS_A_MINUTE, type TokenState } from '@edc/contract/desk/tokens/token-rules';
import type { Limit } from '../../../platform/limits/rate-limits.ts';

interface Row {
  expires_at: Date;
  revoked_at: Date | null;
  creator_roles: string[];
  creator_locked_at: Date | null;
}

/** A token works as long as its creator would be allowed to make it again. */
export function tokenState(row: Row, now: Date): TokenState {
  if (row.revoked_at) return 'revoked';
  if (row.expires_at <= now) return 'expired';
  const creatorMay = allows(row.creator_roles as StaffRole[], 'tokens.manage');
  return row.creator_locked_at || !creatorMay ? 'orphaned' : 'active';
}

export const tokenLimit = {
  name: 'api-token',
  times: CALLS_A_MINUTE,
  seconds: 60,
} satisfies Limit;

const TOUCH_MS = 60_000;

/** Whether the last use is old enough to be written again. */
export const isTouchDue = (lastUsed: Date | null, now: Date) =>
  !lastUsed || now.getTime() - lastUsed.getTime() >= TOUCH_MS;
