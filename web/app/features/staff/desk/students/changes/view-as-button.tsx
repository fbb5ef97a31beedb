import { useState } from 'react';
import { ApiError, api } from '../../../../../lib/api/api';
import { Button } from '../../../../../ui/actions/button';
import { useNotices } from '../../../../../ui/notices/notices';

/** Opens the portal as this student sees it, read-only for 15 minutes. */
export function ViewAsButton({ studentKey }: { studentKey: string }) {
  const notices = useNotices();
  const [busy, setBusy] = useState(false);
  const view = async () => {
    setBusy(true);
    try {
      await api('POST /staff/students/{student}/view-as', { student: studentKey });
      location.assign('/app/dashboard');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setBusy(false);
      notices.show({ type: 'danger', title: 'Not possible', message: error.message });
    }
  };
  return (
    <Button size="small" busy={busy} onClick={() => void view()}>
      View as student
    </Button>
  );
}
