import { z } from 'zod';
import { download } from '../../common/downloads.ts';
import { answer, done, endpoint } from '../../common/endpoint.ts';
import {
  instant,
  line,
  nameLine,
  optionalLine,
  studentCode,
  ticketId,
} from '../../common/fields.ts';
import { paymentPurposes } from '../../money/payment-rules.ts';
import { attachment, message, requestKey } from './ticket-fields.ts';
import {
  ABOUT_LENGTH,
  attachmentRule,
  SUBJECT_LENGTH,
  ticketCategories,
  ticketFilters,
  ticketMessages,
  ticketPriorities,
  ticketStates,
} from './ticket-rules.ts';

const { required } = ticketMessages;
const category = z.enum(ticketCategories, required);

const ticket = z.object({
  id: z.string(),
  subject: z.string(),
  category: z.enum(ticketCategories),
  priority: z.enum(ticketPriorities),
  status: z.enum(ticketStates),
  created_at: instant,
  updated_at: instant,
  /** Open, and the last message is the centre's. */
  answered: z.boolean(),
  /** Answers of the centre that the student has not seen. */
  unread: z.int(),
  /** The purpose of the credit whose refund it asks for. */
  refund_of: z.enum(paymentPurposes).nullable(),
});

const ticketMessage = z.object({
  id: z.int(),
  sender: z.enum(['student', 'staff']),
  sender_name: z.string(),
  message: z.string(),
  timestamp: instant,
  attachments: z.array(attachment),
  is_new: z.boolean(),
});

const ticketDetails = ticket.extend({
  messages: z.array(ticketMessage),
  /** The portal's data when the ticket was opened, for the staff who answer it. */
  facts: z.array(z.object({ term: z.string(), detail: z.string() })),
  /** Whom the centre waits for while the ticket is pending, and until when. */
  waiting_for: z.string().nullable(),
  waiting_until: z.iso.date().nullable(),
  /** When the centre expects to answer; null if it has answered or is waiting. */
  answer_by: instant.nullable(),
  answer_late: z.boolean(),
  /** The complaint that this one was merged into. */
  merged_into: z.string().nullable(),
  /** Set while a closed ticket can be reopened. */
  reopen_until: instant.nullable(),
  may_reopen: z.boolean(),
});

export type Ticket = z.output<typeof ticket>;
export type TicketDetails = z.output<typeof ticketDetails>;
export type TicketMessage = z.output<typeof ticketMessage>;
export type TicketAttachment = z.output<typeof attachment>;

const listed = z.object({
  status: z.literal(200),
  message: z.string(),
  data: z.array(ticket),
});
const detailed = z.object({ status: z.literal(200), message: z.string(), data: ticketDetails });
const doneWith = done.extend({ data: z.object({ id: z.string() }) });

export const listTickets = endpoint({
  method: 'POST',
  path: '/student/complaints/tickets',
  summary: "The student's complaints, newest first",
  access: 'student',
  effects: false,
  input: z.strictObject({
    student_code: studentCode,
    status: z.enum(ticketFilters, 'Please choose all, open or closed').default('all'),
  }),
  output: listed,
});

/** For rendering pages, which only make calls that change nothing. */
export const readTickets = endpoint({
  method: 'GET',
  path: '/student/complaints',
  summary: "The student's complaints, newest first",
  access: 'student',
  input: z.strictObject({
    status: z.enum(ticketFilters, 'Please choose all, open or closed').default('all'),
  }),
  output: listed,
});

export const createTicket = endpoint({
  method: 'POST',
  path: '/student/complaints/create',
  summary: 'Open a complaint, with up to three attachments',
  access: 'student',
  input: z.strictObject({
    student_code: studentCode,
    subject: nameLine(SUBJECT_LENGTH, required),
    category,
    priority: z.enum(ticketPriorities).default('medium'),
    /** Taken from the session; the input is ignored. */
    sender_name: optionalLine(200),
    message,
    /** Its subject, such as a payment reference. */
    about: optionalLine(ABOUT_LENGTH),
    /** For a request for a refund of credit: the purpose of that credit. */
    refund_of: z.enum(paymentPurposes).optional(),
    request_key: requestKey,
  }),
  files: attachmentRule,
  output: doneWith,
  errors: ['UNSAFE_FILE', 'ALREADY_REPORTED'],
});

export const ticketDetailsCall = endpoint({
  method: 'POST',
  path: '/student/complaints/details',
  summary: 'One complaint with its messages',
  access: 'student',
  effects: false,
  input: z.strictObject({ ticket_id: ticketId, student_code: studentCode }),
  output: detailed,
  errors: ['UNKNOWN_TICKET'],
});

export const readTicket = endpoint({
  method: 'GET',
  path: '/student/complaints/ticket/{ticket_id}',
  summary: 'One complaint with its messages',
  access: 'student',
  input: z.strictObject({ ticket_id: ticketId }),
  output: detailed,
  errors: ['UNKNOWN_TICKET'],
});

export const replyToTicket = endpoint({
  method: 'POST',
  path: '/student/complaints/reply',
  summary: 'Reply to an open complaint, with up to three attachments',
  access: 'student',
  input: z.strictObject({
    ticket_id: ticketId,
    student_code: studentCode,
    message,
    request_key: requestKey,
  }),
  files: attachmentRule,
  errors: ['UNKNOWN_TICKET', 'TICKET_NOT_OPEN', 'UNSAFE_FILE'],
});

const ownTicket = z.strictObject({ ticket_id: ticketId, student_code: studentCode });

export const closeTicket = endpoint({
  method: 'POST',
  path: '/student/complaints/close',
  summary: 'Close an open complaint',
  access: 'student',
  input: ownTicket,
  errors: ['UNKNOWN_TICKET', 'TICKET_NOT_OPEN'],
});

export const reopenTicket = endpoint({
  method: 'POST',
  path: '/student/complaints/reopen',
  summary: 'Reopen a pending complaint, or a closed one within 14 days',
  access: 'student',
  input: ownTicket,
  errors: ['UNKNOWN_TICKET', 'TICKET_IS_OPEN', 'TICKET_CLOSED_LONG_AGO', 'TICKET_MERGED'],
});

export const markTicketSeen = endpoint({
  method: 'POST',
  path: '/student/complaints/seen',
  summary: 'The student has seen the messages up to this one',
  access: 'student',
  input: z.strictObject({
    ticket_id: ticketId,
    student_code: studentCode,
    message_id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  }),
  errors: ['UNKNOWN_TICKET'],
});

export const getAttachment = endpoint({
  method: 'GET',
  path: '/student/complaints/attachment/{id}',
  summary: "An attachment of the student's own complaints",
  access: 'student',
  input: z.strictObject({ id: z.uuid() }),
  output: download,
  binary: attachmentRule.types,
  errors: ['NOT_FOUND'],
});

export const listShortAnswers = endpoint({
  method: 'GET',
  path: '/complaints/answers',
  summary: "The centre's short answers to common questions, by category",
  access: 'public',
  output: answer(z.array(z.object({ category, question: z.string(), answer: z.string() }))),
});

export type ShortAnswer = z.output<typeof listShortAnswers.output>['data'][number];

export const requestPublicTicket = endpoint({
  method: 'POST',
  path: '/complaints/public',
  summary: 'Write to the centre without logging in: a link confirms the email address first',
  access: 'public',
  input: z.strictObject({
    full_name: nameLine(120, required),
    email_address: z
      .string(required)
      .trim()
      .min(1, required)
      .max(200, 'Please use at most 200 characters')
      .pipe(z.email('Please enter valid email address')),
    matric_no: optionalLine(40),
    category,
    subject: nameLine(SUBJECT_LENGTH, required),
    message,
  }),
});

export const readPublicTicket = endpoint({
  method: 'GET',
  path: '/complaints/public/{token}',
  summary: 'Read what the link of the email would send',
  access: 'public',
  input: z.strictObject({ token: line(100) }),
  output: answer({ subject: z.string(), message: z.string() }),
  errors: ['LINK_GONE'],
});

export const confirmPublicTicket = endpoint({
  method: 'POST',
  path: '/complaints/public/confirm',
  summary: 'Send what was written without logging in, by the link of the email',
  access: 'public',
  input: z.strictObject({ token: line(100) }),
  output: doneWith,
  errors: ['LINK_GONE'],
});
