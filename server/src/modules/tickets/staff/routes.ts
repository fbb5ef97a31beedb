import type { ErrorName } from '@edc/contract/errors';
import { normalizeMatricNo } from '@edc/contract/identity-rules';
import {
  assignTicket as assignCall,
  classifyTicket as classifyCall,
  closeAsStaff,
  mergeTicket as mergeCall,
  noteAsStaff,
  openTicketAtDesk,
  reopenAsStaff,
  replyAsStaff,
  waitWithTicket,
} from '@edc/contract/staff-ticket-actions';
import { previewTicketBulk, replyInBulk } from '@edc/contract/staff-ticket-bulk';
import {
  getStaffAttachment,
  getStaffTicket,
  listStaffTickets,
  seeStaffTicket,
} from '@edc/contract/staff-tickets';
import { openPlaceholderMessage } from '@edc/contract/ticket-placeholders';
import { type App, route } from '../../../context.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { findAccountByMatricNo } from '../../identity/queries.ts';
import { type SignedInStaff, staff } from '../../staff/gates.ts';
import { withAttachments } from '../attachments/receive.ts';
import { lagosDay } from '../rules.ts';
import { answerTicket, closeByStaff, noteOnTicket, reopenByStaff, setPending } from './actions.ts';
import { runBulkReply } from './bulk/actions.ts';
import { checkBulk, loadBulkPreview } from './bulk/queries.ts';
import type { Actor, Done } from './change.ts';
import { openAtDesk } from './desk/actions.ts';
import { readTicket } from './detail/actions.ts';
import { loadStaffTicket } from './detail/queries.ts';
import { loadAttachment } from './queries.ts';
import { loadAssignees, loadQueueFigures, loadTicketQueue } from './queue/queries.ts';
import { categoriesFor } from './rules.ts';
import { assignTicket, classifyTicket, mergeTicket } from './sorting/actions.ts';

const scopeOf = (app: App, me: SignedInStaff) => ({
  categories: categoriesFor(me.roles),
  staffId: me.staffId,
  staffName: me.fullName,
  now: app.now(),
});

const actorOf = (me: SignedInStaff): Actor => ({
  by: `staff:${me.email}`,
  name: me.fullName,
  staffId: me.staffId,
  categories: categoriesFor(me.roles),
});

const done = (message: string) => ({ status: 200 as const, message });
const wrong = (field: string, message: string) =>
  new Refusal('INVALID', { message, fields: { [field]: message } });

/** Says what was done, or refuses; `wrongState` is what a ticket in another state means here. */
function answered(result: Done, message: string, wrongState: ErrorName = 'TICKET_CLOSED') {
  const refusals: Record<Exclude<Done, 'done' | 'REPEATED'>, ErrorName> = {
    UNKNOWN_TICKET: 'NOT_FOUND',
    CHANGED: 'TICKET_CHANGED',
    MERGED: 'TICKET_MERGED',
    WRONG_STATE: wrongState,
  };
  if (result === 'done' || result === 'REPEATED') return done(message);
  throw new Refusal(refusals[result]);
}

function mustBeLater(app: App, until: string): void {
  if (until <= lagosDay(app.now())) throw wrong('until', 'Please choose a day after today');
}

const personOf = (id: string) => (id === '' ? null : Number(id));

async function visitorOf(
  app: App,
  { matric_no, full_name, email_address }: Record<string, string | undefined>,
) {
  if (matric_no) {
    const account = await findAccountByMatricNo(app.db, normalizeMatricNo(matric_no));
    if (account) return { studentId: account.studentId, name: account.fullName };
    throw wrong('matric_no', 'No account has this matric number. Give a name and email instead.');
  }
  if (!full_name) throw wrong('full_name', 'Please give a matric number, or a name and email');
  if (!email_address) throw wrong('email_address', 'Please give an email address to answer to');
  return { studentId: null, name: full_name, email: email_address };
}

export const staffTicketRoutes = [
  route(listStaffTickets, staff).to(async ({ app, me }, { sort, cursor, size, ...filters }) => {
    const scope = scopeOf(app, me);
    const [data, figures] = await Promise.all([
      loadTicketQueue(app, filters, scope, { sort, cursor, size }),
      loadQueueFigures(app.db, scope),
    ]);
    return { status: 200, data, ...figures };
  }),

  route(getStaffTicket, staff).to(async ({ app, me }, { ticket }) => {
    const code = ticket.toUpperCase();
    const data = await loadStaffTicket(app, code, scopeOf(app, me), me.fullName);
    if (!data) throw new Refusal('NOT_FOUND');
    return { status: 200, data };
  }),

  route(seeStaffTicket, staff).to(async ({ app, me }, { ticket: code, message_id: messageId }) => {
    const found = await readTicket(app, { code, messageId }, scopeOf(app, me));
    if (!found) throw new Refusal('NOT_FOUND');
    return done('Noted');
  }),

  route(replyAsStaff, staff).to(async ({ app, me, files }, input) => {
    const { ticket: code, version, message, after: then, request_key: requestKey } = input;
    const problem = openPlaceholderMessage(message);
    if (problem) throw wrong('message', problem);
    return await withAttachments(app.db, { sender: `staff:${me.email}`, files }, async (fileIds) =>
      answered(
        await answerTicket(app, {
          code,
          version,
          message,
          then,
          requestKey,
          fileIds,
          actor: actorOf(me),
        }),
        then === 'close' ? 'Your reply was sent and the complaint closed.' : 'Your reply was sent.',
      ),
    );
  }),

  route(noteAsStaff, staff).to(async ({ app, me, files }, input) => {
    const { ticket: code, message, request_key: requestKey } = input;
    const actor = actorOf(me);
    return await withAttachments(app.db, { sender: `staff:${me.email}`, files }, async (fileIds) =>
      answered(
        await noteOnTicket(app, { code, message, requestKey, fileIds, actor }),
        'Your note was saved. Only staff can see it.',
      ),
    );
  }),

  route(waitWithTicket, staff).to(async ({ app, me }, input) => {
    const { ticket: code, version, waiting_for: waitingFor, until } = input;
    mustBeLater(app, until);
    const given = { code, version, waitingFor, until, actor: actorOf(me) };
    return answered(await setPending(app, given), 'The complaint is pending.');
  }),

  route(closeAsStaff, staff).to(async ({ app, me }, { ticket: code, version, reason }) =>
    answered(
      await closeByStaff(app, { code, version, reason, actor: actorOf(me) }),
      'The complaint is closed.',
    ),
  ),

  route(reopenAsStaff, staff).to(async ({ app, me }, { ticket: code, version, reason }) =>
    answered(
      await reopenByStaff(app, { code, version, reason, actor: actorOf(me) }),
      'The complaint is open again.',
      'TICKET_IS_OPEN',
    ),
  ),

  route(assignCall, staff).to(async ({ app, me }, { ticket: code, from, to }) => {
    const wanted = to === 'me' ? me.staffId : personOf(to);
    const person = (await loadAssignees(app.db)).find(({ id }) => id === wanted) ?? null;
    if (wanted !== null && !person) throw wrong('to', 'This person cannot answer complaints');
    const given = { code, from: personOf(from), to: person, actor: actorOf(me) };
    return answered(
      await assignTicket(app, given),
      person ? `The complaint is with ${person.full_name} now.` : 'The complaint is unassigned.',
    );
  }),

  route(classifyCall, staff).to(async ({ app, me }, { ticket: code, category, priority }) =>
    answered(
      await classifyTicket(app, { code, category, priority, actor: actorOf(me) }),
      'Category and priority are saved.',
    ),
  ),

  route(mergeCall, staff).to(async ({ app, me }, { ticket: code, version, into: typed }) => {
    const into = typed.toUpperCase();
    const result = await mergeTicket(app, { code, version, into, actor: actorOf(me) });
    if (result === 'UNKNOWN_TARGET') throw wrong('into', 'There is no complaint with this number');
    if (result === 'SAME') throw wrong('into', 'Please choose another complaint');
    if (result === 'OTHER_STUDENT') {
      throw wrong('into', 'Only complaints of the same student can be merged');
    }
    if (result === 'TARGET_CLOSED') {
      throw wrong('into', 'That complaint is closed. Reopen it first');
    }
    return answered(result, `Merged with ${into}. The student has been told.`);
  }),

  route(openTicketAtDesk, staff).to(async ({ app, me }, input) => {
    const { matric_no, full_name, email_address, ...given } = input;
    const actor = actorOf(me);
    if (!actor.categories?.includes(given.category)) {
      throw wrong('category', 'Your role answers payment complaints only');
    }
    const visitor = await visitorOf(app, { matric_no, full_name, email_address });
    const code = await openAtDesk(app, { ...given, visitor, actor });
    return { ...done(`Complaint ${code} is open.`), data: { code } };
  }),

  route(getStaffAttachment, staff).to(async ({ app, me }, { id }) => {
    const found = await loadAttachment(app.db, id);
    const categories: readonly string[] = categoriesFor(me.roles);
    if (!found || !categories.includes(found.category)) throw new Refusal('NOT_FOUND');
    const { type, name, content } = found.file;
    return { type, filename: name, content };
  }),

  route(previewTicketBulk, staff).to(async ({ app, me }, selection) => {
    checkBulk(selection);
    return { status: 200, data: await loadBulkPreview(app.db, selection, scopeOf(app, me)) };
  }),

  route(replyInBulk, staff).to(async ({ app, me }, input) => {
    const { from, request_key: requestKey, ...selection } = input;
    checkBulk(selection);
    if (selection.after === 'pending') mustBeLater(app, selection.until ?? '');
    const bulk = { selection, from, requestKey };
    return {
      status: 200,
      data: await runBulkReply(app, bulk, scopeOf(app, me), actorOf(me)),
    };
  }),
];
