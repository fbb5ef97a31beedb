/** The lists of the console that views can be saved of. */
export const consoleLists = [
  'students',
  'requests',
  'complaints',
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
  complaints: 'Complaints',
  payments: 'Payments',
  exceptions: 'Exceptions',
  refunds: 'Refunds',
  pins: 'Portal PINs',
  people: 'People',
  outbox: 'Outbox',
  audit: 'Audit log',
};
export const VIEW_NAME_LENGTH = 40;
/** More tabs than this nobody reads. */
export const MOST_VIEWS = 20;
