import { outcomeWords, type RequestAction } from '@edc/contract/desk/requests/request-rules';
import * as contract from '@edc/contract/desk/requests/requests';
import { type App, route } from '../../../context.ts';
import { notPossible, Refusal } from '../../../platform/http/refusal.ts';
import { student } from '../../people/identity/gates.ts';
import { type SignedInStaff, staff } from '../../people/staff/gates.ts';
import { decideRequest, requestExport } from './actions.ts';
import { loadMatters } from './own/queries.ts';
import { countWaiting, loadRequest, loadRequests } from './queries.ts';
import { courseChoices, skillChoices } from './store.ts';

/** Does it, or refuses with the reason in words. */
async function decide(
  { app, me }: { app: App; me: SignedInStaff },
  action: RequestAction,
  { request: key, reason = '' }: { request: string; reason?: string },
) {
  const by = me.actor;
  const outcome = await app.db
    .transaction()
    .execute((tx) => decideRequest(tx, app, { key, action, by, reason }));
  if (!outcome) throw new Refusal('NOT_FOUND');
  const message = `${outcomeWords(action, outcome)}.`;
  if (outcome !== 'done') throw notPossible(message);
  return message;
}

export const requestRoutes = [
  route(contract.listOpenMatters, student).to(async ({ app, me }) => {
    const { open: data, ...more } = await loadMatters(app, me.studentId);
    return { data, ...more, now: app.now().toISOString() };
  }),

  route(contract.listRequests, staff).to(async ({ app }, { sort, cursor, size, ...filters }) => {
    const [data, courses, skills, waiting] = await Promise.all([
      loadRequests(app, filters, { sort, cursor, size }),
      courseChoices(app.db),
      skillChoices(app.db),
      countWaiting(app),
    ]);
    return { data, courses, skills, waiting };
  }),

  route(contract.getRequest, staff).to(({ app, me }, { request, sort, ...filters }) =>
    loadRequest(app, request, { filters, sort, roles: me.roles }),
  ),

  route(contract.prepareRequestExport, staff).to(async ({ app, me }, { format, ...filters }) => {
    const token = await requestExport.prepare(app, me, { format, filters });
    return { url: `/api/staff/exports/requests/${token}` };
  }),

  route(contract.downloadRequests, staff).to(({ app, me }, { token }) =>
    requestExport.open(app, me, token),
  ),

  route(contract.approveRequest, staff).to((call, input) => decide(call, 'approve', input)),
  route(contract.rejectRequest, staff).to((call, input) => decide(call, 'reject', input)),
  route(contract.readyRequest, staff).to((call, input) => decide(call, 'ready', input)),
  route(contract.keepRequest, staff).to((call, input) => decide(call, 'keep', input)),
  route(contract.collectedRequest, staff).to((call, input) => decide(call, 'collected', input)),
];
