/** What the queue of complaints shares in the browser and on the server, without zod. */
export const complaintSorts = ['due', 'created', 'updated'] as const;
export const COMPLAINT_SEARCH_LENGTH = 100;

/** Who wrote first, and how. */
export const complaintOrigins = ['student', 'desk', 'public'] as const;
export type ComplaintOrigin = (typeof complaintOrigins)[number];

export const originLabels: Record<ComplaintOrigin, string> = {
  student: 'From the portal',
  desk: 'Opened at the desk',
  public: 'From the help page',
};

/** Whom an open complaint waits for: the centre, or the student who was answered. */
export const complaintWaits = ['answer', 'student'] as const;
export type ComplaintWait = (typeof complaintWaits)[number];

export const waitLabels: Record<ComplaintWait, string> = {
  answer: 'An answer of the centre',
  student: 'The student',
};

/** What a complaint waits for, in the same words on every page of staff. */
export function complaintStateWords(status: string, answered: boolean): string {
  if (status === 'closed') return 'Closed';
  if (status === 'pending') return 'Put aside';
  return answered ? 'Waits for the student' : 'To answer';
}

export const priorityLabels = { high: 'High', medium: 'Medium', low: 'Low' } as const;

/** A filter by assignee: oneself, nobody, or the id of a member of staff. */
export const ASSIGNEE_PATTERN = /^(me|nobody|\d{1,15})$/;

export const REPLY_TITLE_LENGTH = 60;
export const MOST_REPLIES = 100;
export const WAITING_FOR_LENGTH = 80;
export const COMPLAINT_REASON_LENGTH = 500;

/** The state of a complaint after the reply. */
export const afterReply = ['open', 'close', 'pending'] as const;
export type AfterReply = (typeof afterReply)[number];

/** So many complaints can be answered by one press. */
export const MOST_COMPLAINTS_IN_BULK = 500;

/** What happens, or has happened, to one of the selected complaints. */
export const complaintOutcomes = ['done', 'closed', 'missing', 'failed'] as const;
export type ComplaintOutcome = (typeof complaintOutcomes)[number];

export const complaintOutcomeWords: Record<ComplaintOutcome, string> = {
  done: 'Done',
  closed: 'Closed already, so not changed',
  missing: 'Not sent: a fact in braces is not known for this person',
  failed: 'Not sent, because the complaint was merged or moved meanwhile',
};
