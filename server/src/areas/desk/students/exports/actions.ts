import type { Download } from '@edc/contract/common/files/downloads';
import { type ExportFormat, exportFormats } from '@edc/contract/common/lists/export-formats';
import { sortableMoment } from '@edc/contract/common/time/dates';
import { type StudentFilters, studentFilters } from '@edc/contract/desk/students/students';
import { studentStateLabels } from '@edc/contract/people/roster/student-rules';
import { z } from 'zod';
import type { App } from '../../../../context.ts';
import type { Cell } from '../../../../platform/exports/csv.ts';
import { MOST_XLSX_ROWS } from '../../../../platform/exports/make-xlsx.ts';
import { countedBatches, tableFile } from '../../../../platform/exports/table-file.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { type DownloadKind, openDownload, prepareDownload } from '../../../people/staff/actions.ts';
import type { SignedInStaff } from '../../../people/staff/gates.ts';
import { recordInAudit } from '../../../system/audit/actions.ts';
import { countStudents } from '../queries.ts';
import { studentState } from '../rules.ts';
import { exportedBatches } from './store.ts';

const studentExport: DownloadKind<ExportRequest> = {
  kind: 'students',
  request: z.object({
    format: z.enum(exportFormats),
    keys: z.array(z.string()).optional(),
    filters: studentFilters,
  }),
};

interface ExportRequest {
  format: ExportFormat;
  keys?: string[] | undefined;
  filters: StudentFilters;
}

/** Returns a token for the download: the person confirmed with their second factor to get it. */
export async function prepareExport(
  app: App,
  me: SignedInStaff,
  request: ExportRequest,
): Promise<string> {
  if (request.format === 'xlsx' && !request.keys) {
    const { count } = await countStudents(app.db, request.filters, MOST_XLSX_ROWS + 1);
    if (count > MOST_XLSX_ROWS) throw new Refusal('EXPORT_TOO_LARGE');
  }
  return await prepareDownload(app.db, app, me, studentExport, request);
}

type Row =
  ReturnType<typeof exportedBatches> extends AsyncGenerator<infer Batch>
    ? Batch extends (infer One)[]
      ? One
      : never
    : never;

const columns: [header: string, cell: (row: Row) => Cell][] = [
  ['Matric number', (row) => row.matric_no],
  ['Surname', (row) => row.surname],
  ['Other names', (row) => row.firstname],
  ['Gender', (row) => row.gender],
  ['Department', (row) => row.department],
  ['Faculty', (row) => row.faculty],
  ['Level', (row) => row.level],
  ['Study mode', (row) => row.study_mode],
  ['Session', (row) => row.session],
  ['University', (row) => (row.departed_at ? 'Has left' : 'Studying')],
  ['Account', (row) => studentStateLabels[studentState(row)]],
  ['Email', (row) => row.email],
  ['Phone', (row) => row.phone],
  ['Course', (row) => row.course_code],
  ['Skill', (row) => row.skill],
  ['Registered', (row) => row.registered_at && sortableMoment(row.registered_at.toISOString())],
];

export async function openExport(app: App, me: SignedInStaff, token: string): Promise<Download> {
  const { format, keys, filters } = await openDownload(app, me, studentExport, token);
  const record = (rows: number) =>
    recordInAudit(app.db, {
      actor: me.actor,
      action: 'students.export',
      subject: 'students',
      detail: { format, rows, selected: keys?.length ?? null, ...filters },
    });
  const batches = countedBatches(asCells(exportedBatches(app, filters, keys)), record);
  const table = {
    name: 'students',
    sheet: 'Students',
    header: columns.map(([name]) => name),
    batches,
  };
  return await tableFile(format, table);
}

async function* asCells(batches: ReturnType<typeof exportedBatches>): AsyncGenerator<Cell[][]> {
  for await (const batch of batches) {
    yield batch.map((row) => columns.map(([, cell]) => cell(row)));
  }
}
