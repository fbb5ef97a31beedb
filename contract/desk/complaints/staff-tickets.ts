import { z } from 'zod';
import { download } from '../../common/downloads.ts';
import { answer, endpoint } from '../../common/endpoint.ts';
import { instant, optionalLine, ticketId } from '../../common/fields.ts';
import { listExportCalls } from '../../common/list-exports.ts';
import { pageInput, pageOutput } from '../../common/paging.ts';
import { staffRoles } from '../../common/staff-roles.ts';
import { listedException } from '../../money/payment-exceptions.ts';
import {
  ASSIGNEE_PATTERN,
  TICKET_SEARCH_LENGTH,
  ticketOrigins,
  ticketSorts,
  ticketWaits,
} from './staff-ticket-rules.ts';
import { attachment } from './ticket-fields.ts';
import {
  attachmentRule,
  ticketCategories,
  ticketPriorities,
  ticketStates,
} from './ticket-rules.ts';

const filters = {
  /** A complaint's number, a matric number, or words of the subject or the name. */
  q: optionalLine(TICKET_SEARCH_LENGTH),
  state: z.enum(ticketStates).optional(),
  /** Open ones that wait for the centre, or for the student. */
  waiting: z.enum(ticketWaits).optional(),
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

export const ticketFilters = z.object(filters);
export type TicketFilters = z.output<typeof ticketFilters>;

const person = z.object({ id: z.int(), full_name: z.string() });
/** A possible assignee. */
const assignee = person.extend({ roles: z.array(z.enum(staffRoles)).optional() });

const listed = z.object({
  code: z.string(),
  subject: z.string(),
  category: z.enum(ticketCategories),
  priority: z.enum(ticketPriorities),
  status: z.enum(ticketStates),
  origin: z.enum(ticketOrigins),
  /** The author's name, from the record or as they gave it. */
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
  /** Open, and the centre has to write next. */
  to_answer: z.int(),
  mine: z.int(),
  unassigned: z.int(),
  overdue: z.int(),
  pending: z.int(),
});
export type QueueCounts = z.output<typeof queueCounts>;

/** Handlers only show and change what the caller's roles allow: finance has payment complaints. */
const may = 'tickets.answer_payments';

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
    /** Possible assignees. */
    assignees: z.array(assignee),
    /** First answers due in the last 30 days, and how many of them were in time. */
    first_answers: z.object({ count: z.int(), in_time: z.int() }),
  }),
});

const staffMessage = z.object({
  id: z.int(),
  sender: z.enum(['student', 'staff']),
  sender_name: z.string(),
  /** An internal note. */
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
  /** As typed on the help page, unverified. */
  claimed_matric_no: z.string(),
  /** The author without an account, even if linked to a student since. */
  written_by: z.object({ name: z.string(), email_address: z.string() }).nullable(),
  facts: z.array(z.object({ term: z.string(), detail: z.string() })),
  first_due_at: instant.nullable(),
  /** The default day for a pending complaint: a few working days from now. */
  usual_wait_until: z.string(),
  first_answered_at: instant.nullable(),
  closed_at: instant.nullable(),
  merged_into: other.nullable(),
  merged_from: z.array(other),
  messages: z.array(staffMessage),
  events: z.array(ticketEvent),
  /** The last message that the reader has seen; null at the first visit. */
  seen: z.object({ message_id: z.int(), at: instant }).nullable(),
  /** The student's money that waits for a decision or is kept as credit, if the role allows. */
  money: z.array(listedException.extend({ credit: z.boolean() })).optional(),
  /** Facts for saved replies. */
  placeholders: z.record(z.string(), z.string()),
  assignees: z.array(assignee),
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
  output: answer(staffTicket),
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
  errors: ['NOT_FOUND'],
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

export const { prepare: prepareTicketExport, download: downloadTickets } = listExportCalls({
  list: 'tickets',
  name: 'complaints',
  rows: 'complaints',
  may,
  filters,
});
