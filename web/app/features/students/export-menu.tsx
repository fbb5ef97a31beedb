import { type ExportFormat, exportFormatLabels, exportFormats } from '@edc/contract/student-rules';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { ApiError, api, type Input } from '../../lib/api';
import { useNotices } from '../../ui/notices';
import { PopBelow, popLineClass } from '../../ui/pop-below';
import type { Selection } from '../../ui/selection';

type Filters = Omit<Input<'POST /staff/students/export'>, 'format' | 'keys'>;

interface ExportMenuProps {
  filters: Filters;
  /** Only these rows, where some are selected. */
  selection?: Selection;
}

/** The rows that match, or those that are selected, as a file. */
export function ExportMenu({ filters, selection }: ExportMenuProps) {
  const notices = useNotices();
  const [busy, setBusy] = useState(false);
  const keys = selection && !selection.all ? [...selection.keys] : undefined;
  const download = async (format: ExportFormat) => {
    setBusy(true);
    try {
      const input = { ...filters, format, ...(keys ? { keys: keys.join(',') } : {}) };
      const { url } = await api('POST /staff/students/export', input);
      location.assign(url);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notices.show({ type: 'danger', title: 'Not exported', message: error.message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <PopBelow
      trigger={
        <>
          <Download /> {busy ? 'Preparing…' : 'Export'}
        </>
      }
    >
      {exportFormats.map((format) => (
        <button
          key={format}
          type="button"
          disabled={busy}
          onClick={() => void download(format)}
          className={popLineClass}
        >
          {exportFormatLabels[format]}
        </button>
      ))}
    </PopBelow>
  );
}
