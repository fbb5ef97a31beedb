/** Subjects of notifications to students. */
export const notificationKinds = [
  'payment',
  'security',
  'registration',
  'request',
  'certificate',
  'complaint',
  'place',
  'training',
  'attendance',
  'announcement',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Kinds whose mails a student can switch off: all except money and security. */
export const optionalMailKinds = [
  'registration',
  'request',
  'certificate',
  'complaint',
  'place',
  'training',
  'attendance',
  'announcement',
] as const satisfies readonly NotificationKind[];
export type OptionalMailKind = (typeof optionalMailKinds)[number];

export const isOptionalMail = (kind: string): kind is OptionalMailKind =>
  (optionalMailKinds as readonly string[]).includes(kind);

/** Follows "emails about". */
export const mailTopics: Record<OptionalMailKind, string> = {
  registration: 'your registrations and slips',
  request: 'your skill changes',
  certificate: 'your certificates',
  complaint: 'your complaints',
  place: 'places on the waiting list',
  training: 'your training dates',
  attendance: 'your attendance',
  announcement: 'announcements of the centre',
};

/** Older notifications are neither shown nor stored. */
export const NOTIFICATION_DAYS = 180;

/** The whole body of the page's own form; mail programs send `List-Unsubscribe=One-Click`. */
export const FROM_PAGE = 'from=page';
