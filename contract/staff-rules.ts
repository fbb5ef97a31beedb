export const staffRoles = ['administrator', 'registrar', 'finance', 'trainer', 'support'] as const;
export type StaffRole = (typeof staffRoles)[number];
