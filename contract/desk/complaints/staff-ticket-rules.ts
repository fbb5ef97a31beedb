/** Rules of the complaints queue for browser and server, without zod. */
export const ticketSorts = ['due', 'created', 'updated'] as const;
export const TICKET_SEARCH_LENGTH = 100;

/** The author of the first message, and the channel. */
export const ticketOrigins = ['student', 'desk', 'public'] as const;
export type TicketOrigin = (typeof ticketOrigins)[number];

export const originLabels: Record<TicketOrigin, string> = {
  student: 'From the portal',
  desk: 'Opened at the desk',
  public: 'From the help page',
};

/** Whether an open complaint waits for the centre, or for the answered student. */
export const ticketWaits = ['answer', 'student'] as const;
export type TicketWait = (typeof ticketWaits)[number];

export const waitLabels: Record<TicketWait, string> = {
  answer: 'An answer of the centre',
  student: 'The student',
};

/** The state of a complaint, in the same words on every page of staff. */
export function ticketStateWords(status: string, answered: boolean): string {
  if (status === 'closed') return 'Closed';
  if (status === 'pending') return 'Pending';
  return answered ? 'Waits for the student' : 'To answer';
}

export const priorityLabels = { high: 'High', medium: 'Medium', low: 'Low' } as const;

/** A filter by assignee: oneself, nobody, or the id of a member of staff. */
export const ASSIGNEE_PATTERN = /^(me|nobody|\d{1,15})$/;

export const REPLY_TITLE_LENGTH = 60;
export const MOST_REPLIES = 100;
export const WAITING_FOR_LENGTH = 80;
export const TICKET_REASON_LENGTH = 500;

/** The state of a complaint after the reply. */
export const afterReply = ['open', 'close', 'pending'] as const;
export type AfterReply = (typeof afterReply)[number];

/** How many complaints one press can answer. */
export const MOST_TICKETS_IN_BULK = 500;

/** The expected or actual outcome for a selected complaint. */
export const ticketOutcomes = ['done', 'closed', 'missing', 'failed'] as const;
export type TicketOutcome = (typeof ticketOutcomes)[number];

export const ticketOutcomeWords: Record<TicketOutcome, string> = {
  done: 'Done',
  closed: 'Closed already, so not changed',
  missing: 'Not sent: a fact in braces is not known for this person',
  failed: 'Not sent, because the complaint was merged or moved meanwhile',
};
