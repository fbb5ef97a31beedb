import { counted } from '@edc/contract/common/text/counted';
import type { RequestSelection } from '@edc/contract/desk/requests/request-bulk';
import type { BulkRequestAction } from '@edc/contract/desk/requests/request-rules';
import type { App } from '../../../../context.ts';
import { startLongJob } from '../../../people/long-jobs/actions.ts';
import type { SignedInStaff } from '../../../people/staff/gates.ts';
import { requestBulkKinds } from './long-jobs.ts';
import { allSelected } from './queries.ts';

const titles: Record<BulkRequestAction, (requests: string) => string> = {
  approve: (requests) => `Approve ${requests}`,
  reject: (requests) => `Reject ${requests}`,
  ready: (requests) => `Mark ${requests} as ready`,
  collected: (requests) => `Mark ${requests} as collected`,
};

/** Starts the long job that decides the selected requests one by one. */
export async function startBulk(
  app: App,
  me: SignedInStaff,
  bulk: { action: BulkRequestAction; selection: RequestSelection; reason: string },
): Promise<string> {
  const { action, selection, reason } = bulk;
  const ids = await allSelected(app, selection);
  const total = ids.length;
  const requests = counted(total, 'request');
  return await app.db.transaction().execute((tx) =>
    startLongJob(tx, app, me, {
      kind: requestBulkKinds[action],
      title: titles[action](requests),
      input: { ids, reason },
      total,
      ...(reason ? { detail: { reason } } : {}),
    }),
  );
}
