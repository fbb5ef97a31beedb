import { z } from 'zod';
import type { Capability } from '../access/capabilities.ts';
import { endpoint } from '../endpoint.ts';
import { line } from '../fields.ts';
import { download } from '../files/downloads.ts';
import { exportFormats } from './export-formats.ts';

interface ExportedList<List, Name, Filters> {
  /** The list, as in the address of its own call. */
  list: List;
  /** The name in the address of the file. */
  name: Name;
  /** The noun for its rows. */
  rows: string;
  may: Capability;
  filters: Filters;
}

/** The two calls of a list's export: preparing the file, and downloading it. */
export function listExportCalls<
  const List extends string,
  const Name extends string,
  Filters extends z.core.$ZodLooseShape,
>({ list, name, rows, may, filters }: ExportedList<List, Name, Filters>) {
  return {
    prepare: endpoint(`POST /staff/${list}/export` as `POST /staff/${List}/export`, {
      summary: `Prepare the download of the ${rows} that match`,
      access: 'staff',
      may,
      // It takes personal data of many people out of the portal.
      fresh: true,
      input: z.strictObject({ ...filters, format: z.enum(exportFormats) }),
      output: z.object({
        status: z.literal(200),
        /** For use in the same session within ten minutes. */
        url: z.string(),
      }),
      errors: ['EXPORT_TOO_LARGE'],
    }),
    download: endpoint(
      `GET /staff/exports/${name}/{token}` as `GET /staff/exports/${Name}/{token}`,
      {
        summary: `Download ${rows} as CSV or XLSX`,
        access: 'staff',
        may,
        input: z.strictObject({ token: line(100) }),
        output: download,
        binary: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
        errors: ['EXPORT_TOO_LARGE', 'LINK_GONE'],
      },
    ),
  };
}
