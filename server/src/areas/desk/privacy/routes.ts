import * as contract from '@edc/contract/desk/privacy';
import { anyone, route } from '../../../context.ts';
import { student } from '../../people/identity/gates.ts';
import { staff } from '../../people/staff/gates.ts';
import { proposeErasure } from './erasure/actions.ts';
import { downloadOwnData, openDataExport, prepareDataExport } from './export/actions.ts';
import { loadNotice } from './queries.ts';

export const privacyRoutes = [
  route(contract.getPrivacyNotice, anyone).to(async ({ app }) => ({
    status: 200,
    data: await loadNotice(app.db),
  })),

  route(contract.downloadOwnData, student).to(
    async ({ app, me }, { format }) => await downloadOwnData(app, me, format),
  ),

  route(contract.prepareDataExport, staff).to(async ({ app, me }, { student: key, format }) => {
    const token = await prepareDataExport(app, me, key, format);
    return { status: 200, url: `/api/staff/exports/student/${token}` };
  }),

  route(contract.downloadStudentData, staff).to(
    async ({ app, me }, { token }) => await openDataExport(app, me, token),
  ),

  route(contract.proposeErasure, staff).to(async ({ app, me }, { student: key, reason }) => {
    const proposal = await proposeErasure(app, me, key, reason);
    const message = 'Proposed. Another person must approve it under Approvals.';
    return { status: 200, message, proposal: String(proposal) };
  }),
];
