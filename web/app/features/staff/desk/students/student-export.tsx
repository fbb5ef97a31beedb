import { api, type Input } from '../../../../lib/api/api';
import { ExportMenu } from '../../../../lib/lists/export-menu';
import type { Selection } from '../../../../ui/lists/selection/selection';

type Filters = Omit<Input<'POST /staff/students/export'>, 'format' | 'keys'>;

interface StudentExportProps {
  filters: Filters;
  /** Only these rows, if some are selected. */
  selection?: Selection;
}

/** The rows that match, or those that are selected, as a file. */
export function StudentExport({ filters, selection }: StudentExportProps) {
  const keys = selection && !selection.all ? [...selection.keys] : undefined;
  return (
    <ExportMenu
      prepare={(format) =>
        api('POST /staff/students/export', {
          ...filters,
          format,
          ...(keys ? { keys: keys.join(',') } : {}),
        })
      }
    />
  );
}
