import type { Download } from '@edc/contract/common/files/downloads';
import { type ExportFormat, exportFormats } from '@edc/contract/common/lists/export-formats';
import { type PaymentFilters, paymentFilters } from '@edc/contract/money/payment-records';
import { z } from 'zod';
import type { App } from '../../../../context.ts';
import { MOST_XLSX_ROWS } from '../../../../platform/exports/make-xlsx.ts';
import { countedBatches, tableFile } from '../../../../platform/exports/table-file.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { type DownloadKind, openDownload, prepareDownload } from '../../../people/staff/actions.ts';
import type { SignedInStaff } from '../../../people/staff/gates.ts';
import { recordInAudit } from '../../../system/audit/actions.ts';
import { countPayments } from '../queries.ts';
import { exportedPayments, exportHeader } from './store.ts';

interface ExportRequest {
  format: ExportFormat;
  filters: PaymentFilters;
}

const paymentExport: DownloadKind<ExportRequest> = {
  kind: 'payments',
  request: z.object({ format: z.enum(exportFormats), filters: paymentFilters }),
};

/** A token for the download: the person confirmed with their second factor to get it. */
export async function prepareExport(
  app: App,
  me: SignedInStaff,
  request: ExportRequest,
): Promise<string> {
  if (request.format === 'xlsx') {
    const { count } = await countPayments(app.db, request.filters, MOST_XLSX_ROWS + 1);
    if (count > MOST_XLSX_ROWS) throw new Refusal('EXPORT_TOO_LARGE');
  }
  return await prepareDownload(app.db, app, me, paymentExport, request);
}

export async function openExport(app: App, me: SignedInStaff, token: string): Promise<Download> {
  const { format, filters } = await openDownload(app, me, paymentExport, token);
  const record = (rows: number) =>
    recordInAudit(app.db, {
      actor: me.actor,
      action: 'payments.export',
      subject: 'payments',
      detail: { format, rows, ...filters },
    });
  const batches = countedBatches(exportedPayments(app.db, filters), record);
  return await tableFile(format, {
    name: 'payments',
    sheet: 'Payments',
    header: exportHeader,
    batches,
  });
}
