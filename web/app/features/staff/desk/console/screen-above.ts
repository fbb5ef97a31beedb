import type { StaffRole } from '@edc/contract/common/access/staff-roles';
import { entriesFor } from './entries';

/** The screen to which an address below it belongs, of those that these roles may open. */
export function screenAbove(pathname: string, roles: readonly StaffRole[]) {
  const above = entriesFor(roles)
    .filter(({ to }) => pathname.startsWith(`${to}/`))
    .toSorted((one, other) => other.to.length - one.to.length)[0];
  return above ? { to: above.to, label: above.label } : { to: '/staff', label: 'Today' };
}
