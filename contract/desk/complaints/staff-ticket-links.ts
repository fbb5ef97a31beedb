import { z } from 'zod';
import { endpoint } from '../../common/endpoint.ts';
import { line, reasonLine, ticketId } from '../../common/fields.ts';
import { TICKET_REASON_LENGTH } from './staff-ticket-rules.ts';
import { ticketVersion } from './ticket-fields.ts';

/** Handlers only change what the caller's roles allow: finance has payment complaints. */
const may = 'tickets.answer_payments';

export const linkTicket = endpoint({
  method: 'POST',
  path: '/staff/tickets/{ticket}/link',
  summary: 'Give a complaint of somebody without an account to a student, who is told',
  access: 'staff',
  may,
  input: z.strictObject({
    ticket: ticketId,
    version: ticketVersion,
    matric_no: line(40, 'Please enter the matric number'),
    /** How the author was verified. */
    reason: line(TICKET_REASON_LENGTH, 'Please say how you checked who wrote this'),
  }),
  errors: ['NOT_FOUND', 'TICKET_CHANGED'],
});

export const unlinkTicket = endpoint({
  method: 'POST',
  path: '/staff/tickets/{ticket}/unlink',
  summary: 'Take a complaint away from the student whom it was given to by mistake',
  access: 'staff',
  may,
  input: z.strictObject({
    ticket: ticketId,
    version: ticketVersion,
    reason: reasonLine(TICKET_REASON_LENGTH),
  }),
  errors: ['NOT_FOUND', 'TICKET_CHANGED', 'NOT_POSSIBLE'],
});
