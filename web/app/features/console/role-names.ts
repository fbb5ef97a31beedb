import type { StaffRole } from '@edc/contract/staff-rules';

/** `Registrar and finance`. */
export function roleNames(roles: readonly StaffRole[]): string {
  const words = new Intl.ListFormat('en-GB').format(roles) || 'No role';
  return words.charAt(0).toUpperCase() + words.slice(1);
}
