import type { RequestSelection } from '@edc/contract/desk/requests/request-bulk';
import {
  type BulkRequestAction,
  readRequestKey,
  requestOutcomes,
  requestWords,
} from '@edc/contract/desk/requests/request-rules';
import { MOST_IN_BULK } from '@edc/contract/desk/students/student-bulk-rules';
import { MOST_PRINTED } from '@edc/contract/training/certificates/certificate-rules';
import type { App } from '../../../../context.ts';
import { previewOf } from '../../../../long-job.ts';
import { notPossible, Refusal } from '../../../../platform/http/refusal.ts';
import { loadValidSerials } from '../../../training/certificates/queries.ts';
import { judgedRequests } from '../queries.ts';
import { requestOutcome } from '../rules.ts';
import { filteredRequests } from '../store.ts';

/** The selected requests by their ids. */
async function selectedIds(
  { db, now }: App,
  { keys, ...filters }: RequestSelection,
  most: number,
): Promise<number[]> {
  if (keys) {
    const ids = [...new Set(keys.split(',').map((key) => readRequestKey(key).id))];
    return ids.toSorted((a, b) => a - b).slice(0, most);
  }
  const rows = await (await filteredRequests(db, filters, now()))
    .select('requests.id')
    .orderBy('requests.id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** All of them, or a refusal if one press may not change so many. */
export async function allSelected(app: App, selection: RequestSelection): Promise<number[]> {
  const ids = await selectedIds(app, selection, MOST_IN_BULK + 1);
  if (ids.length > MOST_IN_BULK) throw new Refusal('BULK_TOO_LARGE');
  return ids;
}

export async function loadBulkPreview(
  app: App,
  action: BulkRequestAction,
  selection: RequestSelection,
) {
  const rows = await judgedRequests(app.db, await allSelected(app, selection));
  const judged = rows.map((row) => ({
    name: `${row.surname} ${row.firstname}: ${requestWords(row)}`,
    outcome: requestOutcome(action, row),
  }));
  return previewOf(requestOutcomes, judged);
}

/** The valid certificates of the selected requests, oldest request first. */
export async function loadCertificatesToPrint(app: App, selection: RequestSelection) {
  const serials = await loadValidSerials(app.db, await selectedIds(app, selection, MOST_IN_BULK));
  if (serials.length === 0) {
    const message = 'None of the selected requests has a valid certificate to print.';
    throw notPossible(message);
  }
  return { serials: serials.slice(0, MOST_PRINTED), more: serials.length > MOST_PRINTED };
}
