/**
 * The areas, lowest first, each with its modules, lowest first. A module may use those before it,
 * through the files at its top that others may import.
 */
export const areas = {
  system: ['audit', 'files', 'media', 'settings-store', 'notifications'],
  people: [
    'roster',
    'identity',
    'staff',
    'pins',
    'staff-views',
    'proposals',
    'live',
    'inbox',
    'long-jobs',
  ],
  catalogue: ['skills', 'sessions', 'places', 'courses'],
  site: ['home', 'banners', 'exhibitions', 'content', 'media'],
  money: ['ledger', 'payments', 'payment-records'],
  training: [
    'places-taken',
    'enrolment',
    'schedule',
    'waiting-list',
    'requests',
    'skill-changes',
    'course-changes',
    'certificates',
    'attendance',
  ],
  desk: [
    'settings',
    'roster-imports',
    'tokens',
    'audit-log',
    'outbox',
    'job-queues',
    'complaints',
    'students',
    'announcements',
    'requests',
    'presence',
    'privacy',
    'today',
  ],
} as const;

/** Every module as `area/module`, lowest first. */
export const moduleOrder = Object.entries(areas).flatMap(([area, modules]) =>
  modules.map((module) => `${area}/${module}`),
);
