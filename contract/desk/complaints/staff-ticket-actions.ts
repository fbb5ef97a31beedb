import { z } from 'zod';
import { done, endpoint } from '../../common/endpoint.ts';
import { day, line, nameLine, optionalLine, reasonLine, ticketId } from '../../common/fields.ts';
import { afterReply, TICKET_REASON_LENGTH, WAITING_FOR_LENGTH } from './staff-ticket-rules.ts';
import { message, requestKey, ticketVersion } from './ticket-fields.ts';
import {
  attachmentRule,
  SUBJECT_LENGTH,
  ticketCategories,
  ticketPriorities,
} from './ticket-rules.ts';

/** Handlers only change what the caller's roles allow: finance has payment complaints. */
const may = 'tickets.answer_payments';

const version = ticketVersion;
const waitingFor = line(WAITING_FOR_LENGTH, 'Please say whom the centre waits for');
const until = day.meta({ examples: ['2026-12-14'] });

export const replyAsStaff = endpoint({
  method: 'POST',
  path: '/staff/tickets/reply',
  summary: 'Answer a complaint, with up to three attachments, and close it or let it wait',
  access: 'staff',
  may,
  input: z.strictObject({
    ticket: ticketId,
    version,
    message,
    after: z.enum(afterReply).default('open'),
    /** Required if it is pending after the reply: on whom, and until when. */
    waiting_for: optionalLine(WAITING_FOR_LENGTH),
    until: z
      .union([z.literal(''), day])
      .optional()
      .meta({ examples: [''] }),
    request_key: requestKey,
  }),
  files: attachmentRule,
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
  errors: ['NOT_FOUND', 'UNSAFE_FILE'],
});

export const waitWithTicket = endpoint({
  method: 'POST',
  path: '/staff/tickets/{ticket}/pending',
  summary: 'Let a complaint wait for somebody until a day; then it is open again',
  access: 'staff',
  may,
  input: z.strictObject({ ticket: ticketId, version, waiting_for: waitingFor, until }),
  errors: ['NOT_FOUND', 'TICKET_CHANGED', 'TICKET_CLOSED'],
});

const reason = reasonLine(TICKET_REASON_LENGTH);

export const closeAsStaff = endpoint({
  method: 'POST',
  path: '/staff/tickets/{ticket}/close',
  summary: 'Close a complaint; the student is told the reason',
  access: 'staff',
  may,
  input: z.strictObject({ ticket: ticketId, version, reason }),
  errors: ['NOT_FOUND', 'TICKET_CHANGED', 'TICKET_CLOSED'],
});

export const reopenAsStaff = endpoint({
  method: 'POST',
  path: '/staff/tickets/{ticket}/reopen',
  summary: 'Open a pending or closed complaint again; one that was merged stands alone again',
  access: 'staff',
  may,
  input: z.strictObject({ ticket: ticketId, version, reason }),
  errors: ['NOT_FOUND', 'TICKET_CHANGED', 'TICKET_IS_OPEN'],
});

/** The id of a member of staff; empty for nobody. */
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
    /** The assignee that the page showed. */
    from: personId,
    to: personOrMe,
  }),
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
    /** Fields left out stay unchanged. */
    category: z.enum(ticketCategories).optional(),
    priority: z.enum(ticketPriorities).optional(),
  }),
  errors: ['NOT_FOUND'],
});

export const mergeTicket = endpoint({
  method: 'POST',
  path: '/staff/tickets/{ticket}/merge',
  summary: 'Close a duplicate and point to the open complaint of the same student',
  access: 'staff',
  may,
  input: z.strictObject({ ticket: ticketId, version, into: ticketId }),
  errors: ['NOT_FOUND', 'TICKET_CHANGED', 'TICKET_CLOSED'],
});

export const openTicketAtDesk = endpoint({
  method: 'POST',
  path: '/staff/tickets/open',
  summary: 'Open a complaint for somebody at the desk',
  access: 'staff',
  may,
  input: z.strictObject({
    /** A student with an account; otherwise a name and an address. */
    matric_no: optionalLine(40),
    full_name: optionalLine(120),
    email_address: z
      .union([z.literal(''), z.email('Please enter valid email address').max(200)])
      .optional(),
    subject: nameLine(SUBJECT_LENGTH),
    category: z.enum(ticketCategories),
    priority: z.enum(ticketPriorities).default('medium'),
    message,
    /** A repeated key opens no second complaint. */
    request_key: requestKey,
  }),
  output: done.extend({ data: z.object({ code: z.string() }) }),
});
