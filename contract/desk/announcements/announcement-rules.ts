/** Rules of announcements for browser and server, without zod. */

/** The longest subject and message, in characters. */
export const announcementRules = { subject: 120, message: 1000 } as const;

/** Recipients. Course, skill and batch narrow all but the first. */
export const audienceKinds = [
  'everybody',
  'registered',
  'unpaid',
  'not_registered',
  'waiting',
] as const;
export type AudienceKind = (typeof audienceKinds)[number];

export const audienceLabels: Record<AudienceKind, { label: string; detail: string }> = {
  everybody: { label: 'All students', detail: 'Everyone who has an account.' },
  registered: { label: 'Registered students', detail: 'They have paid for a course.' },
  unpaid: {
    label: 'Students who have not paid',
    detail: 'They started a payment and are not registered.',
  },
  not_registered: {
    label: 'Students who have not registered',
    detail: 'They have an account and the level of the course, and no registration.',
  },
  waiting: { label: 'Students on a waiting list', detail: 'They wait for a place in a skill.' },
};

/** The fields that can narrow each audience. */
export const narrowedBy: Record<AudienceKind, readonly ('course' | 'skill' | 'batch')[]> = {
  everybody: [],
  registered: ['course', 'skill', 'batch'],
  unpaid: ['course', 'skill'],
  not_registered: ['course'],
  waiting: ['course', 'skill'],
};

export const announcementStates = [
  'planned',
  'cancelled',
  'sending',
  'sent',
  'stopped',
  'failed',
] as const;
export type AnnouncementState = (typeof announcementStates)[number];

export const announcementStateLabels: Record<AnnouncementState, string> = {
  planned: 'Planned',
  cancelled: 'Cancelled',
  sending: 'Being sent',
  sent: 'Sent',
  stopped: 'Stopped',
  failed: 'Stopped by an error',
};

/** The state of the email to one student. */
export const emailStates = ['sent', 'waiting', 'failed', 'off'] as const;
export type EmailState = (typeof emailStates)[number];

export const emailStateLabels: Record<EmailState, string> = {
  sent: 'Sent',
  waiting: 'Waiting to be sent',
  failed: 'Not sent',
  off: 'Switched off by the student',
};

export const announcementSorts = ['created'] as const;
export const recipientSorts = ['order'] as const;
