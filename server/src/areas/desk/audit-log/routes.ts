import {
  auditChoices,
  downloadAudit,
  exportAudit,
  getAuditEntry,
  listAudit,
} from '@edc/contract/desk/audit-log';
import { route } from '../../../context.ts';
import { csvFile } from '../../../platform/exports/csv.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
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
  route(listAudit, staff).to(async ({ app }, { sort, cursor, size, ...filters }) => ({
    status: 200,
    data: await loadAudit(app, filters, { sort, cursor, size }),
  })),

  route(auditChoices, staff).to(async ({ app }) => ({
    status: 200,
    data: await loadAuditChoices(app.db),
  })),

  route(getAuditEntry, staff).to(async ({ app }, { entry }) => {
    const data = await loadAuditEntry(app.db, entry);
    if (!data) throw new Refusal('NOT_FOUND');
    return { status: 200, data };
  }),

  route(exportAudit, staff).to(async ({ app, me }, filters) => ({
    status: 200,
    data: await prepareExport(app, me, filters),
  })),

  route(downloadAudit, staff).to(async ({ app, me }, { token }) => {
    const asked = await openExport(app, me, token);
    const day = app.now().toISOString().slice(0, 10);
    return {
      type: 'text/csv',
      filename: `audit-log-${day}.csv`,
      content: csvFile(exportHeader, exportRows(app.db, asked)),
    };
  }),
];
