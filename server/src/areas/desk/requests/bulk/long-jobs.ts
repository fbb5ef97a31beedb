import {
  type BulkRequestAction,
  bulkRequestActions,
  outcomeWords,
  requestKeyOf,
} from '@edc/contract/desk/requests/request-rules';
import { z } from 'zod';
import type { App } from '../../../../context.ts';
import { longJobKind } from '../../../../long-job.ts';
import { decideRequest } from '../actions.ts';
import { judgedRequests } from '../queries.ts';

/** The requests that were selected when the button was pressed. */
const input = z.object({ ids: z.array(z.number()), reason: z.string() });

/** One request per step: each takes its own locks, and a refused one does not stop the others. */
const kindOf = (action: BulkRequestAction) =>
  longJobKind<z.output<typeof input>, App>({
    name: `requests.${action}`,
    may: 'requests.decide',
    input,
    next: async (app, { input: { ids, reason }, cursor, by }) => {
      const at = Number(cursor ?? 0);
      const [row] = await judgedRequests(app.db, ids.slice(at, at + 1));
      const next = at + 1 < ids.length ? String(at + 1) : null;
      return async (tx) => {
        if (!row) return { results: [], count: Math.min(1, ids.length), cursor: next };
        const key = requestKeyOf(row);
        const outcome = (await decideRequest(tx, app, { key, action, by, reason })) ?? 'decided';
        const result = {
          name: `${row.surname} ${row.firstname}`,
          outcome: outcomeWords(action, outcome),
          done: outcome === 'done',
          path: `/staff/requests/${key}`,
        };
        return { results: [result], cursor: next };
      };
    },
  });

export const requestBulkKinds = Object.fromEntries(
  bulkRequestActions.map((action) => [action, kindOf(action)]),
) as Record<BulkRequestAction, ReturnType<typeof kindOf>>;
