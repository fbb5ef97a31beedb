/** Rules of the jobs screen for browser and server, without zod. */
export const failedJobSorts = ['failed'] as const;

/** Descriptions of automatic work, by the name of its queue. */
export const jobQueueLabels: Record<string, string> = {
  announce: 'Announcements to every student',
  'certificate-orphans': 'Certificate payments without a request',
  'count-attendance': 'Count attendance, complete registrations and warn students',
  'notify-about-excused-day': 'Notify students of an excused day',
  'expire-proposals': 'End proposals that nobody decided',
  'long-job': 'Background tasks that staff started',
  mail: 'Emails',
  'mail-bulk': 'Emails to many',
  'mail-code': 'Emails with codes and links',
  'password-link': 'Links for a new password',
  'payment-notice': 'Messages of the payment provider',
  'payment-sweep': 'Close old payment attempts',
  'payment-watch': 'Check open payments',
  'publish-site': 'Publish the home page at its time',
  'publish-exhibition': 'Publish an exhibition at its time',
  'banner-time': 'Show or hide a banner at its time',
  reconcile: 'Compare payments with the provider',
  'reconcile-daily': 'Compare each day’s payments with the provider',
  'ledger-check': 'Check that the ledger adds up',
  'refund-watch': 'Check open refunds',
  'remind-of-training': 'Reminders of training',
  'remove-unused-files': 'Remove unused files',
  retention: 'Remove what is older than its retention period',
  'roster-import': 'Roster imports',
  'roster-naming': 'Note whom a roster names',
  'skill-change-orphans': 'Skill-change payments without a request',
  'staff-morning-emails': 'Morning emails to staff',
  'staff-view-emails': 'Emails with saved views',
  'sweep-expired': 'Remove expired sessions and codes',
  'sweep-live-events': 'Remove old live updates',
  'sweep-long-jobs': 'Remove old background tasks',
  'sweep-notifications': 'Remove old notifications',
  'sweep-roster-imports': 'Remove old roster imports',
  'sweep-staff-sign-ins': 'Remove expired staff logins',
  'waiting-list': 'Offer free places to the waiting list',
  'watch-complaints': 'Check complaints',
};

/** The queue in words; an unknown one keeps its name. */
export const jobQueueWords = (queue: string) => jobQueueLabels[queue] ?? queue;

/** How many failed jobs one press retries or discards. */
export const MOST_JOBS = 200;

export const jobOutcomes = ['retried', 'discarded', 'refused', 'unknown'] as const;
export type JobOutcome = (typeof jobOutcomes)[number];

export const jobOutcomeWords: Record<JobOutcome, string> = {
  retried: 'Will be done again',
  discarded: 'Discarded',
  refused: 'The email cannot be sent again; open it to see why',
  unknown: 'No longer there',
};
