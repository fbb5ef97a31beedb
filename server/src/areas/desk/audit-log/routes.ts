import * as contract from '@edc/contract/desk/audit-log/audit-log';
import { route } from '../../../context.ts';
import { csvFile } from '../../../platform/exports/csv.ts';
import { staff } from '../../people/staff/gates.ts';
import { openExport, prepareExport } from './actions.ts';
import {
  exportHeader,
  exportRows,
  loadAudit,
  loadAuditChoices,
  loadAuditEntry,
} from './queries.ts';

export const auditLogRoutes = [
  route(contract.listAudit, staff).to(({ app }, { sort, cursor, size, ...filters }) =>
    loadAudit(app, filters, { sort, cursor, size }),
  ),

  route(contract.auditChoices, staff).to(({ app }) => loadAuditChoices(app.db)),

  route(contract.getAuditEntry, staff).to(({ app }, { entry }) => loadAuditEntry(app.db, entry)),

  route(contract.exportAudit, staff).to(({ app, me }, filters) => prepareExport(app, me, filters)),

  route(contract.downloadAudit, staff).to(async ({ app, me }, { token }) => {
    const asked = await openExport(app, me, token);
    const day = app.now().toISOString().slice(0, 10);
    return {
      type: 'text/csv',
      filename: `audit-log-${day}.csv`,
      content: csvFile(exportHeader, exportRows(app.db, asked)),
    };
  }),
];
