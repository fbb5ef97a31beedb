import { formatMoment } from '@edc/contract/dates';
import type { Download } from '@edc/contract/downloads';
import { type ExportFormat, studentStateLabels } from '@edc/contract/student-rules';
import type { StudentFilters } from '@edc/contract/students';
import { z } from 'zod';
import type { App } from '../../../context.ts';
import { type Cell, csvFile } from '../../../platform/exports/csv.ts';
import { MOST_XLSX_ROWS, makeXlsx } from '../../../platform/exports/make-xlsx.ts';
import { seal, unseal } from '../../../platform/exports/sealed.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { recordInAudit } from '../../audit/actions.ts';
import { countStudents } from '../queries.ts';
import { stateOf } from '../rules.ts';
import { exportedBatches, exportHeader } from './store.ts';

const PURPOSE = 'student-export';
const LASTS_MS = 10 * 60_000;

interface ExportRequest {
  format: ExportFormat;
  keys?: string[] | undefined;
  filters: StudentFilters;
}

const ticketContent = z.object({
  staffId: z.number(),
  until: z.number(),
  format: z.enum(['csv', 'xlsx']),
  keys: z.array(z.string()).optional(),
  filters: z.record(z.string(), z.string()),
});

/** A ticket for the download: the person confirmed with their second factor to get it. */
export async function prepareExport(
  app: App,
  staffId: number,
  request: ExportRequest,
): Promise<string> {
  if (request.format === 'xlsx' && !request.keys) {
    const { count } = await countStudents(app.db, request.filters, MOST_XLSX_ROWS + 1);
    if (count > MOST_XLSX_ROWS) throw new Refusal('EXPORT_TOO_LARGE');
  }
  const until = app.now().getTime() + LASTS_MS;
  return seal(app.secretKey, PURPOSE, { staffId, until, ...request });
}

type Row =
  ReturnType<typeof exportedBatches> extends AsyncGenerator<infer Batch>
    ? Batch extends (infer One)[]
      ? One
      : never
    : never;

const cellsOf = (row: Row): Cell[] => [
  row.matric_no,
  row.surname,
  row.firstname,
  row.gender,
  row.department,
  row.faculty,
  row.level,
  row.study_mode,
  row.session,
  studentStateLabels[stateOf(row)],
  row.email,
  row.phone,
  row.course_code,
  row.skill,
  row.registered_at ? formatMoment(row.registered_at.toISOString()) : null,
];

export async function openExport(
  app: App,
  me: { staffId: number; email: string },
  ticket: string,
): Promise<Download> {
  const read = ticketContent.safeParse(unseal(app.secretKey, PURPOSE, ticket));
  const now = app.now().getTime();
  if (!read.success || read.data.staffId !== me.staffId || read.data.until < now) {
    throw new Refusal('LINK_GONE');
  }
  const { format, keys, filters } = read.data;
  const record = (rows: number) =>
    recordInAudit(app.db, {
      actor: `staff:${me.email}`,
      action: 'students.export',
      subject: 'students',
      detail: { format, rows, selected: keys?.length ?? null, ...filters },
    });
  const batches = audited(exportedBatches(app, filters as StudentFilters, keys), record);
  const filename = `students.${format}`;
  if (format === 'csv') {
    return { type: 'text/csv', filename, content: csvFile(exportHeader, batches) };
  }
  const rows: Cell[][] = [];
  for await (const batch of batches) {
    rows.push(...batch);
    // Others may have been added since the ticket was given.
    if (rows.length > MOST_XLSX_ROWS) throw new Refusal('EXPORT_TOO_LARGE');
  }
  return {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    filename,
    content: await makeXlsx({ sheet: 'Students', header: exportHeader, rows }),
  };
}

/** The rows as cells; how many went out is recorded at the end, also of a download that broke off. */
async function* audited(
  batches: ReturnType<typeof exportedBatches>,
  record: (rows: number) => Promise<void>,
): AsyncGenerator<Cell[][]> {
  let rows = 0;
  try {
    for await (const batch of batches) {
      rows += batch.length;
      yield batch.map(cellsOf);
    }
  } finally {
    await record(rows);
  }
}
