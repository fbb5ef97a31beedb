import { complaintMessages } from '@edc/contract/desk/complaints/complaint-rules';
import {
  closeComplaint as closeCall,
  complaintDetailsCall,
  confirmPublicComplaint as confirmCall,
  createComplaint as createCall,
  getAttachment,
  listComplaints,
  listShortAnswers,
  readComplaint,
  readComplaints,
  readPublicComplaint as readPublicCall,
  reopenComplaint as reopenCall,
  replyToComplaint as replyCall,
  requestPublicComplaint as requestCall,
  markComplaintSeen as seenCall,
} from '@edc/contract/desk/complaints/complaints';
import { type App, anyone, route } from '../../../context.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { done } from '../../../platform/http/route.ts';
import { mustBeOwn, type SignedInStudent, student } from '../../people/identity/gates.ts';
import { loadShortAnswers } from '../../system/settings-store/queries.ts';
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
  return { ...done('Complaint found'), data };
}

export const complaintRoutes = [
  route(listComplaints, student).to(async ({ app, me }, input) => {
    mustBeOwn(me, input.student_code);
    return { ...done('Complaints found'), data: await loadComplaints(app.db, me, input.status) };
  }),
  route(readComplaints, student).to(async ({ app, me }, { status }) => ({
    ...done('Complaints found'),
    data: await loadComplaints(app.db, me, status),
  })),
  route(createCall, student).to(async ({ app, me, files }, input) => {
    mustBeOwn(me, input.student_code);
    const { request_key: requestKey, ...given } = input;
    const id = await createComplaint(app, me, { ...given, requestKey }, files);
    return { ...done(complaintMessages.submitted), data: { id } };
  }),
  route(complaintDetailsCall, student).to(({ app, me }, input) => {
    mustBeOwn(me, input.student_code);
    return detailsOf(app, me, input.ticket_id);
  }),
  route(readComplaint, student).to(({ app, me }, input) => detailsOf(app, me, input.ticket_id)),
  route(replyCall, student).to(async ({ app, me, files }, input) => {
    mustBeOwn(me, input.student_code);
    const { ticket_id: code, message, request_key: requestKey } = input;
    await replyToComplaint(app, me, { code, message, requestKey }, files);
    return done(complaintMessages.replied);
  }),
  route(closeCall, student).to(async ({ app, me }, input) => {
    mustBeOwn(me, input.student_code);
    await closeComplaint(app, me, input.ticket_id);
    return done(complaintMessages.closed);
  }),
  route(reopenCall, student).to(async ({ app, me }, input) => {
    mustBeOwn(me, input.student_code);
    await reopenComplaint(app, me, input.ticket_id);
    return done(complaintMessages.reopened);
  }),
  route(seenCall, student).to(async ({ app, me }, input) => {
    mustBeOwn(me, input.student_code);
    await markComplaintSeen(app, me, { code: input.ticket_id, messageId: input.message_id });
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
    await requestPublicComplaint(app, input, request.ip);
    return done(
      `We have sent a link to ${input.email_address}. Open it to send your message to the centre.`,
    );
  }),
  route(readPublicCall, anyone).to(async ({ app }, { token }) => ({
    status: 200 as const,
    data: await readPublicComplaint(app, token),
  })),
  route(confirmCall, anyone).to(async ({ app, request }, { token }) => {
    const id = await confirmPublicComplaint(app, token, request.ip);
    return {
      ...done(`Your message is with the centre. Its number is ${id}. We will answer by email.`),
      data: { id },
    };
  }),
];
