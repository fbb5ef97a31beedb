import * as contract from '@edc/contract/desk/complaints/staff-complaint-bulk';
import { route } from '../../../../../context.ts';
import { staff } from '../../../../people/staff/gates.ts';
import { scopeOf } from '../gates.ts';
import { mustBeLater } from '../rules.ts';
import { startBulkReply } from './actions.ts';
import { checkBulk, loadBulkPreview } from './queries.ts';

export const complaintBulkRoutes = [
  route(contract.previewComplaintBulk, staff).to(
    async ({ app, me }, { text = '', ...selection }) => {
      checkBulk({ text, ...selection });
      const scope = scopeOf(app, me);
      const data = await loadBulkPreview(app.db, selection, scope, {
        text,
        staffName: me.fullName,
      });
      return data;
    },
  ),

  route(contract.replyInBulk, staff).to(
    async ({ app, me }, { request_key, text = '', ...selection }) => {
      checkBulk({ text, ...selection });
      if (selection.after === 'pending') mustBeLater(app.now(), selection.until ?? '');
      const given = { selection, text, requestKey: request_key };
      return { job: await startBulkReply(app, me, given) };
    },
  ),
];
