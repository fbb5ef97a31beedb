/** The console's lists with saved views. */
export const consoleLists = [
  'students',
  'requests',
  'complaints',
  'payments',
  'exceptions',
  'refunds',
  'pins',
  'staff',
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
  staff: 'Staff',
  outbox: 'Outbox',
  audit: 'Audit log',
};
export const VIEW_NAME_LENGTH = 40;
/** More tabs would not be usable. */
export const MOST_VIEWS = 20;
