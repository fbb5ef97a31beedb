/** Rules of bulk actions on students for browser and server, without zod. */
export const bulkActions = ['lock', 'unlock', 'end-sessions', 'initial-password'] as const;
export type BulkAction = (typeof bulkActions)[number];

/** How many students one press can change. */
export const MOST_IN_BULK = 10_000;

/** The expected or actual outcome for a selected student. */
export const bulkOutcomes = ['done', 'no_account', 'already', 'failed'] as const;
export type BulkOutcome = (typeof bulkOutcomes)[number];

export const bulkOutcomeWords: Record<BulkAction, Record<BulkOutcome, string>> = {
  lock: {
    done: 'Locked',
    no_account: 'Has not registered',
    already: 'Was locked already',
    failed: 'Not locked. Please try again',
  },
  unlock: {
    done: 'Unlocked',
    no_account: 'Has not registered',
    already: 'Was not locked',
    failed: 'Not unlocked. Please try again',
  },
  'end-sessions': {
    done: 'Logged out everywhere',
    no_account: 'Has not registered',
    already: 'Was not logged in',
    failed: 'Not logged out. Please try again',
  },
  'initial-password': {
    done: 'A new initial password is on its way',
    no_account: 'Has not registered',
    already: 'Locked, so no password was sent',
    failed: 'Not sent. Please try again',
  },
};
