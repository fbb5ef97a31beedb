import { complaintMessages } from '@edc/contract/desk/complaints/complaint-messages';
import * as contract from '@edc/contract/desk/complaints/complaints';
import { type App, anyone, route } from '../../../context.ts';
import { existing, Refusal } from '../../../platform/http/refusal.ts';
import { mustBeOwn, type SignedInStudent, student } from '../../people/identity/gates.ts';
import { loadOperations } from '../../system/settings-store/queries.ts';
import {
  closeComplaint,
  createComplaint,
  markComplaintSeen,
  reopenComplaint,
  replyToComplaint,
} from './actions.ts';
import {
  confirmPublicComplaint,
  readPublicComplaint,
  requestPublicComplaint,
} from './public/actions.ts';
import { loadComplaint, loadComplaints, loadOwnAttachment } from './queries.ts';

async function detailsOf(app: App, me: SignedInStudent, id: string) {
  const data = await loadComplaint(app.db, me, id, app.now());
  if (!data) throw new Refusal('UNKNOWN_COMPLAINT');
  return { message: 'Complaint found', data };
}

export const complaintRoutes = [
  route(contract.listComplaints, student).to(async ({ app, me }, input) => {
    mustBeOwn(me, input.student_code);
    return { message: 'Complaints found', data: await loadComplaints(app.db, me, input.status) };
  }),
  route(contract.readComplaints, student).to(async ({ app, me }, { status }) => ({
    message: 'Complaints found',
    data: await loadComplaints(app.db, me, status),
  })),
  route(contract.createComplaint, student).to(async ({ app, me, files }, input) => {
    mustBeOwn(me, input.student_code);
    const { request_key: requestKey, ...given } = input;
    const id = await createComplaint(app, me, { ...given, requestKey }, files);
    return { message: complaintMessages.submitted, data: { id } };
  }),
  route(contract.complaintDetailsCall, student).to(({ app, me }, input) => {
    mustBeOwn(me, input.student_code);
    return detailsOf(app, me, input.ticket_id);
  }),
  route(contract.readComplaint, student).to(({ app, me }, input) =>
    detailsOf(app, me, input.ticket_id),
  ),
  route(contract.replyToComplaint, student).to(async ({ app, me, files }, input) => {
    mustBeOwn(me, input.student_code);
    const { ticket_id: code, message, request_key: requestKey } = input;
    await replyToComplaint(app, me, { code, message, requestKey }, files);
    return complaintMessages.replied;
  }),
  route(contract.closeComplaint, student).to(async ({ app, me }, input) => {
    mustBeOwn(me, input.student_code);
    await closeComplaint(app, me, input.ticket_id);
    return complaintMessages.closed;
  }),
  route(contract.reopenComplaint, student).to(async ({ app, me }, input) => {
    mustBeOwn(me, input.student_code);
    await reopenComplaint(app, me, input.ticket_id);
    return complaintMessages.reopened;
  }),
  route(contract.markComplaintSeen, student).to(async ({ app, me }, input) => {
    mustBeOwn(me, input.student_code);
    await markComplaintSeen(app, me, { code: input.ticket_id, messageId: input.message_id });
    return 'Noted';
  }),
  route(contract.getAttachment, student).to(async ({ app, me }, { id }) => {
    const file = existing(await loadOwnAttachment(app.db, me, id));
    return { type: file.type, filename: file.name, content: file.content };
  }),
  // The most frequent answers of staff, shown before a complaint is written.
  route(contract.listShortAnswers, anyone).to(
    async ({ app }) => (await loadOperations(app.db, app.config.demo)).short_answers,
  ),
  route(contract.requestPublicComplaint, anyone).to(async ({ app, request }, input) => {
    await requestPublicComplaint(app, input, request.ip);
    return `We have sent a link to ${input.email_address}. Open it to send your message to the centre.`;
  }),
  route(contract.readPublicComplaint, anyone).to(({ app }, { token }) =>
    readPublicComplaint(app, token),
  ),
  route(contract.confirmPublicComplaint, anyone).to(async ({ app, request }, { token }) => {
    const id = await confirmPublicComplaint(app, token, request.ip);
    return {
      message: `Your message is waiting for the centre. Its number is ${id}. We will answer by email.`,
      data: { id },
    };
  }),
];
