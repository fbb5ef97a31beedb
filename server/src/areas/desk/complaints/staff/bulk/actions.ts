import { allows } from '@edc/contract/common/access/capabilities';
import { counted } from '@edc/contract/common/text/counted';
import type { ComplaintSelection } from '@edc/contract/desk/complaints/staff-complaint-bulk';
import type { App } from '../../../../../context.ts';
import { startLongJob } from '../../../../people/long-jobs/actions.ts';
import type { SignedInStaff } from '../../../../people/staff/gates.ts';
import { scopeOf } from '../gates.ts';
import { complaintBulkKinds } from './long-jobs.ts';
import { allSelected } from './queries.ts';

interface BulkReply {
  selection: ComplaintSelection;
  text: string;
  requestKey?: string | undefined;
}

/** Starts the long job that answers the selected complaints one by one. */
export async function startBulkReply(
  app: App,
  me: SignedInStaff,
  { selection, text, requestKey }: BulkReply,
): Promise<string> {
  const ids = await allSelected(app.db, selection, scopeOf(app, me));
  const total = ids.length;
  const { after, waiting_for, until } = selection;
  const complaints = counted(total, 'complaint');
  const seesAll = allows(me.roles, 'complaints.answer');
  return await app.db.transaction().execute((tx) =>
    startLongJob(tx, app, me, {
      kind: seesAll ? complaintBulkKinds.all : complaintBulkKinds.payments,
      title: `Reply to ${complaints}`,
      input: {
        ids,
        text,
        requestKey,
        after: after === 'pending' ? { waitingFor: waiting_for ?? '', until: until ?? '' } : after,
      },
      total,
    }),
  );
}
