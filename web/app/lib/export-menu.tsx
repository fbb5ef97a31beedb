import { type ExportFormat, exportFormatLabels, exportFormats } from '@edc/contract/student-rules';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useNotices } from '../ui/notices';
import { PopBelow, popLineClass } from '../ui/pop-below';
import { ApiError } from './api';

/** Asks for a file in one of the formats, which is recorded, and lets the browser fetch it. */
export function ExportMenu({
  prepare,
}: {
  prepare: (format: ExportFormat) => Promise<{ url: string }>;
}) {
  const notices = useNotices();
  const [busy, setBusy] = useState(false);
  const download = async (format: ExportFormat) => {
    setBusy(true);
    try {
      const { url } = await prepare(format);
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
