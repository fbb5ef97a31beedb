import type { Download } from '@edc/contract/common/files/downloads';
import { type ExportFormat, exportFormats } from '@edc/contract/common/lists/export-formats';
import { MONTH_PATTERN } from '@edc/contract/money/payment-total-rules';
import { z } from 'zod';
import type { App } from '../../../../context.ts';
import { MOST_XLSX_ROWS } from '../../../../platform/exports/make-xlsx.ts';
import { countedBatches, tableFile } from '../../../../platform/exports/table-file.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { type DownloadKind, openDownload, prepareDownload } from '../../../people/staff/actions.ts';
import type { SignedInStaff } from '../../../people/staff/gates.ts';
import { recordInAudit } from '../../../system/audit/actions.ts';
import { countSettlements, settledPayments, settlementHeader } from './store.ts';

interface ExportRequest {
  month: string;
  format: ExportFormat;
}

const settlementExport: DownloadKind<ExportRequest> = {
  kind: 'settlements',
  request: z.object({ month: z.string().regex(MONTH_PATTERN), format: z.enum(exportFormats) }),
};

/** A token for the download: the person confirmed with their second factor to get it. */
export async function prepareSettlements(
  app: App,
  me: SignedInStaff,
  request: ExportRequest,
): Promise<string> {
  const isLong = (await countSettlements(app.db, request.month)) > MOST_XLSX_ROWS;
  if (request.format === 'xlsx' && isLong) throw new Refusal('EXPORT_TOO_LARGE');
  return await prepareDownload(app.db, app, me, settlementExport, request);
}

/** Each payment of the month with what the provider keeps and what arrives at the bank. */
export async function openSettlements(
  app: App,
  me: SignedInStaff,
  token: string,
): Promise<Download> {
  const { month, format } = await openDownload(app, me, settlementExport, token);
  const record = (rows: number) =>
    recordInAudit(app.db, {
      actor: me.actor,
      action: 'settlements.export',
      subject: 'payments',
      detail: { format, rows, month },
    });
  return await tableFile(format, {
    name: `payments-${month}`,
    sheet: month,
    header: settlementHeader,
    batches: countedBatches(settledPayments(app.db, month), record),
  });
}
