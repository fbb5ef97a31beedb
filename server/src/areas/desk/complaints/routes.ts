import { ticketMessages } from '@edc/contract/desk/complaints/ticket-rules';
import {
  closeTicket as closeCall,
  confirmPublicTicket as confirmCall,
  createTicket as createCall,
  getAttachment,
  listShortAnswers,
  listTickets,
  readPublicTicket as readPublicCall,
  readTicket,
  readTickets,
  reopenTicket as reopenCall,
  replyToTicket as replyCall,
  requestPublicTicket as requestCall,
  markTicketSeen as seenCall,
  ticketDetailsCall,
} from '@edc/contract/desk/complaints/tickets';
import { type App, anyone, route } from '../../../context.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { done } from '../../../platform/http/route.ts';
import { mustBeOwn, type SignedInStudent, student } from '../../people/identity/gates.ts';
import { loadShortAnswers } from '../../system/settings-store/queries.ts';
import {
  closeTicket,
  createTicket,
  markTicketSeen,
  reopenTicket,
  replyToTicket,
} from './actions.ts';
import { confirmPublicTicket, readPublicTicket, requestPublicTicket } from './public/actions.ts';
import { loadOwnAttachment, loadTicket, loadTickets } from './queries.ts';

async function detailsOf(app: App, me: SignedInStudent, id: string) {
  const data = await loadTicket(app.db, me, id, app.now());
  if (!data) throw new Refusal('UNKNOWN_TICKET');
  return { ...done('Complaint found'), data };
}

export const ticketRoutes = [
  route(listTickets, student).to(async ({ app, me }, input) => {
    mustBeOwn(me, input.student_code);
    return { ...done('Complaints found'), data: await loadTickets(app.db, me, input.status) };
  }),
  route(readTickets, student).to(async ({ app, me }, { status }) => ({
    ...done('Complaints found'),
    data: await loadTickets(app.db, me, status),
  })),
  route(createCall, student).to(async ({ app, me, files }, input) => {
    mustBeOwn(me, input.student_code);
    const { request_key: requestKey, ...given } = input;
    const id = await createTicket(app, me, { ...given, requestKey }, files);
    return { ...done(ticketMessages.submitted), data: { id } };
  }),
  route(ticketDetailsCall, student).to(({ app, me }, input) => {
    mustBeOwn(me, input.student_code);
    return detailsOf(app, me, input.ticket_id);
  }),
  route(readTicket, student).to(({ app, me }, input) => detailsOf(app, me, input.ticket_id)),
  route(replyCall, student).to(async ({ app, me, files }, input) => {
    mustBeOwn(me, input.student_code);
    const { ticket_id: code, message, request_key: requestKey } = input;
    await replyToTicket(app, me, { code, message, requestKey }, files);
    return done(ticketMessages.replied);
  }),
  route(closeCall, student).to(async ({ app, me }, input) => {
    mustBeOwn(me, input.student_code);
    await closeTicket(app, me, input.ticket_id);
    return done(ticketMessages.closed);
  }),
  route(reopenCall, student).to(async ({ app, me }, input) => {
    mustBeOwn(me, input.student_code);
    await reopenTicket(app, me, input.ticket_id);
    return done(ticketMessages.reopened);
  }),
  route(seenCall, student).to(async ({ app, me }, input) => {
    mustBeOwn(me, input.student_code);
    await markTicketSeen(app, me, { code: input.ticket_id, messageId: input.message_id });
    return done('Noted');
  }),
  route(getAttachment, student).to(async ({ app, me }, { id }) => {
    const file = await loadOwnAttachment(app.db, me, id);
    if (!file) throw new Refusal('NOT_FOUND');
    return { type: file.type, filename: file.name, content: file.content };
  }),
  route(listShortAnswers, anyone).to(async ({ app }) => ({
    status: 200,
    data: await loadShortAnswers(app.db),
  })),
  route(requestCall, anyone).to(async ({ app, request }, input) => {
    await requestPublicTicket(app, input, request.ip);
    return done(
      `We have sent a link to ${input.email_address}. Open it to send your message to the centre.`,
    );
  }),
  route(readPublicCall, anyone).to(async ({ app }, { token }) => ({
    status: 200 as const,
    data: await readPublicTicket(app, token),
  })),
  route(confirmCall, anyone).to(async ({ app, request }, { token }) => {
    const id = await confirmPublicTicket(app, token, request.ip);
    return {
      ...done(`Your message is with the centre. Its number is ${id}. We will answer by email.`),
      data: { id },
    };
  }),
];
