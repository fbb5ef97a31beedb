/** A module may use those before it, through their actions, queries and gates. */
export const moduleOrder = [
  'audit',
  'files',
  'pictures',
  'site',
  'notifications',
  'roster',
  'identity',
  'staff',
  'live',
  'inbox',
  'catalogue',
  'exhibitions',
  'payments',
  'enrolment',
  'skill-changes',
  'tickets',
];
