import { documentRule } from '../../common/document-rules.ts';

export const ticketCategories = ['Payment', 'Certificate', 'Skill', 'ESP Result', 'Other'] as const;
export type TicketCategory = (typeof ticketCategories)[number];

export const categoryNames: Record<TicketCategory, string> = {
  Payment: 'Payment Issue',
  Certificate: 'Certificate Issue',
  Skill: 'Change of Skill',
  'ESP Result': 'ESP Result',
  Other: 'Other Issue',
};

export const ticketPriorities = ['low', 'medium', 'high'] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

export const ticketStates = ['open', 'pending', 'closed'] as const;
export type TicketState = (typeof ticketStates)[number];
export const ticketStateLabels: Record<TicketState, string> = {
  open: 'Open',
  pending: 'Pending',
  closed: 'Closed',
};

/** The list's filters; `open` includes pending ones. */
export const ticketFilters = ['all', 'open', 'closed'] as const;
export type TicketFilter = (typeof ticketFilters)[number];

export const SUBJECT_LENGTH = 150;
export const MESSAGE_LENGTH = 5000;
export const ABOUT_LENGTH = 200;
/** A closed complaint can be reopened for this long. */
export const REOPEN_DAYS = 14;

/** The files allowed with one message. */
export const attachmentRule = documentRule(3);

/** Messages to students; those of the specification to the letter. */
export const ticketMessages = {
  required: 'Please fill all required fields',
  requiredTitle: 'Form Validation',
  submitted: 'Your ticket has been submitted successfully',
  replied: 'Your reply has been sent successfully',
  closed: 'Ticket closed successfully',
  reopened: 'Complaint reopened successfully',
} as const;

/** The titles of failures. */
export const ticketFailures = {
  list: 'Error fetching tickets',
  submit: 'Error submitting ticket',
  details: 'Error fetching ticket details',
  reply: 'Error sending reply',
  close: 'Error closing ticket',
  reopen: 'Error reopening complaint',
} as const;
