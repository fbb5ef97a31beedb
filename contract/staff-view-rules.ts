/** The lists of the console that views can be saved of. */
export const consoleLists = [
  'students',
  'requests',
  'tickets',
  'payments',
  'exceptions',
  'refunds',
  'pins',
  'people',
  'outbox',
  'audit',
] as const;
export type ConsoleList = (typeof consoleLists)[number];
export const consoleListLabels: Record<ConsoleList, string> = {
  students: 'Students',
  requests: 'Requests',
  tickets: 'Complaints',
  payments: 'Payments',
  exceptions: 'Exceptions',
  refunds: 'Refunds',
  pins: 'Portal PINs',
  people: 'People',
  outbox: 'Outbox',
  audit: 'Audit log',
};
export const consoleListPaths: Record<ConsoleList, string> = {
  students: '/staff/students',
  requests: '/staff/requests',
  tickets: '/staff/tickets',
  payments: '/staff/payments',
  exceptions: '/staff/payments/exceptions',
  refunds: '/staff/payments/refunds',
  pins: '/staff/pins',
  people: '/staff/people',
  outbox: '/staff/outbox',
  audit: '/staff/audit',
};
export const VIEW_NAME_LENGTH = 40;
/** More tabs than this nobody reads. */
export const MOST_VIEWS = 20;
