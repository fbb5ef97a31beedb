export const staffRoles = ['administrator', 'registrar', 'finance', 'trainer', 'support'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** The purpose of each role, in a line. */
export const roleSummaries: Record<StaffRole, string> = {
  administrator: 'Everything, also staff accounts, settings and system tasks.',
  registrar: 'Students and their records, courses, requests and certificates.',
  finance: 'Payments, refunds and complaints about payments.',
  trainer: 'Attendance, and the students of their workshops without contact details.',
  support: 'Complaints, site content, and locking of student accounts.',
};

/** The roles in words: `Registrar and finance`. */
export function rolesInWords(roles: readonly StaffRole[]): string {
  const words = new Intl.ListFormat('en-GB').format(roles) || 'No role';
  return words.charAt(0).toUpperCase() + words.slice(1);
}
