/** Rules of the outbox for browser and server, without zod. */
export const OUTBOX_SEARCH_LENGTH = 100;
export const outboxSorts = ['created'] as const;

export const mailStates = ['queued', 'sending', 'retrying', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

export const mailStateLabels: Record<MailState, string> = {
  queued: 'Waiting',
  sending: 'Sending',
  retrying: 'Trying again',
  sent: 'Sent',
  failed: 'Failed',
};

export const mailClasses = ['code', 'money', 'other', 'bulk'] as const;
export const mailClassLabels: Record<(typeof mailClasses)[number], string> = {
  code: 'Codes and links',
  money: 'Payments',
  other: 'Others',
  bulk: 'Bulk',
};

/** How many emails one press sends again. */
export const MOST_RESENT = 500;

/** The outcome of sending an email again. */
export const resendOutcomes = ['queued', 'not_failed', 'erased', 'unknown'] as const;
export type ResendOutcome = (typeof resendOutcomes)[number];

export const resendWords: Record<ResendOutcome, string> = {
  queued: 'Will be sent again',
  not_failed: 'Not failed, so not sent again',
  erased: 'Carried a code, link or password: the person must request a new one',
  unknown: 'Not found',
};

export const SECRET_TEXT =
  'This email carries a code, a link or a password. Its text is never shown, and it is erased once the email is sent or given up.';
export const BULK_PAUSED =
  'More than one in ten of the last 50 bulk emails failed. Codes, payments and other emails are still sent.';
