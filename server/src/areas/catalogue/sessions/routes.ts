import * as contract from '@edc/contract/catalogue/academic-sessions';
import { counted } from '@edc/contract/common/text/counted';
import { route } from '../../../context.ts';
import { staff } from '../../people/staff/gates.ts';
import { addSession, closeSession, copySession, openSession, removeSession } from './actions.ts';
import { loadSessions, previewChange, previewCopy } from './queries.ts';

export const sessionRoutes = [
  route(contract.listSessions, staff).to(({ app }) => loadSessions(app)),

  route(contract.addSession, staff).to(async ({ app, me }, { name }) => {
    await addSession(app, name, me.actor);
    return `${name} is added. Now add its courses.`;
  }),

  route(contract.previewCopy, staff).to(({ app }, given) => previewCopy(app.db, given)),

  route(contract.copySession, staff).to(async ({ app, me }, given) => {
    const { courses, offers, batches } = await copySession(app, given, me.actor);
    const made = [
      counted(courses, 'course'),
      counted(offers, 'offer'),
      counted(batches, 'batch', 'batches'),
    ];
    return `${given.to} has ${made.join(', ')} as drafts. Check them, then open the session.`;
  }),

  route(contract.previewSessionChange, staff).to(({ app }, { session, to }) =>
    previewChange(app, session, to),
  ),

  route(contract.openSession, staff).to(async ({ app, me }, given) => {
    const opened = await openSession(app, given, me.actor);
    return `Students can register for ${counted(opened, 'course')} of ${given.session}.`;
  }),

  route(contract.removeSession, staff).to(async ({ app, me }, { session }) => {
    await removeSession(app, session, me.actor);
    return `${session} is removed.`;
  }),

  route(contract.closeSession, staff).to(async ({ app, me }, given) => {
    const closed = await closeSession(app, given, me.actor);
    return `${counted(closed, 'course')} of ${given.session} closed for registration.`;
  }),
];
