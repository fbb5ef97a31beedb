import { z } from 'zod';
import { endpoint } from '../../common/endpoint.ts';
import { line } from '../../common/fields.ts';
import { download } from '../../common/files/downloads.ts';
import { exportFormats } from '../../common/lists/export-formats.ts';
import { studentFilters } from './students.ts';

export const prepareStudentExport = endpoint('POST /staff/students/export', {
  summary: 'Prepare the download of the students that match, or of those with these keys',
  may: 'students.read',
  // It takes personal data of many people out of the portal.
  fresh: true,
  input: studentFilters
    .extend({
      format: z.enum(exportFormats),
      /** Only these, separated by commas, if rows are selected. */
      keys: z.string().max(40_000).optional(),
    })
    .strict(),
  output: z.object({
    status: z.literal(200),
    /** For use in the same session within ten minutes. */
    url: z.string(),
  }),
  errors: ['EXPORT_TOO_LARGE'],
});

export const downloadStudents = endpoint('GET /staff/exports/students/{token}', {
  summary: 'Download students as CSV or XLSX',
  may: 'students.read',
  input: z.strictObject({ token: line(100) }),
  output: download,
  binary: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  errors: ['LINK_GONE'],
});
