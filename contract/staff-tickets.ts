import { z } from 'zod';
import { download } from './downloads.ts';
import { endpoint } from './endpoint.ts';
import { day, instant, line, optionalLine } from './fields.ts';
import { pageInput, pageOutput } from './paging.ts';
import {
  ASSIGNEE_PATTERN,
  afterReply,
  MOST_TICKETS_IN_BULK,
  TICKET_REASON_LENGTH,
  TICKET_SEARCH_LENGTH,
  ticketOrigins,
  ticketOutcomes,
  ticketSorts,
  WAITING_FOR_LENGTH,
} from './staff-ticket-rules.ts';
import { attachment, message, requestKey, ticketId } from './ticket-fields.ts';
import {
  attachmentRule,
  MESSAGE_LENGTH,
  SUBJECT_LENGTH,
  ticketCategories,
  ticketPriorities,
  ticketStates,
} from './ticket-rules.ts';

const filters = {
  /** A complaint's number, a matric number, or words of the subject or the name. */
  q: optionalLine(TICKET_SEARCH_LENGTH),
  state: z.enum(ticketStates).optional(),
  /** `answer`: open ones that the centre has not answered. */
  waiting: z.enum(['answer']).optional(),
  overdue: z.enum(['yes']).optional(),
  category: z.enum(ticketCategories).optional(),
  priority: z.enum(ticketPriorities).optional(),
  origin: z.enum(ticketOrigins).optional(),
  assignee: z
    .string()
    .regex(ASSIGNEE_PATTERN, 'must be me, nobody or the number of a member of staff')
    .meta({ examples: ['me'] })
    .optional(),
};

const ticketFilters = z.object(filters);
export type TicketFilters = z.output<typeof ticketFilters>;

const person = z.object({ id: z.int(), full_name: z.string() });

const listed = z.object({
  code: z.string(),
  subject: z.string(),
  category: z.enum(ticketCategories),
  priority: z.enum(ticketPriorities),
  status: z.enum(ticketStates),
  origin: z.enum(ticketOrigins),
  /** Who wrote it, as their record or they themselves say. */
  name: z.string(),
  matric_no: z.string(),
  assignee: person.nullable(),
  /** The centre has answered and waits for the student. */
  answered: z.boolean(),
  due_at: instant.nullable(),
  overdue: z.boolean(),
  waiting_for: z.string().nullable(),
  waiting_until: z.iso.date().nullable(),
  created_at: instant,
  updated_at: instant,
});
export type ListedTicket = z.output<typeof listed>;

const queueCounts = z.object({
  open: z.int(),
  mine: z.int(),
  unassigned: z.int(),
  overdue: z.int(),
  pending: z.int(),
});
export type QueueCounts = z.output<typeof queueCounts>;

/** Handlers show and change only what the caller's roles may: finance has payment complaints. */
const may = 'tickets.answer_payments' as const;

export const listStaffTickets = endpoint({
  method: 'GET',
  path: '/staff/tickets',
  summary: 'List complaints that the member of staff may answer',
  access: 'staff',
  may,
  input: z.strictObject({ ...filters, ...pageInput(ticketSorts, 'due') }),
  output: z.object({
    status: z.literal(200),
    data: pageOutput(listed),
    counts: queueCounts,
    /** Those whom a complaint can be given to. */
    assignees: z.array(person),
    /** First answers of the last 30 days, and how many of them came in time. */
    first_answers: z.object({ count: z.int(), in_time: z.int() }),
  }),
});

const staffMessage = z.object({
  id: z.int(),
  sender: z.enum(['student', 'staff']),
  sender_name: z.string(),
  /** A note among staff. */
  internal: z.boolean(),
  message: z.string(),
  at: instant,
  attachments: z.array(attachment),
});
export type StaffTicketMessage = z.output<typeof staffMessage>;

const ticketEvent = z.object({
  id: z.int(),
  at: instant,
  who: z.string(),
  words: z.string(),
});
export type TicketEvent = z.output<typeof ticketEvent>;

const other = z.object({ code: z.string(), subject: z.string(), status: z.enum(ticketStates) });

const staffTicket = listed.extend({
  version: z.int(),
  student_key: z.string().nullable(),
  email_address: z.string(),
  /** As typed on the help page, and proved by nobody. */
  claimed_matric_no: z.string(),
  facts: z.array(z.object({ term: z.string(), detail: z.string() })),
  first_due_at: instant.nullable(),
  first_answered_at: instant.nullable(),
  closed_at: instant.nullable(),
  merged_into: other.nullable(),
  merged_from: z.array(other),
  messages: z.array(staffMessage),
  events: z.array(ticketEvent),
  /** What the reader has seen before; null at the first visit. */
  seen: z.object({ message_id: z.int(), at: instant }).nullable(),
  /** Facts for saved replies. */
  placeholders: z.record(z.string(), z.string()),
  assignees: z.array(person),
  replies: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      body: z.string(),
      category: z.enum(ticketCategories).nullable(),
    }),
  ),
});
export type StaffTicket = z.output<typeof staffTicket>;

export const getStaffTicket = endpoint({
  method: 'GET',
  path: '/staff/tickets/{ticket}',
  summary: 'Get one complaint with its messages and notes',
  access: 'staff',
  may,
  input: z.strictObject({ ticket: ticketId }),
  output: z.object({ status: z.literal(200), data: staffTicket }),
  errors: ['NOT_FOUND'],
});

export const seeStaffTicket = endpoint({
  method: 'POST',
  path: '/staff/tickets/{ticket}/seen',
  summary: 'The member of staff has seen the messages up to this one',
  access: 'staff',
  may,
  background: true,
  input: z.strictObject({
    ticket: ticketId,
    message_id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  }),
  output: z.object({ status: z.literal(200), message: z.string() }),
  errors: ['NOT_FOUND'],
});

/** What the caller has read: what came later must be read first. */
const version = z.coerce.number().int().min(1).max(2_000_000_000);
const done = z.object({ status: z.literal(200), message: z.string() });
const waitingFor = line(WAITING_FOR_LENGTH, 'Please say whom the centre waits for');
const until = day.meta({ examples: ['2026-12-14'] });

export const replyAsStaff = endpoint({
  method: 'POST',
  path: '/staff/tickets/reply',
  summary: 'Answer a complaint, with up to three attachments, and close it where wanted',
  access: 'staff',
  may,
  input: z.strictObject({
    ticket: ticketId,
    version,
    message,
    after: z.enum(['open', 'close']).default('open'),
    request_key: requestKey,
  }),
  files: attachmentRule,
  output: done,
  errors: ['NOT_FOUND', 'TICKET_CHANGED', 'TICKET_MERGED', 'UNSAFE_FILE'],
});

export const noteAsStaff = endpoint({
  method: 'POST',
  path: '/staff/tickets/note',
  summary: 'Add a note among staff, with up to three attachments',
  access: 'staff',
  may,
  input: z.strictObject({ ticket: ticketId, message, request_key: requestKey }),
  files: attachmentRule,
  output: done,
  errors: ['NOT_FOUND', 'UNSAFE_FILE'],
});

export const waitWithTicket = endpoint({
  method: 'POST',
  path: '/staff/tickets/{ticket}/pending',
  summary: 'Let a complaint wait for somebody until a day; then it is open again',
  access: 'staff',
  may,
  input: z.strictObject({ ticket: ticketId, version, waiting_for: waitingFor, until }),
  output: done,
  errors: ['NOT_FOUND', 'TICKET_CHANGED', 'TICKET_CLOSED'],
});

const reason = line(TICKET_REASON_LENGTH, 'Please give a reason');

export const closeAsStaff = endpoint({
  method: 'POST',
  path: '/staff/tickets/{ticket}/close',
  summary: 'Close a complaint; the student is told the reason',
  access: 'staff',
  may,
  input: z.strictObject({ ticket: ticketId, version, reason }),
  output: done,
  errors: ['NOT_FOUND', 'TICKET_CHANGED', 'TICKET_CLOSED'],
});

export const reopenAsStaff = endpoint({
  method: 'POST',
  path: '/staff/tickets/{ticket}/reopen',
  summary: 'Open a pending or closed complaint again; one that was merged stands alone again',
  access: 'staff',
  may,
  input: z.strictObject({ ticket: ticketId, version, reason }),
  output: done,
  errors: ['NOT_FOUND', 'TICKET_CHANGED', 'TICKET_IS_OPEN'],
});

/** The number of a member of staff; empty for nobody. */
const personId = z
  .string()
  .regex(/^\d{0,15}$/, 'must be the number of a member of staff')
  .meta({ examples: ['1'] });
const personOrMe = z
  .string()
  .regex(/^(me|\d{0,15})$/, 'must be me or the number of a member of staff')
  .meta({ examples: ['me'] });

export const assignTicket = endpoint({
  method: 'POST',
  path: '/staff/tickets/{ticket}/assign',
  summary: 'Give a complaint to a member of staff, or to nobody',
  access: 'staff',
  may,
  input: z.strictObject({
    ticket: ticketId,
    /** Whose it was on the page. */
    from: personId,
    to: personOrMe,
  }),
  output: done,
  errors: ['NOT_FOUND', 'TICKET_CHANGED'],
});

export const classifyTicket = endpoint({
  method: 'POST',
  path: '/staff/tickets/{ticket}/classify',
  summary: 'Change the category and the priority of a complaint',
  access: 'staff',
  may: 'tickets.answer',
  input: z.strictObject({
    ticket: ticketId,
    category: z.enum(ticketCategories),
    priority: z.enum(ticketPriorities),
  }),
  output: done,
  errors: ['NOT_FOUND'],
});

export const mergeTicket = endpoint({
  method: 'POST',
  path: '/staff/tickets/{ticket}/merge',
  summary: 'Close a duplicate and point to the open complaint of the same student',
  access: 'staff',
  may,
  input: z.strictObject({ ticket: ticketId, version, into: ticketId }),
  output: done,
  errors: ['NOT_FOUND', 'TICKET_CHANGED', 'TICKET_CLOSED'],
});

export const openTicketAtDesk = endpoint({
  method: 'POST',
  path: '/staff/tickets/open',
  summary: 'Open a complaint for somebody at the desk',
  access: 'staff',
  may,
  input: z.strictObject({
    /** Of a student with an account; otherwise a name and an address. */
    matric_no: optionalLine(40),
    full_name: optionalLine(120),
    email_address: z
      .union([z.literal(''), z.email('Please enter valid email address').max(200)])
      .optional(),
    subject: line(SUBJECT_LENGTH),
    category: z.enum(ticketCategories),
    priority: z.enum(ticketPriorities).default('medium'),
    message,
  }),
  output: done.extend({ data: z.object({ code: z.string() }) }),
});

export const getStaffAttachment = endpoint({
  method: 'GET',
  path: '/staff/ticket-attachments/{id}',
  summary: 'Download an attachment of a complaint or a note',
  access: 'staff',
  may,
  input: z.strictObject({ id: z.uuid() }),
  output: download,
  binary: attachmentRule.types,
  errors: ['NOT_FOUND'],
});

const selection = ticketFilters.extend({
  /** Only these, separated by commas, where some rows are selected; else all that match. */
  codes: z
    .string()
    .max(MOST_TICKETS_IN_BULK * 17)
    .optional(),
  /** Names in braces are filled in for each person. */
  text: z.string().trim().max(MESSAGE_LENGTH).optional(),
  after: z.enum(afterReply).default('open'),
  waiting_for: optionalLine(WAITING_FOR_LENGTH),
  until: z
    .union([z.literal(''), day])
    .optional()
    .meta({ examples: [''] }),
});
export type TicketSelection = z.output<typeof selection>;

export const previewTicketBulk = endpoint({
  method: 'POST',
  path: '/staff/bulk/tickets/preview',
  summary: 'Say what a bulk reply would do to the selected complaints; changes nothing',
  access: 'staff',
  may,
  input: selection.strict(),
  output: z.object({
    status: z.literal(200),
    data: z.object({
      counts: z.array(z.object({ outcome: z.enum(ticketOutcomes), count: z.int() })),
      names: z.array(z.string()),
      /** The reply to the first of them, filled in. */
      example: z.string(),
    }),
  }),
  errors: ['TOO_MANY_TICKETS'],
});

export const replyInBulk = endpoint({
  method: 'POST',
  path: '/staff/bulk/tickets/reply',
  summary: 'Answer selected complaints, and close them or let them wait where wanted',
  access: 'staff',
  may,
  input: selection
    .extend({
      /** Where the answer before ended. */
      from: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
      /** Of this press: whoever sends a part of it twice answers nobody twice. */
      request_key: requestKey,
    })
    .strict(),
  output: z.object({
    status: z.literal(200),
    data: z.object({
      results: z.array(
        z.object({ code: z.string(), name: z.string(), outcome: z.enum(ticketOutcomes) }),
      ),
      /** To be sent as `from` for the next ones; null at the end. */
      next: z.int().nullable(),
    }),
  }),
  errors: ['TOO_MANY_TICKETS'],
});
