import * as contract from '@edc/contract/desk/privacy';
import { anyone, route } from '../../../context.ts';
import { student } from '../../people/identity/gates.ts';
import { staff } from '../../people/staff/gates.ts';
import { proposeErasure } from './erasure/actions.ts';
import { downloadOwnData, openDataExport, prepareDataExport } from './export/actions.ts';
import { loadNotice } from './queries.ts';

export const privacyRoutes = [
  route(contract.getPrivacyNotice, anyone).to(({ app }) => loadNotice(app.db)),

  route(contract.downloadOwnData, student).to(({ app, me }, { format }) =>
    downloadOwnData(app, me, format),
  ),

  route(contract.prepareDataExport, staff).to(async ({ app, me }, { student: key, format }) => {
    const token = await prepareDataExport(app, me, key, format);
    return { url: `/api/staff/exports/student/${token}` };
  }),

  route(contract.downloadStudentData, staff).to(({ app, me }, { token }) =>
    openDataExport(app, me, token),
  ),

  route(contract.proposeErasure, staff).to(async ({ app, me }, { student: key, reason }) => {
    const proposal = await proposeErasure(app, me, key, reason);
    const message = 'Proposed. Another person must approve it under Approvals.';
    return { message, proposal: String(proposal) };
  }),
];
