import { outcomeWords, type RequestAction } from '@edc/contract/desk/request-rules';
import {
  approveRequest,
  collectedRequest,
  downloadRequests,
  getRequest,
  keepRequest,
  listOpenMatters,
  listRequests,
  prepareRequestExport,
  readyRequest,
  rejectRequest,
} from '@edc/contract/desk/requests';
import { type App, route } from '../../../context.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
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
  if (outcome !== 'done') throw new Refusal('NOT_POSSIBLE', { message });
  return { status: 200 as const, message };
}

export const requestRoutes = [
  route(listOpenMatters, student).to(async ({ app, me }) => {
    const { open: data, ...more } = await loadMatters(app, me.studentId);
    return { status: 200, data, ...more };
  }),

  route(listRequests, staff).to(async ({ app }, { sort, cursor, size, ...filters }) => {
    const [data, courses, skills, waiting] = await Promise.all([
      loadRequests(app, filters, { sort, cursor, size }),
      courseChoices(app.db),
      skillChoices(app.db),
      countWaiting(app),
    ]);
    return { status: 200, data, courses, skills, waiting };
  }),

  route(getRequest, staff).to(async ({ app, me }, { request, sort, ...filters }) => {
    const data = await loadRequest(app, request, { filters, sort, roles: me.roles });
    if (!data) throw new Refusal('NOT_FOUND');
    return { status: 200, data };
  }),

  route(prepareRequestExport, staff).to(async ({ app, me }, { format, ...filters }) => {
    const token = await requestExport.prepare(app, me, { format, filters });
    return { status: 200, url: `/api/staff/exports/requests/${token}` };
  }),

  route(downloadRequests, staff).to(
    async ({ app, me }, { token }) => await requestExport.open(app, me, token),
  ),

  route(approveRequest, staff).to((call, input) => decide(call, 'approve', input)),
  route(rejectRequest, staff).to((call, input) => decide(call, 'reject', input)),
  route(readyRequest, staff).to((call, input) => decide(call, 'ready', input)),
  route(keepRequest, staff).to((call, input) => decide(call, 'keep', input)),
  route(collectedRequest, staff).to((call, input) => decide(call, 'collected', input)),
];
