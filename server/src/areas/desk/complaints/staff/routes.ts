import { openPlaceholderMessage } from '@edc/contract/desk/complaints/complaint-placeholders';
import * as staffComplaintActions from '@edc/contract/desk/complaints/staff-complaint-actions';
import * as staffComplaints from '@edc/contract/desk/complaints/staff-complaints';
import { normalizeMatricNo } from '@edc/contract/people/identity/identity-rules';
import { type App, route } from '../../../../context.ts';
import { Refusal, wrongField } from '../../../../platform/http/refusal.ts';
import { findAccountByMatricNo } from '../../../people/identity/queries.ts';
import { staff } from '../../../people/staff/gates.ts';
import { withAttachments } from '../../../system/files/actions.ts';
import {
  answerComplaint,
  closeByStaff,
  noteOnComplaint,
  reopenByStaff,
  setPending,
} from './actions.ts';
import { readComplaint } from './detail/actions.ts';
import { loadStaffComplaint } from './detail/queries.ts';
import { complaintExport } from './export.ts';
import { actorOf, scopeOf } from './gates.ts';
import { openAtDesk } from './open-at-desk.ts';
import { categoryOf, loadAttachment } from './queries.ts';
import { loadAssignees, loadComplaintQueue, loadQueueFigures } from './queue/queries.ts';
import { categoriesFor, mustBeLater } from './rules.ts';
import { assignComplaint, classifyComplaint, mergeComplaint } from './sort.ts';

const sentWords = {
  open: 'Your reply was sent.',
  close: 'Your reply was sent and the complaint closed.',
  pending: 'Your reply was sent and the complaint put aside.',
};

const personOf = (id: string) => (id === '' ? null : Number(id));

async function visitorOf(
  app: App,
  { matric_no, full_name, email_address }: Record<string, string | undefined>,
) {
  const matricNo = matric_no ? normalizeMatricNo(matric_no) : undefined;
  const account = matricNo && (await findAccountByMatricNo(app.db, matricNo));
  if (account) return { studentId: account.studentId, name: account.fullName };
  if (!full_name) {
    const message = matricNo
      ? 'No account has this matric number. Please give a name and email'
      : 'Please give a matric number, or a name and email';
    throw wrongField('full_name', message);
  }
  if (!email_address)
    throw wrongField('email_address', 'Please give an email address to answer to');
  return { studentId: null, name: full_name, email: email_address, matricNo };
}

export const staffComplaintRoutes = [
  route(staffComplaints.listStaffComplaints, staff).to(
    async ({ app, me }, { sort, cursor, size, ...filters }) => {
      const scope = scopeOf(app, me);
      const [data, figures] = await Promise.all([
        loadComplaintQueue(app, filters, scope, { sort, cursor, size }),
        loadQueueFigures(app.db, scope),
      ]);
      return { data, ...figures };
    },
  ),

  route(staffComplaints.prepareComplaintExport, staff).to(
    async ({ app, me }, { format, ...filters }) => {
      const token = await complaintExport.prepare(app, me, { format, filters });
      return { url: `/api/staff/exports/complaints/${token}` };
    },
  ),

  route(staffComplaints.downloadComplaints, staff).to(({ app, me }, { token }) =>
    complaintExport.open(app, me, token),
  ),

  route(staffComplaints.getStaffComplaint, staff).to(({ app, me }, { complaint }) =>
    loadStaffComplaint(app, complaint.toUpperCase(), scopeOf(app, me), me),
  ),

  route(staffComplaints.seeStaffComplaint, staff).to(
    async ({ app, me }, { complaint: code, message_id: messageId }) => {
      const found = await readComplaint(app, { code, messageId }, scopeOf(app, me));
      if (!found) throw new Refusal('NOT_FOUND');
      return 'Noted';
    },
  ),

  route(staffComplaintActions.replyAsStaff, staff).to(async ({ app, me, files }, input) => {
    const { complaint: code, version, message, after, request_key: requestKey } = input;
    const { waiting_for: waitingFor = '', until = '' } = input;
    const problem = openPlaceholderMessage(message);
    if (problem) throw wrongField('message', problem);
    if (after === 'pending') {
      if (!waitingFor) throw wrongField('waiting_for', 'Please say whom the centre waits for');
      mustBeLater(app.now(), until);
    }
    const then = after === 'pending' ? { waitingFor, until } : after;
    const given = { code, version, message, then, requestKey, actor: actorOf(me) };
    await withAttachments(app.db, { sender: me.actor, files }, (fileIds) =>
      answerComplaint(app, { ...given, fileIds }),
    );
    return sentWords[after];
  }),

  route(staffComplaintActions.noteAsStaff, staff).to(async ({ app, me, files }, input) => {
    const { complaint: code, message, request_key: requestKey } = input;
    const given = { code, message, requestKey, actor: actorOf(me) };
    await withAttachments(app.db, { sender: me.actor, files }, (fileIds) =>
      noteOnComplaint(app, { ...given, fileIds }),
    );
    return 'Your note was saved. Only staff can see it.';
  }),

  route(staffComplaintActions.waitWithComplaint, staff).to(async ({ app, me }, input) => {
    const { complaint: code, version, waiting_for: waitingFor, until } = input;
    mustBeLater(app.now(), until);
    const given = { code, version, waitingFor, until, actor: actorOf(me) };
    await setPending(app, given);
    return 'The complaint was put aside.';
  }),

  route(staffComplaintActions.closeAsStaff, staff).to(
    async ({ app, me }, { complaint: code, version, reason }) => {
      await closeByStaff(app, { code, version, reason, actor: actorOf(me) });
      return 'The complaint is closed.';
    },
  ),

  route(staffComplaintActions.reopenAsStaff, staff).to(
    async ({ app, me }, { complaint: code, version, reason }) => {
      await reopenByStaff(app, { code, version, reason, actor: actorOf(me) });
      return 'The complaint is open again.';
    },
  ),

  route(staffComplaintActions.assignComplaint, staff).to(
    async ({ app, me }, { complaint: code, from, to }) => {
      const wanted = to === 'me' ? me.staffId : personOf(to);
      const category = await categoryOf(app.db, code);
      const seen: readonly string[] = categoriesFor(me.roles);
      if (!category || !seen.includes(category)) throw new Refusal('NOT_FOUND');
      const person =
        (await loadAssignees(app.db, category)).find(({ id }) => id === wanted) ?? null;
      if (wanted !== null && !person)
        throw wrongField('to', 'This person cannot answer this complaint');
      await assignComplaint(app, { code, from: personOf(from), to: person, actor: actorOf(me) });
      return person
        ? `The complaint is with ${person.full_name} now.`
        : 'The complaint is unassigned.';
    },
  ),

  route(staffComplaintActions.classifyComplaint, staff).to(
    async ({ app, me }, { complaint: code, category, priority }) => {
      await classifyComplaint(app, { code, category, priority, actor: actorOf(me) });
      return 'Category and priority are saved.';
    },
  ),

  route(staffComplaintActions.mergeComplaint, staff).to(
    async ({ app, me }, { complaint: code, version, into: typed }) => {
      const into = typed.toUpperCase();
      await mergeComplaint(app, { code, version, into, actor: actorOf(me) });
      return `Merged with ${into}. The student has been notified.`;
    },
  ),

  route(staffComplaintActions.openComplaintAtDesk, staff).to(async ({ app, me }, input) => {
    const { matric_no, full_name, email_address, request_key: requestKey, ...given } = input;
    const actor = actorOf(me);
    if (!actor.categories.includes(given.category)) {
      throw wrongField('category', 'Your role answers payment complaints only');
    }
    const visitor = await visitorOf(app, { matric_no, full_name, email_address });
    const code = await openAtDesk(app, { ...given, visitor, actor, requestKey });
    return { message: `Complaint ${code} is open.`, data: { code } };
  }),

  route(staffComplaints.getStaffAttachment, staff).to(async ({ app, me }, { id }) => {
    const found = await loadAttachment(app.db, id);
    const categories: readonly string[] = categoriesFor(me.roles);
    if (!found || !categories.includes(found.category)) throw new Refusal('NOT_FOUND');
    const { type, name, content } = found.file;
    return { type, filename: name, content };
  }),
];
