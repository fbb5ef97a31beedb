/** Rules of the staff account screens for browser and server, without zod. */
export const staffSorts = ['name', 'email', 'created'] as const;
export const STAFF_SEARCH_LENGTH = 100;
export const STAFF_REASON_LENGTH = 500;

/** `invited`: no second factor is set up yet. */
export const staffStates = ['invited', 'active', 'locked'] as const;
export type StaffState = (typeof staffStates)[number];

export const staffStateLabels: Record<StaffState, string> = {
  invited: 'Not set up yet',
  active: 'Active',
  locked: 'Locked',
};

/** Why an administrator cannot change an account, shown before they try. */
export const OWN_ADMINISTRATOR =
  'You cannot remove your own administrator role. Another administrator can.';
export const OWN_LOCK = 'You cannot lock your own account.';
export const OWN_EMAIL = 'You cannot change your own email address. Another administrator can.';
export const OWN_RESET =
  'You cannot reset your own second factor here. Change it in your account, or ask another administrator.';
export const LAST_ADMINISTRATOR_STAYS =
  'This is the only administrator. Make another person an administrator first.';
