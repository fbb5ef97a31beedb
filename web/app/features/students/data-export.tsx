import { type DataFormat, dataFormatLabels, dataFormats } from '@edc/contract/privacy-rules';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { ApiError, api } from '../../lib/api';
import { useNotices } from '../../ui/notices';
import { PopBelow, popLineClass } from '../../ui/pop-below';

/** Everything that the portal keeps about one student, as a file for them. */
export function DataExport({ studentKey }: { studentKey: string }) {
  const notices = useNotices();
  const [busy, setBusy] = useState(false);
  const download = async (format: DataFormat) => {
    setBusy(true);
    try {
      const { url } = await api('POST /staff/students/{student}/data', {
        student: studentKey,
        format,
      });
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
          <Download /> {busy ? 'Preparing…' : 'Personal data'}
        </>
      }
    >
      {dataFormats.map((format) => (
        <button
          key={format}
          type="button"
          disabled={busy}
          onClick={() => void download(format)}
          className={popLineClass}
        >
          {dataFormatLabels[format]}
        </button>
      ))}
    </PopBelow>
  );
}
