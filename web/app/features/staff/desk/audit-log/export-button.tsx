import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { ApiError, api, type Input } from '../../../../lib/api/api';
import { Button } from '../../../../ui/actions/button';
import { useNotices } from '../../../../ui/notices/notices';

type Filters = Input<'POST /staff/audit/export'>;

/** Requests the file, which is recorded, and lets the browser fetch it. */
export function ExportButton({ filters }: { filters: Filters }) {
  const [busy, setBusy] = useState(false);
  const notices = useNotices();
  const press = async () => {
    setBusy(true);
    try {
      const { data } = await api('POST /staff/audit/export', filters);
      window.location.assign(data.path);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notices.show({ type: 'danger', title: 'Not exported', message: error.message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" icon={<Download />} busy={busy} onClick={() => void press()}>
      Export CSV
    </Button>
  );
}
