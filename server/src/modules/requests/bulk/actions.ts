import type { RequestSelection } from '@edc/contract/request-bulk';
import { type RequestAction, requestKeyOf } from '@edc/contract/request-rules';
import type { App } from '../../../context.ts';
import { decideRequest } from '../actions.ts';
import { judgedRequests } from '../queries.ts';
import { allSelected, selectedPlaces } from './queries.ts';

/** So many a call: the page asks for the next ones, shows how far it is and can stop. */
const A_CALL = 20;

interface Bulk {
  action: RequestAction;
  selection: RequestSelection;
  after: number;
  reason: string;
  by: string;
}

/** The next requests, each in a transaction of its own: one that fails keeps none of the others. */
export async function runBulk(app: App, { action, selection, after, reason, by }: Bulk) {
  // At every call, because `after` is the client's.
  await allSelected(app, selection);
  const places = await selectedPlaces(app, selection, { after, most: A_CALL });
  const results = [];
  for (const row of await judgedRequests(app.db, places)) {
    const key = requestKeyOf(row);
    const outcome = (await decideRequest(app, { key, action, by, reason })) ?? 'decided';
    results.push({ key, name: `${row.surname} ${row.firstname}`, outcome });
  }
  return { results, next: places.length === A_CALL ? (places.at(-1) ?? null) : null };
}
