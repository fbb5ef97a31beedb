import type { Download } from '@edc/contract/common/files/downloads';
import { type ExportFormat, exportFormats } from '@edc/contract/common/lists/export-formats';
import { z } from 'zod';
import type { App } from '../../../../context.ts';
import type { Cell } from '../../../../platform/exports/csv.ts';
import { tableFile } from '../../../../platform/exports/table-file.ts';
import { type DownloadKind, openDownload, prepareDownload } from '../../../people/staff/actions.ts';
import type { SignedInStaff } from '../../../people/staff/gates.ts';
import { recordInAudit } from '../../../system/audit/actions.ts';
import { exportHeader, exportLines } from './export-lines.ts';
import { loadReconciliation } from './queries.ts';

interface ExportRequest {
  from: string;
  to: string;
  format: ExportFormat;
}

const reconciliationExport: DownloadKind<ExportRequest> = {
  kind: 'reconciliation',
  request: z.object({ from: z.string(), to: z.string(), format: z.enum(exportFormats) }),
};

/** A token for the download: the person confirmed with their second factor to get it. */
export const prepareReconciliation = async (app: App, me: SignedInStaff, request: ExportRequest) =>
  await prepareDownload(app.db, app, me, reconciliationExport, request);

async function* only(rows: Cell[][]) {
  yield rows;
}

/** The days as they are when the file is fetched. */
export async function openReconciliation(
  app: App,
  me: SignedInStaff,
  token: string,
): Promise<Download> {
  const { format, ...range } = await openDownload(app, me, reconciliationExport, token);
  const lines = exportLines(await loadReconciliation(app, range));
  await recordInAudit(app.db, {
    actor: me.actor,
    action: 'reconciliation.export',
    subject: 'reconciliation',
    detail: { ...range, format, rows: lines.length },
  });
  return await tableFile(format, {
    name: `reconciliation-${range.from}-to-${range.to}`,
    sheet: 'Reconciliation',
    header: exportHeader,
    batches: only(lines),
  });
}
