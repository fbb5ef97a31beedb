/** What bulk actions on students share in the browser and on the server, without zod. */
export const bulkActions = ['lock', 'unlock', 'end-sessions', 'initial-password'] as const;
export type BulkAction = (typeof bulkActions)[number];

/** So many students can be changed by one press. */
export const MOST_IN_BULK = 10_000;

/** What happens, or has happened, to one of the selected students. */
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
