import type { Download } from '@edc/contract/common/files/downloads';
import { type ExportFormat, exportFormats } from '@edc/contract/common/lists/export-formats';
import type { Page, Total } from '@edc/contract/common/lists/paging-rules';
import type { AuditAction } from '@edc/contract/system/audit-actions';
import { type ZodType, z } from 'zod';
import type { App } from '../../../../context.ts';
import type { Cell } from '../../../../platform/exports/csv.ts';
import { MOST_XLSX_ROWS } from '../../../../platform/exports/make-xlsx.ts';
import { countedBatches, tableFile } from '../../../../platform/exports/table-file.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import type { PageRequest } from '../../../../platform/lists/page.ts';
import { recordInAudit } from '../../../system/audit/actions.ts';
import type { SignedInStaff } from '../gates.ts';
import { openDownload, prepareDownload } from './actions.ts';

const PAGE_SIZE = 200;

interface Export<Filters extends object, Item> {
  /** The name of the download, of the audit log's subject and of the file. */
  name: string;
  sheet: string;
  action: AuditAction;
  filters: ZodType<Filters>;
  /** The number of rows, counted up to a limit. */
  count: (app: App, me: SignedInStaff, filters: Filters, most: number) => Promise<Total>;
  columns: readonly { header: string; cell: (item: Item) => Cell }[];
  /** The filters in the audit log; as they are if left out. */
  detail?: (filters: Filters) => Record<string, string | number | null | undefined>;
}

interface TableExport<Filters extends object, Item> extends Export<Filters, Item> {
  batches: (app: App, me: SignedInStaff, filters: Filters) => AsyncIterable<Item[]>;
}

interface ListExport<Filters extends object, Item> extends Export<Filters, Item> {
  sort: string;
  load: (app: App, me: SignedInStaff, filters: Filters, wanted: PageRequest) => Promise<Page<Item>>;
}

/** A list as a file: exactly what its filters show, read page by page. */
export const listExport = <Filters extends object, Item>({
  load,
  sort,
  ...list
}: ListExport<Filters, Item>) =>
  tableExport<Filters, Item>({
    ...list,
    async *batches(app, me, filters) {
      for (let cursor: string | undefined; ; ) {
        const page = await load(app, me, filters, { sort, size: PAGE_SIZE, cursor });
        yield page.items;
        if (!page.next) return;
        cursor = page.next;
      }
    },
  });

/** Rows as a file, audited. */
export function tableExport<Filters extends object, Item>(list: TableExport<Filters, Item>) {
  const kind = {
    kind: list.name,
    request: z.object({ format: z.enum(exportFormats), filters: list.filters }) as ZodType<{
      format: ExportFormat;
      filters: Filters;
    }>,
  };

  async function* cells(app: App, me: SignedInStaff, filters: Filters): AsyncGenerator<Cell[][]> {
    for await (const items of list.batches(app, me, filters)) {
      yield items.map((item) => list.columns.map(({ cell }) => cell(item)));
    }
  }

  return {
    /** Returns a token for the download; the person confirmed with their second factor. */
    async prepare(
      app: App,
      me: SignedInStaff,
      request: { format: ExportFormat; filters: Filters },
    ): Promise<string> {
      if (request.format === 'xlsx') {
        const { exact } = await list.count(app, me, request.filters, MOST_XLSX_ROWS);
        if (!exact) throw new Refusal('EXPORT_TOO_LARGE');
      }
      return await prepareDownload(app.db, app, me, kind, request);
    },

    async open(app: App, me: SignedInStaff, token: string): Promise<Download> {
      const { format, filters } = await openDownload(app, me, kind, token);
      const record = (rows: number) =>
        recordInAudit(app.db, {
          actor: me.actor,
          action: list.action,
          subject: list.name,
          detail: { format, rows, ...(list.detail ? list.detail(filters) : filters) },
        });
      const all = cells(app, me, filters);
      const batches = countedBatches(format === 'xlsx' ? upTo(all, MOST_XLSX_ROWS) : all, record);
      const header = list.columns.map((column) => column.header);
      return await tableFile(format, { name: list.name, sheet: list.sheet, header, batches });
    },
  };
}

async function* upTo(batches: AsyncIterable<Cell[][]>, most: number): AsyncGenerator<Cell[][]> {
  let rows = 0;
  for await (const batch of batches) {
    rows += batch.length;
    if (rows > most) throw new Refusal('EXPORT_TOO_LARGE');
    yield batch;
  }
}
